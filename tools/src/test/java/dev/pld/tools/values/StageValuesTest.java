package dev.pld.tools.values;

import dev.pld.ir.core.Operation;
import dev.pld.ir.text.Printer;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInstrument;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.PassResult;
import dev.pld.passes.Passes;
import dev.pld.passes.Specialization;
import dev.pld.passes.instrument.CheckUnchanged;
import dev.pld.passes.instrument.VerifyEach;
import dev.pld.sim.machine.RoundRobin;
import dev.pld.testkit.TextDiff;
import dev.pld.tools.e2e.Toolchain;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What stands after each pass of the default pipeline is a program: printed, read again and run as
 * {@code pld-run} runs it, it gives the bits of the definition.
 */
final class StageValuesTest {
  /**
   * Sizes and numbers of ranks are thinned out: what a pass makes of a size depends on whether it
   * is below, at or above one budget of 16 KiB, and on whether segments are empty or uneven.
   */
  private static final Map<Integer, List<Integer>> RANKS_BY_SIZE =
      Map.of(
          1, List.of(3),
          17, List.of(1, 2, 4),
          4096, List.of(2),
          4097, List.of(2, 3),
          8193, List.of(1, 4),
          65537, List.of(2));

  @TestFactory
  Stream<DynamicTest> everyStageGivesTheSame() {
    return Arrays.stream(Schedule.values())
        .flatMap(
            schedule ->
                Arrays.stream(Element.values())
                    .flatMap(
                        element ->
                            RANKS_BY_SIZE.keySet().stream()
                                .sorted()
                                .map(s -> Allreduce.once(schedule, element, Reduction.SUM, s))))
        .flatMap(
            config -> RANKS_BY_SIZE.get(config.size()).stream().map(ranks -> test(config, ranks)));
  }

  private static DynamicTest test(Allreduce config, int ranks) {
    return DynamicTest.dynamicTest(
        config + " on " + ranks,
        () -> {
          float[][] inputs = config.inputs(ranks);
          for (OptionalLong known : List.of(OptionalLong.empty(), OptionalLong.of(ranks))) {
            stages(config, known)
                .forEach(
                    (text, stage) -> {
                      Operation module = Toolchain.parse("after " + stage, text);
                      Toolchain.lower(
                          module, config.schedule().pipeline(), Specialization.forRanks(ranks));
                      try {
                        config.check(inputs, config.run(module, inputs, new RoundRobin()));
                      } catch (AssertionError e) {
                        throw new AssertionError("after " + stage + " of " + known, e);
                      }
                    });
          }
        });
  }

  /** Each stage that differs from the one before, in custom form, and the pass that made it. */
  private static Map<String, String> stages(Allreduce config, OptionalLong ranks) {
    Map<String, String> stages = new LinkedHashMap<>();
    PassInstrument print =
        new PassInstrument() {
          @Override
          public void after(
              PassPipeline.Step step, PassResult result, Operation module, PassContext context) {
            stages.putIfAbsent(Printer.custom(module), step.name());
          }
        };
    Toolchain.lower(
        config.parse(),
        config.schedule().pipeline(Passes.DEFAULT),
        config.specialization(ranks),
        new CheckUnchanged(),
        new VerifyEach(),
        print);
    return stages;
  }

  /** A41, for all passes: one that has done its work finds nothing more to do. */
  @TestFactory
  Stream<DynamicTest> everyPassIsIdempotent() {
    return Arrays.stream(Schedule.values())
        .flatMap(
            schedule ->
                IntStream.of(17, 8193)
                    .mapToObj(size -> Allreduce.once(schedule, Element.F16, Reduction.SUM, size)))
        .map(config -> DynamicTest.dynamicTest(config.toString(), () -> requireFixedPoint(config)));
  }

  private static void requireFixedPoint(Allreduce config) {
    for (OptionalLong ranks : List.of(OptionalLong.empty(), OptionalLong.of(4))) {
      Operation module = config.parse();
      String pipeline = config.schedule().pipeline(Passes.DEFAULT);
      Toolchain.lower(module, pipeline, config.specialization(ranks));
      String once = Printer.custom(module);
      Toolchain.lower(module, pipeline, new Specialization(Map.of(), ranks));
      TextDiff.requireSame("the second time", once, Printer.custom(module));
    }
  }
}

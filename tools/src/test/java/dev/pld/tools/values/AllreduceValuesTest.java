package dev.pld.tools.values;

import dev.pld.ir.core.Operation;
import dev.pld.sim.machine.RoundRobin;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The whole cross product of algorithms, types, operators, sizes and numbers of ranks, bit by bit
 * against {@link Reference}. Since all ring forms are compared with one reference that is the same
 * for all ranks, they give the same bits on all ranks, and as each other.
 */
final class AllreduceValuesTest {
  private static final List<Integer> SIZES = List.of(1, 3, 17, 64, 4096, 4097, 8193, 65537);
  private static final List<Integer> RANKS = List.of(1, 2, 3, 4, 5, 8);

  /** Compiled for a number of ranks, as {@code pld-run} does. */
  @TestFactory
  Stream<DynamicContainer> specialized() {
    return configurations(
        (config, ranks) -> config.lowered(OptionalLong.of(ranks)), Reduction.values());
  }

  /** Compiled once, for any number of ranks. One operator: operators and ranks do not meet. */
  @TestFactory
  Stream<DynamicContainer> generic() {
    return configurations((config, ranks) -> config.lowered(OptionalLong.empty()), Reduction.SUM);
  }

  private interface Compiler {
    Operation compile(Allreduce config, int ranks);
  }

  private static Stream<DynamicContainer> configurations(Compiler compiler, Reduction... ops) {
    return Arrays.stream(Schedule.values())
        .flatMap(
            schedule ->
                Arrays.stream(Element.values())
                    .map(
                        element ->
                            DynamicContainer.dynamicContainer(
                                schedule + " " + element.text(),
                                Arrays.stream(ops)
                                    .flatMap(
                                        op ->
                                            SIZES.stream()
                                                .map(
                                                    size ->
                                                        Allreduce.once(
                                                            schedule, element, op, size)))
                                    .flatMap(config -> tests(config, compiler)))));
  }

  private static Stream<DynamicTest> tests(Allreduce config, Compiler compiler) {
    return RANKS.stream()
        .map(
            ranks ->
                DynamicTest.dynamicTest(
                    config.op().text() + " of " + config.size() + " on " + ranks,
                    () -> check(config, compiler.compile(config, ranks), ranks)));
  }

  private static void check(Allreduce config, Operation module, int ranks) {
    float[][] inputs = config.inputs(ranks);
    config.check(inputs, config.run(module, inputs, new RoundRobin()));
  }
}

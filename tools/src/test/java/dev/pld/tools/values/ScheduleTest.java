package dev.pld.tools.values;

import dev.pld.ir.core.Operation;
import dev.pld.sim.machine.LateArrival;
import dev.pld.sim.machine.RoundRobin;
import dev.pld.sim.machine.SeededRandom;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Three calls in a row on one window and one signal, each restaging what the one before left, under
 * any order of steps that the memory model allows: every call gives the bits of the definition, and
 * no credits are left over.
 */
final class ScheduleTest {
  private static final int SEEDS = 50;
  private static final int CALLS = 3;

  @TestFactory
  Stream<DynamicTest> resultsDoNotDependOnTheSchedule() {
    return Arrays.stream(Schedule.values())
        .flatMap(
            schedule ->
                Arrays.stream(Element.values())
                    .map(e -> new Allreduce(schedule, e, Reduction.SUM, 17, CALLS)))
        .flatMap(config -> Stream.of(1, 2, 3, 5).map(ranks -> test(config, ranks)));
  }

  private static DynamicTest test(Allreduce config, int ranks) {
    return DynamicTest.dynamicTest(
        config + " on " + ranks,
        () -> {
          Operation module = config.lowered(OptionalLong.of(ranks));
          float[][] inputs = config.inputs(ranks);
          config.check(inputs, config.run(module, inputs, new RoundRobin()));
          config.check(inputs, config.run(module, inputs, new LateArrival()));
          for (long seed = 0; seed < SEEDS; seed++) {
            try {
              config.check(inputs, config.run(module, inputs, new SeededRandom(seed)));
            } catch (AssertionError e) {
              throw new AssertionError("with seed " + seed, e);
            }
          }
        });
  }

  /** Several pieces in each round: a slow rank is still in one call when others restage. */
  @TestFactory
  Stream<DynamicTest> severalPieces() {
    return Arrays.stream(Schedule.values())
        .map(schedule -> new Allreduce(schedule, Element.F32, Reduction.SUM, 12301, 2))
        .map(
            config ->
                DynamicTest.dynamicTest(
                    config.toString(),
                    () -> {
                      Operation module = config.lowered(OptionalLong.empty());
                      float[][] inputs = config.inputs(2);
                      for (long seed : List.of(1L, 2L, 3L, 4L, 5L)) {
                        config.check(inputs, config.run(module, inputs, new SeededRandom(seed)));
                      }
                    }));
  }
}

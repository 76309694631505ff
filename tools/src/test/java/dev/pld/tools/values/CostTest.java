package dev.pld.tools.values;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Operation;
import dev.pld.ir.type.ScalarType;
import dev.pld.passes.lower.CostCard;
import dev.pld.passes.lower.Costs;
import dev.pld.sim.machine.RoundRobin;
import dev.pld.sim.report.RankStats;
import dev.pld.sim.report.RunStats;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An allreduce sends, on every rank, exactly what its cost card promises: the cards come from
 * formulas, the counts from a run. Sizes are below, at and above pieces of 16 KiB, and such that
 * segments are empty or uneven.
 */
final class CostTest {
  private static final List<Integer> SIZES = List.of(1, 17, 4097, 65537);
  private static final List<Integer> RANKS = List.of(1, 2, 3, 4, 5);

  @TestFactory
  Stream<DynamicTest> runsDoWhatTheirCardsPromise() {
    return Arrays.stream(Schedule.values())
        .flatMap(
            schedule ->
                Arrays.stream(Element.values())
                    .flatMap(
                        element ->
                            SIZES.stream()
                                .map(
                                    size ->
                                        Allreduce.once(schedule, element, Reduction.SUM, size))))
        .flatMap(config -> RANKS.stream().map(ranks -> test(config, ranks)));
  }

  private static DynamicTest test(Allreduce config, int ranks) {
    return DynamicTest.dynamicTest(
        config + " on " + ranks,
        () -> {
          for (OptionalLong known : List.of(OptionalLong.of(ranks), OptionalLong.empty())) {
            RunStats stats = run(config, known, ranks);
            for (int rank = 0; rank < ranks; rank++) {
              String where = "rank " + rank + ", compiled for " + known;
              requirePromised(config, stats.ranks().get(rank), ranks, rank, where);
            }
            assertEquals(allBytes(config, ranks), stats.total(RankStats::bytesPulled));
          }
        });
  }

  /**
   * Segments of two-byte elements that are whole pieces, or that alignment makes so: no piece more
   * than their elements need, also where the compiler does not know the number of ranks.
   */
  @ParameterizedTest
  @CsvSource({"65536, 4, 24, 72", "16383, 2, 4, 4", "32752, 4, 12, 36", "8193, 2, 4, 4"})
  void alignedSegments_haveNoEmptyPiece(int size, int ranks, long barriers, long notifies) {
    Allreduce config = Allreduce.once(Schedule.RING_CHUNK, Element.F16, Reduction.SUM, size);
    for (OptionalLong known : List.of(OptionalLong.of(ranks), OptionalLong.empty())) {
      CostCard found =
          measured(config.schedule(), run(config, known, ranks).ranks().getFirst(), ranks);
      assertEquals(promised(config, ranks, 0), found);
      assertEquals(barriers, found.barriers());
      assertEquals(notifies, found.notifies());
    }
  }

  private static RunStats run(Allreduce config, OptionalLong known, int ranks) {
    Operation module = config.lowered(known);
    return config.complete(module, config.inputs(ranks), new RoundRobin()).stats();
  }

  private static CostCard promised(Allreduce config, int ranks, int rank) {
    return Costs.allreduce(
        config.schedule().mode,
        config.schedule().sync,
        config.size(),
        ScalarType.valueOf(config.element().name()),
        ranks,
        rank);
  }

  private static void requirePromised(
      Allreduce config, RankStats found, int ranks, int rank, String where) {
    assertEquals(promised(config, ranks, rank), measured(config.schedule(), found, ranks), where);
    assertEquals(0, found.bytesPushed(), where);
    if (config.schedule() == Schedule.RING_NEIGHBOR) {
      // A handshake is one of each, also the last one.
      assertEquals(found.notifies(), found.waits(), where);
    }
  }

  /** What a rank did, as a card. */
  private static CostCard measured(Schedule schedule, RankStats found, int ranks) {
    boolean meets = ranks > 1 && schedule != Schedule.RING_NEIGHBOR;
    if (meets) {
      assertEquals(0, found.waits() % (ranks - 1), "a barrier waits for all peers");
    }
    return new CostCard(
        found.bytesPulled(),
        found.messages(),
        meets ? found.waits() / (ranks - 1) : 0,
        found.notifies(),
        found.selfNotifies());
  }

  /**
   * What crosses the network: in a mesh all ranks read all of their peers, in a ring each segment
   * goes around twice but for one step. At two ranks that is the same.
   */
  private static long allBytes(Allreduce config, long ranks) {
    long payload = (long) config.size() * config.element().bytes;
    long times = config.schedule() == Schedule.MESH ? ranks * (ranks - 1) : 2 * (ranks - 1);
    return times * payload;
  }
}

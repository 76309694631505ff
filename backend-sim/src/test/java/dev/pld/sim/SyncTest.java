package dev.pld.sim;

import static dev.pld.sim.Body.at;
import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.meshSignal;
import static dev.pld.sim.Program.out;
import static dev.pld.sim.Program.tensor;
import static dev.pld.sim.Program.window;
import static dev.pld.sim.Runs.completed;
import static dev.pld.sim.Runs.ints;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;
import dev.pld.sim.report.RankStats;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Signals: what cells hold afterwards, and what is counted. */
final class SyncTest {
  /** Copies the signal to the output, as one tile. */
  private static void publish(Body b, Value signal, Value y, long... shape) {
    Shape all = Shape.of(shape);
    b.store(b.load(signal, b.at(new long[shape.length]), all), y, b.at(new long[shape.length]));
  }

  private static RankStats first(RunOutcome.Completed outcome) {
    return outcome.stats().ranks().getFirst();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 7})
  void barrierWrittenByHand(int ranks) {
    RunOutcome.Completed outcome =
        completed(
            kernel(
                List.of(inout("sig", meshSignal()), out("y", tensor(ScalarType.I32, ranks, 1))),
                (b, v) -> {
                  Value sig = v.getFirst();
                  Value me = b.rank(sig);
                  Value n = b.ranks(sig);
                  Value zero = b.index(0);
                  b.loop(
                      zero,
                      n,
                      (c, q) ->
                          c.when(
                              c.compare(ComparePredicate.NE, q, me),
                              d -> d.notify(sig, at(me, zero), q)));
                  b.loop(
                      zero,
                      n,
                      (c, q) ->
                          c.when(
                              c.compare(ComparePredicate.NE, q, me),
                              d -> d.await(sig, at(q, zero), 1)));
                  publish(b, sig, v.get(1), ranks, 1);
                }),
            ranks);
    int others = ranks - 1;
    int rounds = ranks == 1 ? 0 : 1;
    RankStats expected = new RankStats(0, 0, 0, others, 0, others, rounds, 32L * ranks);
    outcome.stats().ranks().forEach(stats -> assertEquals(expected, stats));
    int[] y = ints(outcome, "y");
    for (int i = 0; i < y.length; i++) {
      assertEquals(i / ranks == i % ranks ? 0 : 1, y[i], "cell " + i);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void nativeBarrierLeavesTheSignalZero(int ranks) {
    RunOutcome.Completed outcome =
        completed(
            kernel(
                List.of(inout("sig", meshSignal()), out("y", tensor(ScalarType.I32, ranks, 1))),
                2,
                (b, v) -> {
                  b.onAll("notify_all", v.get(0), b.index(1), List.of());
                  b.onAll("wait_all", v.get(0), b.index(1), List.of());
                  b.onAll("notify_all", v.get(0), b.index(1), List.of());
                  b.onAll("wait_all", v.get(0), b.index(2), List.of());
                  b.onAll("consume_all", v.get(0), b.index(2), List.of());
                  // Everybody has consumed when everybody has passed one more round.
                  b.onAll("notify_all", v.get(0), b.index(1), List.of());
                  b.onAll("wait_all", v.get(0), b.index(1), List.of());
                  b.onAll("consume_all", v.get(0), b.index(1), List.of());
                }),
            ranks);
    int others = ranks - 1;
    RankStats expected =
        new RankStats(0, 0, 0, 6L * others, 4L * others, 6L * others, ranks == 1 ? 0 : 6, 0);
    outcome.stats().ranks().forEach(stats -> assertEquals(expected, stats));
  }

  @Test
  void rowsOfARingSignalAreSeparate() {
    WindowType ring = new WindowType(Shape.of(Dim.NR.minus(1).times(2), Dim.NR), ScalarType.I32);
    RunOutcome.Completed outcome =
        completed(
            kernel(
                List.of(inout("sig", ring), out("y", tensor(ScalarType.I32, 4, 3))),
                (b, v) -> {
                  b.onAll("notify_all", v.get(0), b.index(5), List.of(b.index(2)));
                  b.onAll("wait_all", v.get(0), b.index(5), List.of(b.index(2)));
                  publish(b, v.get(0), v.get(1), 4, 3);
                }),
            3);
    assertArrayEquals(
        new int[] {
          0, 0, 0, 0, 0, 0, 0, 5, 5, 0, 0, 0, //
          0, 0, 0, 0, 0, 0, 5, 0, 5, 0, 0, 0, //
          0, 0, 0, 0, 0, 0, 5, 5, 0, 0, 0, 0
        },
        ints(outcome, "y"));
  }

  @Test
  void setReplacesAndAddWraps() {
    RunOutcome.Completed outcome =
        completed(
            kernel(
                List.of(
                    inout("sig", window(ScalarType.I32, 1, 3)),
                    out("y", tensor(ScalarType.I32, 1, 3))),
                (b, v) -> {
                  Value me = b.rank(v.get(0));
                  Value max = b.constant(Integer.MAX_VALUE, ScalarType.I32);
                  b.notify(v.get(0), b.at(0, 0), max, me, "atomic_add");
                  b.notify(v.get(0), b.at(0, 0), b.index(2), me, "atomic_add");
                  b.notify(v.get(0), b.at(0, 1), b.index(7), me, "set");
                  b.notify(v.get(0), b.at(0, 1), b.index(-3), me, "set");
                  b.notify(v.get(0), b.at(0, 2), b.index(9), me, "atomic_add");
                  b.await(v.get(0), b.at(0, 1), b.index(-3), "eq");
                  publish(b, v.get(0), v.get(1), 1, 3);
                }),
            1);
    assertArrayEquals(new int[] {Integer.MIN_VALUE + 1, -3, 9}, ints(outcome, "y"));
    assertEquals(new RankStats(0, 0, 0, 0, 5, 1, 0, 32), first(outcome));
  }

  @Test
  void ringOfNeighboursTakesTwoRoundsForEachPeer() {
    int ranks = 5;
    WindowType ring = new WindowType(Shape.of(Dim.NR.minus(1).times(2), Dim.NR), ScalarType.I32);
    RunOutcome.Completed outcome =
        completed(
            kernel(
                List.of(inout("sig", ring)),
                (b, v) -> {
                  Value sig = v.getFirst();
                  Value me = b.rank(sig);
                  Value n = b.ranks(sig);
                  Value right = b.mod(b.plus(me, 1), n);
                  Value left = b.mod(b.plus(me, -1), n);
                  b.loop(
                      b.index(0),
                      b.dim(Dim.NR.minus(1).times(2)),
                      (c, k) -> {
                        c.notify(sig, at(k, me), right);
                        c.await(sig, at(k, left), 1);
                      });
                }),
            ranks);
    RankStats expected = new RankStats(0, 0, 0, 8, 0, 8, 8, 0);
    outcome.stats().ranks().forEach(stats -> assertEquals(expected, stats));
  }

  @Test
  void aPutIntoTheSignalWakesItsReader() {
    RunOutcome.Completed outcome =
        completed(
            kernel(
                List.of(
                    inout("flags", window(ScalarType.I32, 1, 1)),
                    inout("sig", window(ScalarType.I32, 1, 1)),
                    out("y", tensor(ScalarType.I32, 1, 1))),
                (b, v) -> {
                  Value me = b.rank(v.get(0));
                  Value other = b.mod(b.plus(me, 1), b.ranks(v.get(0)));
                  b.store(b.fill(b.index(3), Shape.of(1, 1), ScalarType.I32), v.get(0), b.at(0, 0));
                  Value isZero = b.compare(ComparePredicate.EQ, me, b.index(0));
                  b.when(isZero, c -> c.await(v.get(1), c.at(0, 0), 3));
                  b.put(v.get(0), v.get(1), other);
                  Value isOne = b.compare(ComparePredicate.EQ, me, b.index(1));
                  b.when(isOne, c -> c.await(v.get(1), c.at(0, 0), 3));
                  publish(b, v.get(1), v.get(2), 1, 1);
                }),
            2);
    assertArrayEquals(new int[] {3, 3}, ints(outcome, "y"));
  }
}

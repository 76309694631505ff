package dev.pld.sim;

import static dev.pld.sim.Body.at;
import static dev.pld.sim.Program.in;
import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.out;
import static dev.pld.sim.Program.tensor;
import static dev.pld.sim.Program.window;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.pld.ir.core.Value;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.sim.memory.HostTensor;
import dev.pld.sim.report.RankStats;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every rank sends its row to a neighbour, by each kind of transfer. */
final class RingShiftTest {
  private static final int P = 4;
  private static final Shape ROW = Shape.of(1, 8);

  static final List<Program.Parameter> PARAMETERS =
      List.of(
          in("x", tensor(ScalarType.F32, 1, 8)),
          out("y", tensor(ScalarType.F32, 1, 8)),
          inout("src", window(ScalarType.F32, 1, 8)),
          inout("dst", window(ScalarType.F32, 1, 8)),
          inout("sig", window(ScalarType.I32, 2, 1)));

  /** 100 times the rank plus the column. */
  static HostTensor.Floats rankIota(int ranks, int columns) {
    float[] values = new float[ranks * columns];
    for (int i = 0; i < values.length; i++) {
      values[i] = 100 * (i / columns) + i % columns;
    }
    return new HostTensor.Floats(List.of(ranks, 1, columns), values);
  }

  static float[] shifted(int ranks, int columns, int by) {
    float[] values = new float[ranks * columns];
    for (int i = 0; i < values.length; i++) {
      values[i] = 100 * ((i / columns + by + ranks) % ranks) + i % columns;
    }
    return values;
  }

  private static RunOutcome.Completed run(Program program) {
    RunOutcome outcome =
        Simulator.run(program.module(), RunRequest.of(P).input("x", rankIota(P, 8)).build());
    return assertInstanceOf(RunOutcome.Completed.class, outcome, outcome::toString);
  }

  private static float[] y(RunOutcome.Completed outcome) {
    return ((HostTensor.Floats) outcome.outputs().get("y")).values();
  }

  @Test
  void putGivesTheRowOfTheRankBefore() {
    RunOutcome.Completed outcome =
        run(
            kernel(
                PARAMETERS,
                (b, v) -> {
                  Value me = b.rank(v.get(2));
                  Value n = b.ranks(v.get(2));
                  b.store(b.load(v.get(0), b.at(0, 0), ROW), v.get(2), b.at(0, 0));
                  Value right = b.mod(b.plus(me, 1), n);
                  b.put(v.get(2), v.get(3), right);
                  b.notify(v.get(4), b.at(0, 0), right);
                  b.await(v.get(4), b.at(0, 0), 1);
                  b.store(b.load(v.get(3), b.at(0, 0), ROW), v.get(1), b.at(0, 0));
                }));
    assertArrayEquals(shifted(P, 8, -1), y(outcome));
    assertEquals(new RankStats(0, 32, 1, 1, 0, 1, 1, 32), outcome.stats().ranks().getFirst());
    assertEquals(96, outcome.stats().peakWindowBytes());
  }

  @Test
  void getGivesTheRowOfTheRankAfter() {
    RunOutcome.Completed outcome =
        run(
            kernel(
                PARAMETERS,
                (b, v) -> {
                  Value me = b.rank(v.get(2));
                  Value n = b.ranks(v.get(2));
                  b.store(b.load(v.get(0), b.at(0, 0), ROW), v.get(2), b.at(0, 0));
                  Value left = b.mod(b.plus(me, -1), n);
                  Value right = b.mod(b.plus(me, 1), n);
                  b.notify(v.get(4), b.at(0, 0), left);
                  b.await(v.get(4), b.at(0, 0), 1);
                  b.get(v.get(2), v.get(3), right);
                  b.store(b.load(v.get(3), b.at(0, 0), ROW), v.get(1), b.at(0, 0));
                }));
    assertArrayEquals(shifted(P, 8, 1), y(outcome));
    assertEquals(new RankStats(32, 0, 1, 1, 0, 1, 1, 32), outcome.stats().ranks().getFirst());
  }

  @Test
  void remoteStoreAndRemoteLoadMoveTiles() {
    RunOutcome.Completed outcome =
        run(
            kernel(
                PARAMETERS,
                (b, v) -> {
                  Value me = b.rank(v.get(2));
                  Value n = b.ranks(v.get(2));
                  Value right = b.mod(b.plus(me, 1), n);
                  Value tile = b.load(v.get(0), b.at(0, 0), ROW);
                  b.remoteStore(tile, v.get(3), b.at(0, 0), right, "none");
                  b.notify(v.get(4), b.at(0, 0), right);
                  b.await(v.get(4), b.at(0, 0), 1);
                  // What the right neighbour got from me comes back to me after its own wait.
                  b.notify(v.get(4), b.at(0, 0), b.mod(b.plus(me, -1), n));
                  b.await(v.get(4), b.at(0, 0), 2);
                  Value back = b.remoteLoad(v.get(3), b.at(0, 0), ROW, right);
                  b.store(b.binary("tile.add", back, tile), v.get(1), at(b.index(0), b.index(0)));
                }));
    float[] twice = shifted(P, 8, 0);
    for (int i = 0; i < twice.length; i++) {
      twice[i] *= 2;
    }
    assertArrayEquals(twice, y(outcome));
    assertEquals(new RankStats(32, 32, 2, 2, 0, 2, 2, 64), outcome.stats().ranks().getFirst());
  }
}

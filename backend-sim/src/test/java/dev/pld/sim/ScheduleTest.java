package dev.pld.sim;

import static dev.pld.sim.Program.in;
import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.meshSignal;
import static dev.pld.sim.Program.out;
import static dev.pld.sim.Program.tensor;
import static dev.pld.sim.Program.window;
import static dev.pld.sim.RingShiftTest.rankIota;
import static dev.pld.sim.RingShiftTest.shifted;
import static dev.pld.sim.Runs.completed;
import static dev.pld.sim.Runs.floats;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.pld.ir.core.Value;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.sim.machine.LateArrival;
import dev.pld.sim.machine.SchedulePolicy;
import dev.pld.sim.machine.SeededRandom;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that synchronise give the same result under every schedule, others do not. */
final class ScheduleTest {
  private static final int P = 4;
  private static final Shape ROW = Shape.of(1, 8);

  private static RunRequest request(SchedulePolicy policy) {
    return RunRequest.of(P).input("x", rankIota(P, 8)).policy(policy).build();
  }

  /**
   * Puts a row to the right neighbour and reads what came from the left.
   *
   * @param viaThird the notify goes to a third rank, which passes the word on
   */
  private static Program shift(boolean notifyBeforePut, boolean viaThird) {
    return kernel(
        RingShiftTest.PARAMETERS,
        (b, v) -> {
          Value me = b.rank(v.get(2));
          Value n = b.ranks(v.get(2));
          Value right = b.mod(b.plus(me, 1), n);
          Value first = viaThird ? b.mod(b.plus(me, 2), n) : right;
          b.store(b.load(v.get(0), b.at(0, 0), ROW), v.get(2), b.at(0, 0));
          if (!notifyBeforePut) {
            b.put(v.get(2), v.get(3), right);
          }
          b.notify(v.get(4), b.at(0, 0), first);
          if (notifyBeforePut) {
            b.put(v.get(2), v.get(3), right);
          }
          b.await(v.get(4), b.at(0, 0), 1);
          if (viaThird) {
            b.notify(v.get(4), b.at(1, 0), b.mod(b.plus(me, -1), n));
            b.await(v.get(4), b.at(1, 0), 1);
          }
          b.store(b.load(v.get(3), b.at(0, 0), ROW), v.get(1), b.at(0, 0));
        });
  }

  @Test
  void aPutThatNoNotifyFollowsIsSeenLate() {
    Program program = shift(true, false);
    assertArrayEquals(
        new float[8 * P], floats(completed(program, request(new LateArrival())), "y"));
  }

  @Test
  void aPutBeforeTheNotifyIsNeverSeenLate() {
    for (boolean viaThird : new boolean[] {false, true}) {
      Program program = shift(false, viaThird);
      assertArrayEquals(
          shifted(P, 8, -1), floats(completed(program, request(new LateArrival())), "y"));
      for (int seed = 0; seed < 200; seed++) {
        float[] y = floats(completed(program, request(new SeededRandom(seed))), "y");
        assertArrayEquals(shifted(P, 8, -1), y, "seed " + seed);
      }
    }
  }

  @Test
  void aRaceGivesDifferentResultsUnderDifferentSeeds() {
    Program program = shift(true, false);
    Set<List<Float>> results = new HashSet<>();
    for (int seed = 0; seed < 50; seed++) {
      float[] y = floats(completed(program, request(new SeededRandom(seed))), "y");
      results.add(List.of(y[1], y[9], y[17], y[25]));
    }
    assertNotEquals(1, results.size());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 77})
  void theSameSeedGivesTheSameTrace(long seed) {
    Program program = shift(true, false);
    String first = trace(program, new SeededRandom(seed));
    assertEquals(first, trace(program, new SeededRandom(seed)));
    assertNotEquals(first, trace(program, new SeededRandom(seed + 1)));
  }

  private static String trace(Program program, SchedulePolicy policy) {
    TraceObserver trace = new TraceObserver();
    RunRequest request =
        RunRequest.of(P).input("x", rankIota(P, 8)).policy(policy).observer(trace).build();
    completed(program, request);
    return trace.toString();
  }

  @Test
  void nativeSignalsAreInterruptedToo() {
    Program program =
        kernel(
            List.of(
                in("x", tensor(ScalarType.F32, 1, 8)),
                out("y", tensor(ScalarType.F32, 1, 8)),
                inout("data", window(ScalarType.F32, 1, 8)),
                inout("sig", meshSignal())),
            2,
            (b, v) -> {
              Value me = b.rank(v.get(2));
              Value right = b.mod(b.plus(me, 1), b.ranks(v.get(2)));
              b.store(b.load(v.get(0), b.at(0, 0), ROW), v.get(2), b.at(0, 0));
              b.onAll("notify_all", v.get(3), b.index(1), List.of());
              b.onAll("wait_all", v.get(3), b.index(1), List.of());
              b.store(b.remoteLoad(v.get(2), b.at(0, 0), ROW, right), v.get(1), b.at(0, 0));
              b.onAll("notify_all", v.get(3), b.index(1), List.of());
              b.onAll("wait_all", v.get(3), b.index(2), List.of());
              b.onAll("consume_all", v.get(3), b.index(2), List.of());
            });
    for (int seed = 0; seed < 100; seed++) {
      float[] y = floats(completed(program, request(new SeededRandom(seed))), "y");
      assertArrayEquals(shifted(P, 8, 1), y, "seed " + seed);
    }
  }
}

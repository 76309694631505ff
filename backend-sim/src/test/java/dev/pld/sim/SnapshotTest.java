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
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.pld.ir.core.Value;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.sim.machine.LateArrival;
import dev.pld.sim.machine.Machine;
import dev.pld.sim.machine.RoundRobin;
import dev.pld.sim.machine.SchedulePolicy;
import dev.pld.sim.machine.SeededRandom;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** A run that goes back to a snapshot goes on as it did the first time. */
final class SnapshotTest {
  private static final int P = 3;
  private static final Shape ROW = Shape.of(1, 8);

  /**
   * Racy on purpose: what is read depends on the schedule. Two launches; tiles carried by loops.
   */
  private static Program program() {
    return kernel(
        List.of(
            in("x", tensor(ScalarType.F32, 1, 8)),
            out("y", tensor(ScalarType.F32, 1, 8)),
            inout("data", window(ScalarType.F32, 1, 8)),
            inout("sig", window(ScalarType.I32, P, 1))),
        2,
        (b, v) -> {
          Value me = b.rank(v.get(2));
          Value own = b.load(v.get(0), b.at(0, 0), ROW);
          List<? extends Value> sum =
              b.loop(
                  b.index(0),
                  b.ranks(v.get(2)),
                  List.of(own),
                  (c, a) -> {
                    c.put(v.get(0), v.get(2), a.get(0));
                    Value far = c.remoteLoad(v.get(2), c.at(0, 0), ROW, a.get(0));
                    c.when(
                        c.compare(ComparePredicate.NE, a.get(0), me),
                        d -> d.notify(v.get(3), at(me, d.index(0)), a.get(0)));
                    return List.of(c.binary("tile.add", a.get(1), far));
                  });
          b.onAll("wait_all", v.get(3), b.index(1), List.of());
          b.store(sum.getFirst(), v.get(1), b.at(0, 0));
        });
  }

  private static Simulation prepare(SchedulePolicy policy) {
    DiagnosticSink sink = new DiagnosticSink();
    Simulation simulation =
        Simulation.prepare(
            program().module(),
            RunRequest.of(P).input("x", RingShiftTest.rankIota(P, 8)).policy(policy).build(),
            sink);
    assertNotNull(simulation, () -> sink.sorted().toString());
    return simulation;
  }

  private static RunOutcome.Completed finish(Simulation simulation) {
    return assertInstanceOf(RunOutcome.Completed.class, simulation.outcome(simulation.finish()));
  }

  private static int steps(SchedulePolicy policy) {
    Simulation simulation = prepare(policy);
    int steps = 0;
    while (simulation.step() == Machine.Status.RUNNING) {
      steps++;
    }
    return steps;
  }

  private static void checkAllMoments(Supplier<SchedulePolicy> policy) {
    int steps = steps(policy.get());
    for (int at = 0; at <= steps; at++) {
      Simulation simulation = prepare(policy.get());
      for (int i = 0; i < at; i++) {
        simulation.step();
      }
      Machine.Snapshot moment = simulation.snapshot();
      RunOutcome.Completed first = finish(simulation);
      for (int again = 0; again < 2; again++) {
        simulation.restore(moment);
        RunOutcome.Completed second = finish(simulation);
        assertArrayEquals(Runs.floats(first, "y"), Runs.floats(second, "y"), "step " + at);
        assertEquals(first.stats(), second.stats());
      }
    }
  }

  @Test
  void roundRobin() {
    checkAllMoments(RoundRobin::new);
  }

  @Test
  void lateArrival() {
    checkAllMoments(LateArrival::new);
  }

  @Test
  void seeded() {
    for (int seed = 0; seed < 5; seed++) {
      int fixed = seed;
      checkAllMoments(() -> new SeededRandom(fixed));
    }
  }
}

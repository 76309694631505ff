package dev.pld.sim;

import static dev.pld.sim.Body.at;
import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.meshSignal;
import static dev.pld.sim.Runs.completed;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;
import dev.pld.sim.report.HangReport;
import dev.pld.sim.report.RankStats;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thousand ranks are nothing special. The time limits leave a factor of twenty or more. */
final class ScaleTest {
  private static final int P = 1024;

  private static final WindowType RING =
      new WindowType(Shape.of(Dim.NR.minus(1).times(2), Dim.NR), ScalarType.I32);

  /** 2(P-1) rounds; one that is left out leads to a deadlock. */
  private static Program ring(long rounds, long notified) {
    return kernel(
        List.of(inout("sig", RING)),
        (b, v) -> {
          Value sig = v.getFirst();
          Value me = b.rank(sig);
          Value n = b.ranks(sig);
          Value right = b.mod(b.plus(me, 1), n);
          Value left = b.mod(b.plus(me, -1), n);
          b.loop(
              b.index(0),
              b.index(notified),
              (c, k) -> {
                c.notify(sig, at(k, me), right);
                c.await(sig, at(k, left), 1);
              });
          b.loop(
              b.index(notified),
              b.index(rounds),
              (c, k) -> {
                c.await(sig, at(k, left), 1);
                c.notify(sig, at(k, me), right);
              });
        });
  }

  @Test
  @Timeout(20)
  void ringOfNeighbours() {
    RunOutcome.Completed outcome = completed(ring(2 * (P - 1), 2 * (P - 1)), P);
    assertEquals(2L * (P - 1) * P, outcome.stats().total(RankStats::notifies));
    assertEquals(2L * (P - 1), outcome.stats().max(RankStats::rounds));
    // The signal of one rank alone has 8 MB; that of all would not fit.
    assertEquals(2L * (P - 1) * P * 4, outcome.stats().peakWindowBytes());
  }

  @Test
  @Timeout(20)
  void barriersOfAll() {
    Program program =
        kernel(
            List.of(inout("sig", meshSignal())),
            (b, v) ->
                b.loop(
                    b.index(0),
                    b.index(2),
                    (c, i) -> {
                      c.onAll("notify_all", v.get(0), c.index(1), List.of());
                      c.onAll("wait_all", v.get(0), c.index(1), List.of());
                      c.onAll("consume_all", v.get(0), c.index(1), List.of());
                    }));
    RunOutcome.Completed outcome = completed(program, P);
    assertEquals(2L * (P - 1) * P, outcome.stats().total(RankStats::notifies));
    assertEquals(2, outcome.stats().max(RankStats::rounds));
  }

  @Test
  @Timeout(30)
  void theDeadlockOfManyIsExplained() {
    HangReport report = Runs.deadlocked(ring(2 * (P - 1), 1000), RunRequest.of(P).build());
    assertEquals(P, report.blocked().size());
    assertEquals(P, report.cycle().size());
    assertTrue(report.complete());
    assertEquals("%sig[1000, 1023]", report.blocked().getFirst().cell());
    assertEquals(List.of("%i = 1000"), report.blocked().getFirst().loops());
  }
}

package dev.pld.sim;

import static dev.pld.sim.Body.at;
import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.meshSignal;
import static dev.pld.sim.Program.window;
import static dev.pld.sim.Runs.deadlocked;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticPrinter;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.type.ScalarType;
import dev.pld.sim.report.HangReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The explanation of a deadlock. */
final class HangTest {
  private static RunRequest ranks(int ranks) {
    return RunRequest.of(ranks).build();
  }

  /** Every rank waits for its left neighbour before it notifies the right one. */
  private static Program waitFirst() {
    return kernel(
        List.of(inout("sig", window(ScalarType.I32, 2, 1))),
        (b, v) -> {
          Value me = b.rank(v.get(0));
          Value right = b.mod(b.plus(me, 1), b.ranks(v.get(0)));
          b.await(v.get(0), b.at(1, 0), 1);
          b.notify(v.get(0), b.at(1, 0), right);
        });
  }

  @Test
  void everybodyWaitsBeforeNotifying() {
    HangReport report = deadlocked(waitFirst(), ranks(3));
    assertEquals(
        """
        deadlock: 3 of 3 ranks are parked
          rank 0 waits at t.pld:12:1 for %sig[1, 0] >= 1, has 0
            rank 2 would notify it at t.pld:16:1, but is parked itself
          rank 1 waits at t.pld:12:1 for %sig[1, 0] >= 1, has 0
            rank 0 would notify it at t.pld:16:1, but is parked itself
          rank 2 waits at t.pld:12:1 for %sig[1, 0] >= 1, has 0
            rank 1 would notify it at t.pld:16:1, but is parked itself
        cycle: rank 0 waits for rank 2, which waits for rank 1, which waits for rank 0
        """,
        report.render());
    assertEquals(List.of(0, 2, 1), report.cycle());
  }

  @Test
  void someHaveFinishedAndNobodyIsLeftToNotify() {
    Program program =
        kernel(
            List.of(inout("sig", meshSignal())),
            (b, v) -> {
              Value me = b.rank(v.get(0));
              // The cell of the notify and the cell of the wait differ.
              b.notify(v.get(0), at(me, b.index(0)), b.index(0));
              b.when(
                  b.compare(ComparePredicate.EQ, me, b.index(0)),
                  c ->
                      c.loop(
                          c.index(0),
                          c.index(3),
                          (d, i) -> d.await(v.get(0), at(i, d.index(0)), d.index(2), "eq")));
            });
    HangReport report = deadlocked(program, ranks(4));
    assertEquals(
        """
        deadlock: 1 of 4 ranks is parked, 3 have finished
          rank 0 waits at t.pld:17:1 for %sig[0, 0] == 2, has 1, with %i = 0
            no rank has a notify of this cell left
        rank 3 notified %sig[3, 0] on rank 0 at t.pld:7:1, 1 time; nobody waits for it
        finished: rank 1, 2, 3
        """,
        report.render());
    assertEquals(List.of(1, 2, 3), report.finished());
  }

  @Test
  void aRankThatDoesNotTakePartInABarrier() {
    Program program =
        kernel(
            List.of(inout("sig", meshSignal())),
            (b, v) -> {
              Value me = b.rank(v.get(0));
              b.when(
                  b.compare(ComparePredicate.NE, me, b.index(2)),
                  c -> {
                    c.onAll("notify_all", v.get(0), c.index(1), List.of());
                    c.onAll("wait_all", v.get(0), c.index(1), List.of());
                  });
            });
    HangReport report = deadlocked(program, ranks(3));
    assertEquals(
        """
        deadlock: 2 of 3 ranks are parked, 1 has finished
          rank 0 waits at t.pld:10:1 for %sig[2, 0] >= 1, has 0
            no rank has a notify of this cell left
          rank 1 waits at t.pld:10:1 for %sig[2, 0] >= 1, has 0
            no rank has a notify of this cell left
        rank 0 notified %sig[0, 0] on rank 2 at t.pld:8:1, 1 time; nobody waits for it
        rank 1 notified %sig[1, 0] on rank 2 at t.pld:8:1, 1 time; nobody waits for it
        finished: rank 2
        """,
        report.render());
  }

  @Test
  void anotherLaunchMayHoldTheNotify() {
    Program program = new Program();
    List<Program.Parameter> signal = List.of(inout("sig", window(ScalarType.I32, 1, 1)));
    program.function("chip", "first", signal, (b, v) -> b.await(v.get(0), b.at(0, 0), 1));
    program.function(
        "chip", "second", signal, (b, v) -> b.notify(v.get(0), b.at(0, 0), b.index(0)));
    program.function(
        "host",
        "main",
        List.of(),
        (b, v) -> {
          Value view =
              b.view(b.allocate(window(ScalarType.I32, 1, 1)), window(ScalarType.I32, 1, 1));
          b.dispatch("first", List.of(view), b.index(0));
          b.dispatch("second", List.of(view), b.index(0));
        });
    assertEquals(
        """
        deadlock: 1 of 1 rank is parked
          rank 0 waits at t.pld:5:1 for %sig[0, 0] >= 1, has 0
            it would notify this cell itself at t.pld:12:1, after this wait
        """,
        deadlocked(program, ranks(1)).render());
  }

  @Test
  void manyRanksAreCounted() {
    String text = deadlocked(waitFirst(), ranks(1000)).render();
    List<String> lines = text.lines().toList();
    assertEquals("deadlock: 1000 of 1000 ranks are parked", lines.getFirst());
    assertEquals("  ... and 984 more", lines.get(33));
    assertEquals(35, lines.size());
  }

  @Test
  void asADiagnostic() {
    Diagnostic diagnostic = deadlocked(waitFirst(), ranks(2)).toDiagnostic();
    assertEquals(
        """
        t.pld:12:1: error: deadlock: 2 of 2 ranks are parked [PLD-R0001]
           \s
            ^
        t.pld:12:1: note: rank 0 waits for %sig[1, 0] >= 1, has 0; rank 1 would notify it at \
        t.pld:16:1, but is parked itself
           \s
            ^
        t.pld:12:1: note: rank 1 waits for %sig[1, 0] >= 1, has 0; rank 0 would notify it at \
        t.pld:16:1, but is parked itself
           \s
            ^
          note: cycle: rank 0 waits for rank 1, which waits for rank 0
        """,
        DiagnosticPrinter.render(List.of(diagnostic)));
  }
}

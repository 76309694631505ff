package dev.pld.sim;

import static dev.pld.sim.Body.at;
import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.meshSignal;
import static dev.pld.sim.Program.window;
import static dev.pld.sim.Runs.deadlocked;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.pld.ir.core.Value;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;
import dev.pld.sim.machine.SeededRandom;
import dev.pld.sim.report.HangReport;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Where notifies went that nobody waits for, and ranks that were never given anything to do. */
final class StrayNotifiesTest {
  private static String conclusions(Program program, RunRequest request) {
    return deadlocked(program, request)
        .render()
        .lines()
        .skip(1)
        .filter(line -> !line.startsWith("  "))
        .map(line -> line + "\n")
        .reduce("", String::concat);
  }

  private static String conclusions(Program program, int ranks) {
    return conclusions(program, RunRequest.of(ranks).build());
  }

  /** Rank 0 waits for {@code %sig[0, 0]}; the others do what {@code body} says. */
  private static Program others(BiConsumer<Body, List<Value>> body) {
    return kernel(
        List.of(inout("sig", window(ScalarType.I32, 2, 2))),
        (b, v) -> {
          Value me = b.rank(v.get(0));
          Value first = b.compare(ComparePredicate.EQ, me, b.index(0));
          b.when(first, c -> c.await(v.get(0), c.at(0, 0), 1));
          Value other = b.compare(ComparePredicate.NE, me, b.index(0));
          b.when(other, c -> body.accept(c, List.of(v.get(0), me)));
        });
  }

  @Test
  void theWrongCell() {
    Program program = others((b, v) -> b.notify(v.get(0), b.at(0, 1), b.index(0)));
    assertEquals(
        """
        deadlock: 1 of 2 ranks is parked, 1 has finished
          rank 0 waits at t.pld:10:1 for %sig[0, 0] >= 1, has 0
            no rank has a notify of this cell left
        rank 1 notified %sig[0, 1] on rank 0 at t.pld:19:1, 1 time; nobody waits for it
        finished: rank 1
        """,
        deadlocked(program, RunRequest.of(2).build()).render());
    assertEquals(
        """
        rank 1 and 1 other notified %sig[0, 1] on rank 0 at t.pld:19:1, 2 times; nobody waits for it
        finished: rank 1, 2
        """,
        conclusions(program, 3));
    assertEquals(
        """
        rank 1 and 3 others notified %sig[0, 1] on rank 0 at t.pld:19:1, 4 times; nobody waits for it
        finished: rank 1, 2, 3, 4
        """,
        conclusions(program, 5));
  }

  @Test
  void theWrongRank() {
    assertEquals(
        """
        rank 1 and 1 other notified %sig[0, 0] on rank 2 at t.pld:23:1, 6 times; nobody waits for it
        finished: rank 1, 2
        """,
        conclusions(
            others(
                (b, v) ->
                    b.loop(
                        b.index(0),
                        b.index(3),
                        (c, i) -> c.notify(v.get(0), c.at(0, 0), c.index(2)))),
            3));
    assertEquals(
        """
        rank 1 notified %sig[0, 0] on itself at t.pld:18:1, 1 time; nobody waits for it
        finished: rank 1
        """,
        conclusions(others((b, v) -> b.notify(v.get(0), b.at(0, 0), v.get(1))), 2));
  }

  /** All wait before they notify, and would notify a cell of no interest. */
  @Test
  void thoseThatWouldGoAstray() {
    Program program =
        kernel(
            List.of(inout("sig", meshSignal())),
            (b, v) -> {
              Value me = b.rank(v.get(0));
              Value right = b.mod(b.plus(me, 1), b.ranks(v.get(0)));
              b.await(v.get(0), at(right, b.index(0)), b.index(1), "ge");
              b.notify(v.get(0), at(me, b.index(0)), right);
            });
    assertEquals(
        """
        deadlock: 3 of 3 ranks are parked
          rank 0 waits at t.pld:11:1 for %sig[1, 0] >= 1, has 0
            no rank has a notify of this cell left
          rank 1 waits at t.pld:11:1 for %sig[2, 0] >= 1, has 0
            no rank has a notify of this cell left
          rank 2 waits at t.pld:11:1 for %sig[0, 0] >= 1, has 0
            no rank has a notify of this cell left
        rank 2 would notify %sig[2, 0] on rank 0 at t.pld:14:1; nobody waits for it
        rank 0 would notify %sig[0, 0] on rank 1 at t.pld:14:1; nobody waits for it
        rank 1 would notify %sig[1, 0] on rank 2 at t.pld:14:1; nobody waits for it
        """,
        deadlocked(program, RunRequest.of(3).build()).render());
    assertEquals(
        """
        rank 5 would notify %sig[5, 0] on rank 0 at t.pld:14:1; nobody waits for it
        rank 0 would notify %sig[0, 0] on rank 1 at t.pld:14:1; nobody waits for it
        rank 1 would notify %sig[1, 0] on rank 2 at t.pld:14:1; nobody waits for it
        rank 2 would notify %sig[2, 0] on rank 3 at t.pld:14:1; nobody waits for it
        ... and 2 more cells that nobody waits for
        """,
        conclusions(program, 6));
    assertEquals(
        "... and 1 more cell that nobody waits for",
        conclusions(program, 5).lines().toList().getLast());
  }

  /** Neither a cell that was waited for before, nor one that is waited for later, nor a credit. */
  @Test
  void cellsThatSomebodyWaitsForAtAnyTime() {
    Program program =
        kernel(
            List.of(inout("sig", window(ScalarType.I32, 4, 2))),
            (b, v) -> {
              Value sig = v.get(0);
              b.onAll("notify_all", sig, b.index(1), List.of(b.index(0)));
              b.onAll("wait_all", sig, b.index(1), List.of(b.index(0)));
              b.onAll("notify_all", sig, b.index(1), List.of(b.index(0)));
              b.onAll("notify_all", sig, b.index(1), List.of(b.index(2)));
              b.onAll("consume_all", sig, b.index(1), List.of(b.index(3)));
              b.await(sig, b.at(1, 0), 1);
              b.onAll("wait_all", sig, b.index(1), List.of(b.index(2)));
            });
    assertEquals(
        """
        %sig[0, 1] on rank 0 holds 2, and nobody waits for more than 1: rank 1 notified it at \
        t.pld:4:1, and last at t.pld:10:1
        %sig[0, 0] on rank 1 holds 2, and nobody waits for more than 1: rank 0 notified it at \
        t.pld:4:1, and last at t.pld:10:1
        """,
        conclusions(program, 2));
  }

  /** Everybody notifies the others twice, and waits for one that nobody notifies. */
  @Test
  void manyCellsThatHoldMoreThanAnybodyWaitsFor() {
    Program program =
        kernel(
            List.of(inout("sig", window(ScalarType.I32, 2, 3))),
            (b, v) -> {
              Value sig = v.get(0);
              b.onAll("notify_all", sig, b.index(2), List.of(b.index(0)));
              b.onAll("wait_all", sig, b.index(1), List.of(b.index(0)));
              b.await(sig, b.at(1, 0), 1);
            });
    assertEquals(
        """
        %sig[0, 1] on rank 0 holds 2, and nobody waits for more than 1: rank 1 notified it at \
        t.pld:4:1
        %sig[0, 2] on rank 0 holds 2, and nobody waits for more than 1: rank 2 notified it at \
        t.pld:4:1
        %sig[0, 0] on rank 1 holds 2, and nobody waits for more than 1: rank 0 notified it at \
        t.pld:4:1
        %sig[0, 2] on rank 1 holds 2, and nobody waits for more than 1: rank 2 notified it at \
        t.pld:4:1
        ... and 2 more cells with more than anybody waits for
        """,
        conclusions(program, 3));
  }

  /** Where a rank waits in vain, what is elsewhere does not matter. */
  @Test
  void otherRanksAndCells() {
    Program program =
        others(
            (b, v) -> {
              b.notify(v.get(0), b.at(0, 1), v.get(1));
              b.notify(v.get(0), b.at(0, 1), v.get(1));
              b.await(v.get(0), b.at(0, 1), 1);
            });
    assertEquals("finished: rank 1\n", conclusions(program, 2));
  }

  /** What is used up later on is not too much. */
  @Test
  void creditsThatAreUsedUpLater() {
    Program program =
        kernel(
            List.of(inout("sig", window(ScalarType.I32, 2, 2))),
            (b, v) -> {
              Value sig = v.get(0);
              b.onAll("notify_all", sig, b.index(2), List.of(b.index(0)));
              b.onAll("wait_all", sig, b.index(1), List.of(b.index(0)));
              b.await(sig, b.at(1, 0), 1);
              b.onAll("consume_all", sig, b.index(1), List.of(b.index(0)));
              b.onAll("wait_all", sig, b.index(1), List.of(b.index(0)));
            });
    assertEquals("", conclusions(program, 2));
  }

  /** Only the signals that somebody waits for matter. */
  @Test
  void otherSignals() {
    Program program =
        kernel(
            List.of(inout("sig", meshSignal()), inout("other", meshSignal())),
            (b, v) -> {
              b.notify(v.get(1), b.at(0, 0), b.index(0));
              b.await(v.get(0), b.at(0, 0), 1);
            });
    assertEquals("", conclusions(program, 2));
  }

  /** The run is gone through once more, in the same order and with the same data. */
  @Test
  void anyOrder() {
    Program program = others((b, v) -> b.notify(v.get(0), b.at(0, 1), b.index(0)));
    for (int seed = 0; seed < 10; seed++) {
      RunRequest request = RunRequest.of(2).policy(new SeededRandom(seed)).build();
      assertEquals(
          """
          rank 1 notified %sig[0, 1] on rank 0 at t.pld:19:1, 1 time; nobody waits for it
          finished: rank 1
          """,
          conclusions(program, request));
    }
  }

  /** Whoever searches through schedules has no use for a second run of each. */
  @Test
  void notAfterASnapshot() {
    Simulation simulation =
        Simulation.prepare(
            others((b, v) -> b.notify(v.get(0), b.at(0, 1), b.index(0))).module(),
            RunRequest.of(2).build(),
            new DiagnosticSink());
    assertNotNull(simulation);
    simulation.snapshot();
    RunOutcome outcome = simulation.outcome(simulation.finish());
    HangReport report = assertInstanceOf(RunOutcome.Deadlocked.class, outcome).report();
    assertEquals(List.of(), report.strays());
  }

  /** Two runs at once do not fit here: what the second would show is left out. */
  @Test
  void notWithoutMemory() {
    WindowType half = new WindowType(Shape.of(Dim.constant(256)), ScalarType.I32);
    Program program =
        kernel(
            List.of(inout("sig", half)),
            (b, v) -> {
              b.notify(v.get(0), b.at(1), b.index(0));
              b.await(v.get(0), b.at(0), 1);
            });
    String stray = "rank 0 notified %sig[1] on itself at t.pld:5:1, 1 time; nobody waits for it\n";
    assertEquals(stray, conclusions(program, RunRequest.of(1).memoryLimit(2048).build()));
    assertEquals("", conclusions(program, RunRequest.of(1).memoryLimit(2047).build()));
  }

  private static Program dispatchedTo(long from, long to) {
    Program program = new Program();
    WindowType signal = window(ScalarType.I32, 1, 1);
    program.function(
        "chip",
        "kernel",
        List.of(inout("sig", signal)),
        (b, v) -> b.await(v.get(0), b.at(0, 0), 1));
    program.function("chip", "nothing", List.of(), (b, v) -> {});
    program.function(
        "host",
        "main",
        List.of(),
        (b, v) -> {
          Value view = b.view(b.allocate(signal), signal);
          b.loop(b.index(from), b.index(to), (c, i) -> c.dispatch("kernel", List.of(view), i));
          b.dispatch("nothing", List.of(), b.index(4));
        });
    return program;
  }

  @Test
  void ranksThatWereNeverDispatched() {
    assertEquals(
        """
        deadlock: 3 of 5 ranks are parked, 1 has finished, 1 was never dispatched
          rank 0 waits at t.pld:5:1 for %sig[0, 0] >= 1, has 0
            no rank has a notify of this cell left
          rank 1 waits at t.pld:5:1 for %sig[0, 0] >= 1, has 0
            no rank has a notify of this cell left
          rank 2 waits at t.pld:5:1 for %sig[0, 0] >= 1, has 0
            no rank has a notify of this cell left
        finished: rank 4
        never dispatched: rank 3
        """,
        deadlocked(dispatchedTo(0, 3), RunRequest.of(5).build()).render());
    HangReport report = deadlocked(dispatchedTo(1, 2), RunRequest.of(30).build());
    assertEquals(List.of(4), report.finished());
    assertEquals(28, report.neverDispatched().size());
    assertEquals(
        """
        deadlock: 1 of 30 ranks is parked, 1 has finished, 28 were never dispatched
          rank 1 waits at t.pld:5:1 for %sig[0, 0] >= 1, has 0
            no rank has a notify of this cell left
        finished: rank 4
        never dispatched: rank 0, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17 and 12 more
        """,
        report.render());
  }
}

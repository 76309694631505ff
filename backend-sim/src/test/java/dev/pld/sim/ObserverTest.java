package dev.pld.sim;

import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.window;
import static dev.pld.sim.Runs.completed;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Value;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.sim.machine.LateArrival;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What observers are told, in which order. */
final class ObserverTest {
  private static final Program PROGRAM =
      kernel(
          List.of(
              inout("a", window(ScalarType.F32, 2, 4)),
              inout("b", window(ScalarType.F32, 2, 4)),
              inout("sig", window(ScalarType.I32, 1, 1))),
          (b, v) -> {
            Value other = b.mod(b.plus(b.rank(v.get(0)), 1), b.ranks(v.get(0)));
            b.putRegion(v.get(0), b.at(0, 1), v.get(1), b.at(0, 0), Shape.of(2, 2), other);
            b.notify(v.get(2), b.at(0, 0), other);
            b.await(v.get(2), b.at(0, 0), 1);
            Value tile = b.load(v.get(1), b.at(0, 0), Shape.of(2, 4));
            b.remoteStore(tile, v.get(1), b.at(0, 0), b.rank(v.get(0)), "add");
          });

  @Test
  void everythingIsReportedWhenItTakesEffect() {
    TraceObserver trace = new TraceObserver();
    completed(PROGRAM, RunRequest.of(2).policy(new LateArrival()).observer(trace).build());
    assertEquals(
        """
        0 starts @chip
        0 READ buffer 0 of 0 [4, 12)
        0 READ buffer 0 of 0 [20, 28)
        0 issues put 0 to 1
        0's put 0 arrives at 1
        0 WRITE buffer 1 of 1 [0, 8) by put 0
        0 WRITE buffer 1 of 1 [16, 24) by put 0
        0 notifies cell 0 of buffer 2 of 1: 0 -> 1
        0 parks on cell 0 of buffer 2: 0
        1 starts @chip
        1 READ buffer 0 of 1 [4, 12)
        1 READ buffer 0 of 1 [20, 28)
        1 issues put 1 to 0
        1's put 1 arrives at 0
        1 WRITE buffer 1 of 0 [0, 8) by put 1
        1 WRITE buffer 1 of 0 [16, 24) by put 1
        1 notifies cell 0 of buffer 2 of 0: 0 -> 1
        1 passes cell 0 of buffer 2: 1
        1 READ buffer 1 of 1 [0, 32)
        1 issues put 2 to 1
        1's put 2 arrives at 1
        1 UPDATE buffer 1 of 1 [0, 32) by put 2
        1 ends @chip
        0 passes cell 0 of buffer 2: 1
        0 READ buffer 1 of 0 [0, 32)
        0 issues put 3 to 0
        0's put 3 arrives at 0
        0 UPDATE buffer 1 of 0 [0, 32) by put 3
        0 ends @chip
        """,
        trace.toString());
  }

  @Test
  void severalObserversSeeTheSame() {
    TraceObserver one = new TraceObserver();
    TraceObserver two = new TraceObserver();
    completed(PROGRAM, RunRequest.of(2).observer(one).observer(two).build());
    assertEquals(one.toString(), two.toString());
  }
}

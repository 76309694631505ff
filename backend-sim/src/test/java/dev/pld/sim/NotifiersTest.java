package dev.pld.sim;

import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.window;
import static dev.pld.sim.Runs.deadlocked;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.type.ScalarType;
import dev.pld.sim.report.HangReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who could still satisfy a wait: it depends on what is added or set, and on the comparison. */
final class NotifiersTest {
  private static final String NONE = "no rank has a notify of this cell left\n";

  /** A notify of the cell that rank 0 waits for, by a rank that waits in vain before it. */
  private record Notify(int rank, String op, long value) {}

  private static Notify add(int rank, long value) {
    return new Notify(rank, "atomic_add", value);
  }

  private static Notify set(int rank, long value) {
    return new Notify(rank, "set", value);
  }

  /** What is said of the wait of rank 0; notify number n is in line n. */
  private static String left(long value, String comparison, long wanted, Notify... notifies) {
    Program program =
        kernel(
            List.of(inout("sig", window(ScalarType.I32, 2, 1))),
            (b, v) -> {
              Value me = b.rank(v.get(0));
              b.when(
                  b.compare(ComparePredicate.EQ, me, b.index(0)),
                  c -> {
                    c.notify(v.get(0), c.at(0, 0), c.index(value), c.index(0), "set");
                    c.await(v.get(0), c.at(0, 0), c.index(wanted), comparison);
                  });
              b.await(v.get(0), b.at(1, 0), 1);
              for (Notify n : notifies) {
                b.when(
                    b.compare(ComparePredicate.EQ, me, b.index(n.rank())),
                    c -> c.notify(v.get(0), c.at(0, 0), c.index(n.value()), c.index(0), n.op()));
              }
            });
    HangReport report = deadlocked(program, RunRequest.of(4).build());
    String[] lines = report.render().split("\n", -1);
    StringBuilder text = new StringBuilder();
    for (int i = 2; lines[i].startsWith("    "); i++) {
      text.append(lines[i].strip()).append('\n');
    }
    String result = text.toString();
    for (int n = 0; n < notifies.length; n++) {
      result = result.replace("t.pld:" + (28 + 9 * n) + ":1", "#" + (n + 1));
    }
    return result;
  }

  private static String would(int rank, int notify) {
    return "rank " + rank + " would notify it at #" + notify + ", but is parked itself\n";
  }

  @Test
  void setBelowWhatIsWaitedFor() {
    assertEquals(
        "what is left brings it to 1 at most: rank 1 at #1\n", left(0, "ge", 2, set(1, 1)));
    assertEquals(would(1, 1), left(0, "ge", 2, set(1, 2)));
    assertEquals(would(1, 1), left(0, "ge", 2, set(1, 3)));
    assertEquals(would(2, 2), left(0, "ge", 2, set(1, 1), set(2, 2)));
    assertEquals(NONE, left(0, "ge", 2));
  }

  @Test
  void addThatSufficesOrNot() {
    assertEquals(would(1, 1), left(1, "ge", 2, add(1, 1)));
    assertEquals(
        "what is left brings it to 1 at most: rank 1 at #1\n", left(0, "ge", 2, add(1, 1)));
    assertEquals(would(1, 1) + would(2, 2), left(0, "ge", 2, add(1, 1), add(2, 1)));
    assertEquals(
        "what is left brings it to 3 at most: rank 1 at #1 and 1 other\n",
        left(0, "ge", 4, add(1, 1), add(2, 1), add(2, 1)));
    assertEquals(
        "what is left brings it to 3 at most: rank 1 at #1 and 2 others\n",
        left(0, "ge", 4, add(1, 1), add(2, 1), add(3, 1)));
  }

  /** A rank is named with the first of its notifies that helps. */
  @Test
  void addThatTakesAway() {
    assertEquals(would(1, 2), left(0, "ge", 1, add(1, -1), add(1, 1)));
    assertEquals(
        "what is left brings it to 0 at most: rank 1 at #1\n", left(0, "ge", 1, add(1, -1)));
    assertEquals(
        "what is left brings it to 0 at most: rank 1 at #1\n", left(0, "ge", 1, add(1, 0)));
  }

  @Test
  void setAndAddTogether() {
    assertEquals(would(1, 1) + would(2, 2), left(0, "ge", 2, set(1, 1), add(2, 1)));
    // From what is there, as from what is set, the add suffices alone.
    assertEquals(would(2, 2), left(1, "ge", 2, set(1, 0), add(2, 1)));
    assertEquals(
        "what is left brings it to 2 at most: rank 1 at #1 and 1 other\n",
        left(0, "ge", 3, set(1, 1), add(2, 1)));
    // A set that the adds do not lift far enough is none of them that could.
    assertEquals(would(2, 2) + would(3, 3), left(0, "ge", 5, set(1, 1), add(2, 2), set(3, 3)));
  }

  @Test
  void exactValueFromBelow() {
    assertEquals(would(1, 1), left(0, "eq", 2, add(1, 2)));
    assertEquals("what is left never brings it to 2: rank 1 at #1\n", left(0, "eq", 2, add(1, 3)));
    assertEquals(
        "what is left never brings it to 3: rank 1 at #1 and 1 other\n",
        left(0, "eq", 3, add(1, 2), add(2, 2)));
    assertEquals(
        "what is left brings it to 1 at most: rank 1 at #1\n", left(0, "eq", 2, add(1, 1)));
    assertEquals(
        "what is left brings it to 0 at most: rank 1 at #1\n", left(0, "eq", 2, add(1, 0)));
    assertEquals(would(2, 2), left(0, "eq", 2, add(1, -1), add(2, 2)));
  }

  @Test
  void exactValueFromAbove() {
    assertEquals(would(1, 1), left(3, "eq", 2, add(1, -1)));
    assertEquals(
        "what is left brings it to 3 at least: rank 1 at #1\n", left(3, "eq", 2, add(1, 1)));
    assertEquals(NONE, left(3, "eq", 2));
  }

  @Test
  void exactValueThatIsSet() {
    assertEquals(would(1, 1), left(3, "eq", 2, set(1, 2)));
    assertEquals(
        "what is left brings it to 3 at least: rank 1 at #1\n", left(3, "eq", 2, set(1, 4)));
    assertEquals("what is left never brings it to 2: rank 1 at #1\n", left(3, "eq", 2, set(1, 1)));
    assertEquals(would(1, 1) + would(2, 2), left(3, "eq", 2, set(1, 1), add(2, 1)));
  }

  @Test
  void ranksThatAreMany() {
    Program program =
        kernel(
            List.of(inout("sig", window(ScalarType.I32, 2, 1))),
            (b, v) -> {
              Value zero = b.index(0);
              b.when(
                  b.compare(ComparePredicate.EQ, b.rank(v.get(0)), zero),
                  c -> c.await(v.get(0), c.at(0, 0), 2));
              b.await(v.get(0), b.at(1, 0), 1);
              b.notify(v.get(0), b.at(0, 0), zero);
            });
    HangReport report = deadlocked(program, RunRequest.of(100).build());
    assertEquals(64, report.blocked().getFirst().notifiers().size());
    assertEquals(
        """
          rank 0 waits at t.pld:10:1 for %sig[0, 0] >= 2, has 0
            it would notify this cell itself at t.pld:19:1, after this wait
            rank 1 would notify it at t.pld:19:1, but is parked itself
            rank 2 would notify it at t.pld:19:1, but is parked itself
            so would at least 61 more ranks
        """,
        report.render().lines().skip(1).limit(5).map(l -> l + "\n").reduce("", String::concat));
  }
}

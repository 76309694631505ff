package dev.pld.sim.report;

import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.Location;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why a run cannot go on: every rank that has not finished waits, and nothing is on its way. What a
 * blocked rank would still notify is known exactly, because scalars never depend on data: its
 * remaining scalar code has been run as if its waits were over.
 *
 * @param ranks the number of ranks of the run
 * @param blocked the ranks that wait, by number
 * @param finished the ranks that have come to their end, by number
 * @param neverDispatched the ranks that the host gave nothing to do, by number
 * @param cycle ranks each of which waits for the next, and the last for the first; empty when there
 *     is no such cycle
 * @param strays cells of the signals waited for that got, or would get, notifies that nobody waits
 *     for: a wrong cell or peer, as a rule
 * @param surpluses cells beside those of waits that nothing can satisfy any more, which hold more
 *     than anybody waits for: one of their notifies may have been meant for such a wait
 * @param complete whether all remaining code was looked at; if not, notifiers may be missing
 */
public record HangReport(
    int ranks,
    List<BlockedRank> blocked,
    List<Integer> finished,
    List<Integer> neverDispatched,
    List<Integer> cycle,
    List<Stray> strays,
    List<Surplus> surpluses,
    boolean complete) {
  /** More notifiers of one cell are not kept. */
  static final int NOTIFIERS_KEPT = 64;

  public HangReport {
    blocked = List.copyOf(blocked);
    finished = List.copyOf(finished);
    neverDispatched = List.copyOf(neverDispatched);
    cycle = List.copyOf(cycle);
    strays = List.copyOf(strays);
    surpluses = List.copyOf(surpluses);
  }

  /**
   * One rank that waits.
   *
   * @param location the wait
   * @param function the dispatched function in which it stands
   * @param cell the cell as the program names it, for example {@code %sig[2, 0]}
   * @param value what the cell holds
   * @param wanted what would satisfy the wait, for example {@code >= 4}
   * @param notifiers who would still notify the cell, if its own waits were over, so that the wait
   *     could be satisfied, by rank; the first {@value #NOTIFIERS_KEPT}
   * @param shortfall why what is left to notify the cell does not suffice; null when some does, or
   *     nothing is left
   * @param loops the loops around the wait, innermost first, for example {@code %i = 3}
   */
  public record BlockedRank(
      int rank,
      Location location,
      String function,
      String cell,
      long value,
      String wanted,
      List<Notifier> notifiers,
      @Nullable Shortfall shortfall,
      List<String> loops) {
    public BlockedRank {
      notifiers = List.copyOf(notifiers);
      loops = List.copyOf(loops);
    }
  }

  /** A rank that would notify the cell, and the first operation that would do it. */
  public record Notifier(int rank, Location location) {}

  /**
   * Notifies that are left, and do not suffice.
   *
   * @param reach how far they get, for example {@code brings it to 1 at most}
   * @param others how many ranks beside the first one have such a notify left
   */
  public record Shortfall(String reach, Notifier first, int others) {}

  /**
   * A cell that got notifies that nobody has waited for or will wait for.
   *
   * @param cell the cell as the program names it
   * @param owner the rank on which it is
   * @param first who notified it first, and by what
   * @param others how many ranks beside the first one did
   * @param times how often it was notified; 0 when it only would be, by what blocked ranks have
   *     left
   */
  public record Stray(String cell, int owner, Notifier first, int others, long times) {}

  /**
   * A cell that holds more than was or will be waited for since it last became less.
   *
   * @param cell the cell as the program names it
   * @param owner the rank on which it is
   * @param wanted the most that anybody waits for
   * @param first who notified it first, and by what
   * @param last who notified it last, and by what
   */
  public record Surplus(
      String cell, int owner, long value, long wanted, Notifier first, Notifier last) {}

  /** The report as text for a person, each line ended by a line feed. */
  public String render() {
    return HangText.of(this);
  }

  /** The report as one diagnostic at the first blocked wait, for tools that print source lines. */
  public Diagnostic toDiagnostic() {
    return HangText.diagnostic(this);
  }
}

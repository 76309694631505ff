package dev.pld.sim.report;

import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.Location;
import java.util.List;

/**
 * Why a run cannot go on: every rank that has not finished waits, and nothing is on its way. What a
 * blocked rank would still notify is known exactly, because scalars never depend on data: its
 * remaining scalar code has been run as if its waits were over.
 *
 * @param ranks the number of ranks of the run
 * @param blocked the ranks that wait, by number
 * @param finished the ranks that have nothing left to do, by number
 * @param cycle ranks each of which waits for the next, and the last for the first; empty when there
 *     is no such cycle
 * @param complete whether all remaining code was looked at; if not, notifiers may be missing
 */
public record HangReport(
    int ranks,
    List<BlockedRank> blocked,
    List<Integer> finished,
    List<Integer> cycle,
    boolean complete) {
  public HangReport {
    blocked = List.copyOf(blocked);
    finished = List.copyOf(finished);
    cycle = List.copyOf(cycle);
  }

  /**
   * One rank that waits.
   *
   * @param location the wait
   * @param function the dispatched function in which it stands
   * @param cell the cell as the program names it, for example {@code %sig[2, 0]}
   * @param value what the cell holds
   * @param wanted what would satisfy the wait, for example {@code >= 4}
   * @param notifiers who would still notify the cell if its own waits were over, by rank; the first
   *     64 of them
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
      List<String> loops) {
    public BlockedRank {
      notifiers = List.copyOf(notifiers);
      loops = List.copyOf(loops);
    }
  }

  /** A rank that would notify the cell, and the first operation that would do it. */
  public record Notifier(int rank, Location location) {}

  /** The report as text for a person, each line ended by a line feed. */
  public String render() {
    return HangText.of(this);
  }

  /** The report as one diagnostic at the first blocked wait, for tools that print source lines. */
  public Diagnostic toDiagnostic() {
    return HangText.diagnostic(this);
  }
}

package dev.pld.sim.machine;

/**
 * Chooses the next step of a run. The same policy in the same state on the same program gives the
 * same run, step by step.
 */
public interface SchedulePolicy {
  /** How far a chosen rank runs before the next choice. */
  enum Stride {
    /** Until it waits in vain or ends: the fastest. */
    UNTIL_BLOCKED,
    /** Over one access to a window or signal: every interleaving can be had. */
    ONE_ACCESS
  }

  Stride stride();

  /**
   * Whether a put arrives as soon as it is issued. Otherwise it arrives when it is chosen here, or
   * before the next notify of its rank, whichever comes first.
   */
  boolean arrivesAtOnce();

  /**
   * The next step, out of {@code view.runnable() + view.pending()}, which is at least 1: a number
   * below {@code view.runnable()} lets that runnable rank go on, a greater one lets a put arrive.
   */
  int choose(ScheduleView view);

  /** All that the policy remembers between choices, for a snapshot. */
  long state();

  /** Goes back to what {@link #state} gave. */
  void restore(long state);
}

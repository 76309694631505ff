package dev.pld.sim.machine;

/** What a {@link SchedulePolicy} can choose from. */
public interface ScheduleView {
  /** Number of ranks that can run; they are listed in the order in which they became runnable. */
  int runnable();

  /** The rank listed at {@code index}; the number of ranks stands for the host. */
  int rank(int index);

  /** Number of puts that are issued and have not arrived. */
  int pending();

  /** The rank that issued the put listed at {@code index}. */
  int source(int index);

  /** The rank at which the put listed at {@code index} will arrive. */
  int destination(int index);
}

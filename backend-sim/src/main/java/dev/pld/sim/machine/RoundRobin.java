package dev.pld.sim.machine;

/**
 * The default: ranks run in turn, each until it waits in vain, and puts arrive as they are issued.
 */
public final class RoundRobin implements SchedulePolicy {
  @Override
  public Stride stride() {
    return Stride.UNTIL_BLOCKED;
  }

  @Override
  public boolean arrivesAtOnce() {
    return true;
  }

  @Override
  public int choose(ScheduleView view) {
    return 0;
  }

  @Override
  public long state() {
    return 0;
  }

  @Override
  public void restore(long state) {}
}

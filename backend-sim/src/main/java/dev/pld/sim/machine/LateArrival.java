package dev.pld.sim.machine;

/**
 * The most unkind order for transfers: a put arrives only when a notify of its rank forces it, or
 * when nothing else can happen. A reader without a wait sees what was there before.
 */
public final class LateArrival implements SchedulePolicy {
  @Override
  public Stride stride() {
    return Stride.UNTIL_BLOCKED;
  }

  @Override
  public boolean arrivesAtOnce() {
    return false;
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

package dev.pld.sim.machine;

/**
 * Lets whoever has been able to run for longest go on until it waits in vain; remembers nothing.
 * What is left open is when puts arrive.
 */
abstract class FirstInLine implements SchedulePolicy {
  @Override
  public final Stride stride() {
    return Stride.UNTIL_BLOCKED;
  }

  @Override
  public final int choose(ScheduleView view) {
    return 0;
  }

  @Override
  public final long state() {
    return 0;
  }

  @Override
  public final void restore(long state) {}
}

package dev.pld.sim.machine;

/**
 * Any order that the memory model allows, chosen by a seed: one access at a time, puts arrive at
 * any moment. Every step that is possible is equally likely.
 */
public final class SeededRandom implements SchedulePolicy {
  private long state;

  public SeededRandom(long seed) {
    state = seed;
  }

  @Override
  public Stride stride() {
    return Stride.ONE_ACCESS;
  }

  @Override
  public boolean arrivesAtOnce() {
    return false;
  }

  @Override
  public int choose(ScheduleView view) {
    long random = next() >>> 32;
    return (int) ((random * (view.runnable() + view.pending())) >>> 32);
  }

  /** SplitMix64, after Steele, Lea and Flood (2014): one word of state, so snapshots are cheap. */
  private long next() {
    state += 0x9E3779B97F4A7C15L;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  @Override
  public long state() {
    return state;
  }

  @Override
  public void restore(long saved) {
    state = saved;
  }
}

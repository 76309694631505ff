package dev.pld.sim.memory;

/**
 * Counts what the windows of a run take, so that a run that needs too much ends with a message at
 * once: a JVM whose heap is nearly full collects garbage for minutes before it gives up.
 */
public final class MemoryBudget {
  private final long limit;
  private long used;

  /** A budget of {@code limit} bytes. */
  public MemoryBudget(long limit) {
    this.limit = limit;
  }

  /** The budget does not suffice for what a store has to grow by. */
  public static final class Exceeded extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Exceeded() {
      super("memory budget", null, false, false);
    }
  }

  public long limit() {
    return limit;
  }

  /** Bytes taken so far. */
  public long used() {
    return used;
  }

  /** Goes back to what {@link #used} was at an earlier moment. */
  public void restore(long earlier) {
    used = earlier;
  }

  /** Takes {@code bytes} if they are left; takes nothing and gives false otherwise. */
  public boolean take(long bytes) {
    if (bytes > limit - used) {
      return false;
    }
    used += bytes;
    return true;
  }

  /** Takes {@code bytes}, or gives them back when negative; throws when they are not left. */
  void grow(long bytes) {
    if (!take(bytes)) {
      throw new Exceeded();
    }
  }

  /** The product of two sizes, neither negative; {@link Long#MAX_VALUE} when it exceeds a long. */
  public static long times(long a, long b) {
    return Math.multiplyHigh(a, b) != 0 || a * b < 0 ? Long.MAX_VALUE : a * b;
  }

  /** The sum of two sizes, neither negative; {@link Long#MAX_VALUE} when it exceeds a long. */
  public static long plus(long a, long b) {
    return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
  }
}

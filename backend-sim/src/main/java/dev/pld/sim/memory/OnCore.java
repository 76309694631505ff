package dev.pld.sim.memory;

/** How much memory tiles take on a core. */
public final class OnCore {
  /** A row takes a multiple of this. */
  private static final int ROW_ALIGNMENT = 32;

  private OnCore() {}

  /** Memory for {@code rows} rows of {@code bytes} each. */
  public static long bytes(long rows, long bytes) {
    return rows * ((bytes + ROW_ALIGNMENT - 1) / ROW_ALIGNMENT * ROW_ALIGNMENT);
  }
}

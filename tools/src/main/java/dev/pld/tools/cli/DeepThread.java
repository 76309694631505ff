package dev.pld.tools.cli;

import org.jspecify.annotations.Nullable;

/**
 * Threads with room for deep recursion, over programs that are nested as deeply as their sizes
 * allow.
 */
final class DeepThread {
  /** Reserved, not used: only what is touched takes memory. */
  static final long STACK_BYTES = 1L << 29;

  private DeepThread() {}

  /**
   * Begins {@code work} on a thread with a stack of {@code stackBytes}, for which the process does
   * not wait.
   *
   * @return null when the system has no room for such a stack, as where the size of a process is
   *     limited; the work is still to be done then
   */
  static @Nullable Thread start(String name, long stackBytes, Runnable work) {
    Thread thread = new Thread(null, work, name, stackBytes);
    thread.setDaemon(true);
    try {
      thread.start();
      return thread;
    } catch (OutOfMemoryError e) {
      return null;
    }
  }
}

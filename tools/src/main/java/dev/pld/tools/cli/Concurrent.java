package dev.pld.tools.cli;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * A value that is being made on a thread of its own, while the caller does something else. A tool
 * that ends without asking for it does not wait for it.
 */
public final class Concurrent<T> {
  private final FutureTask<T> work;
  private final boolean begun;

  private Concurrent(FutureTask<T> work, boolean begun) {
    this.work = work;
    this.begun = begun;
  }

  /** Begins to make the value; {@code work} may recurse as deeply as a whole tool. */
  public static <T> Concurrent<T> begin(String name, Supplier<T> work) {
    return begin(name, DeepThread.STACK_BYTES, work);
  }

  static <T> Concurrent<T> begin(String name, long stackBytes, Supplier<T> work) {
    FutureTask<T> task = new FutureTask<>(work::get);
    return new Concurrent<>(task, DeepThread.start(name, stackBytes, task) != null);
  }

  /**
   * Waits for the value, or makes it if there is no room to begin; throws what its making threw.
   */
  public T get() {
    if (!begun) {
      work.run();
    }
    try {
      return work.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}

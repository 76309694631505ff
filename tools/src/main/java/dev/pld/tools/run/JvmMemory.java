package dev.pld.tools.run;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;

/** What this JVM has room for. */
final class JvmMemory {
  private JvmMemory() {}

  /**
   * How many bytes a run that may need {@code bytes} can have. What stays alive must fit the
   * largest part of the heap, which is the old generation; asking for its size takes time, and is
   * left out where the whole heap is twice as large as needed.
   */
  static long limit(long bytes) {
    long all = Runtime.getRuntime().maxMemory();
    return bytes < all / 2 ? all : Math.min(all, largestPool(all));
  }

  private static long largestPool(long otherwise) {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .mapToLong(JvmMemory::size)
        .max()
        .orElse(otherwise);
  }

  /** A pool without a limit of its own may take the whole heap. */
  private static long size(MemoryPoolMXBean pool) {
    long most = pool.getUsage().getMax();
    return most < 0 ? Long.MAX_VALUE : most;
  }
}

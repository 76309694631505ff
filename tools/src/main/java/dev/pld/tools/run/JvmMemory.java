package dev.pld.tools.run;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;

/** What this JVM has room for. */
final class JvmMemory {
  private JvmMemory() {}

  /** What a run takes beside its data, and what a collector needs to work at all, of the heap. */
  private static final int BESIDE = 8;

  /**
   * How many bytes a run that may need {@code bytes} can have: all but an eighth of the heap. The
   * generations do not matter, since what does not fit the old one stays in the young one; only a
   * single array may find no place, which ends the run when it is made. The whole heap counts where
   * the collector has no parts of fixed size; asking for that takes time, and is left out where
   * less will do.
   */
  static long limit(long bytes) {
    long all = Runtime.getRuntime().maxMemory();
    long room = all - all / BESIDE;
    return bytes <= room ? all : Math.max(room, Math.min(all, largestPool(all)));
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

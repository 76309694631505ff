package dev.pld.tools.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class JvmMemoryTest {
  private static final long ALL = Runtime.getRuntime().maxMemory();

  @Test
  void aSmallRunMayHaveTheWholeHeap() {
    assertEquals(ALL, JvmMemory.limit(0));
    assertEquals(ALL, JvmMemory.limit(ALL / 8 * 7));
  }

  /** Whichever collector runs, and however it divides the heap. */
  @Test
  void aLargeOneMayHaveNearlyAllOfIt() {
    long limit = JvmMemory.limit(Long.MAX_VALUE);
    assertTrue(limit <= ALL && limit >= ALL / 8 * 7, limit + " of " + ALL);
  }
}

package dev.pld.tools.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class JvmMemoryTest {
  private static final long ALL = Runtime.getRuntime().maxMemory();

  @Test
  void aSmallRunMayHaveTheWholeHeap() {
    assertEquals(ALL, JvmMemory.limit(0));
    assertEquals(ALL, JvmMemory.limit(ALL / 2 - 1));
  }

  /** Whichever collector runs: a third of the heap at the least is one generation. */
  @Test
  void aLargeOneHasToFitAGeneration() {
    long limit = JvmMemory.limit(Long.MAX_VALUE);
    assertTrue(limit <= ALL && limit >= ALL / 3, limit + " of " + ALL);
  }
}

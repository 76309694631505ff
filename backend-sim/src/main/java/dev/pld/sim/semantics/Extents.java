package dev.pld.sim.semantics;

import dev.pld.sim.machine.Activation;
import org.jspecify.annotations.Nullable;

/** The extents of a region: a static shape, of which a part known at run time may be valid. */
final class Extents {
  private final int[] shape;
  private final int @Nullable [] valid;

  /**
   * Extents.
   *
   * @param valid scalar slots, one for each dimension, or null when the whole shape is meant
   */
  Extents(int[] shape, int @Nullable [] valid) {
    this.shape = shape;
    this.valid = valid;
  }

  /** Fills in the extents; false when a fault has been noted. */
  boolean into(Activation a, int[] extents) {
    int[] slots = valid;
    if (slots == null) {
      System.arraycopy(shape, 0, extents, 0, shape.length);
      return true;
    }
    for (int d = 0; d < shape.length; d++) {
      long extent = a.scalar(slots[d]);
      if (extent < 0 || extent > shape[d]) {
        Faults.valid(a, d, extent, shape[d]);
        return false;
      }
      extents[d] = (int) extent;
    }
    return true;
  }
}

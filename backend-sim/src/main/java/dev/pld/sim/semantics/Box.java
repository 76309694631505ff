package dev.pld.sim.semantics;

import dev.pld.sim.machine.Activation;
import dev.pld.sim.memory.Layout;
import org.jspecify.annotations.Nullable;

/**
 * A rectangular region of memory whose place is known at run time. A region with an extent of 0
 * touches nothing, so its offsets may be anything.
 */
final class Box {
  /** The region lies outside; a fault has been noted. */
  static final int OUTSIDE = -1;

  /** The region has no elements. */
  static final int EMPTY = -2;

  private final String group;
  private final Layout memory;
  private final int[] offsets;
  private final int @Nullable [] memoryValid;

  /**
   * A region.
   *
   * @param group operand that names the memory, for messages
   * @param offsets scalar slots, one for each dimension
   * @param memoryValid extents of the part of the memory that holds data, or null for all of it
   */
  Box(String group, Layout memory, int[] offsets, int @Nullable [] memoryValid) {
    this.group = group;
    this.memory = memory;
    this.offsets = offsets;
    this.memoryValid = memoryValid;
  }

  Layout memory() {
    return memory;
  }

  int[] strides() {
    return memory.strides();
  }

  int rank() {
    return offsets.length;
  }

  /**
   * Position of the first element, relative to the memory's own beginning, or one of the constants.
   */
  int locate(Activation a, int[] extents) {
    for (int d = 0; d < offsets.length; d++) {
      if (extents[d] == 0) {
        return EMPTY;
      }
    }
    int at = 0;
    for (int d = 0; d < offsets.length; d++) {
      long offset = a.scalar(offsets[d]);
      if (offset < 0 || offset > memory.extent(d) - extents[d]) {
        Faults.region(a, group, memory, d, offset, extents[d]);
        return OUTSIDE;
      }
      at += (int) offset * memory.stride(d);
    }
    return at;
  }

  /**
   * {@link #locate} after {@code extents} have been cut to the part of the memory that holds data.
   */
  int locateData(Activation a, int[] extents) {
    int at = locate(a, extents);
    int[] limit = memoryValid;
    if (limit == null || at < 0) {
      return at;
    }
    for (int d = 0; d < offsets.length; d++) {
      long rest = Math.max(0, limit[d] - a.scalar(offsets[d]));
      extents[d] = (int) Math.min(extents[d], rest);
      if (extents[d] == 0) {
        at = EMPTY;
      }
    }
    return at;
  }
}

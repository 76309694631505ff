package dev.pld.sim.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A packed row-major arrangement of elements: extents and strides, in elements. */
public final class Layout {
  private final int[] extents;
  private final int[] strides;
  private final int size;

  private Layout(int[] extents, int size) {
    this.extents = extents;
    this.size = size;
    this.strides = new int[extents.length];
    int stride = 1;
    for (int d = extents.length - 1; d >= 0; d--) {
      strides[d] = stride;
      stride *= extents[d];
    }
  }

  /** The layout, or null when an extent is negative or the whole leaves 31 bits. */
  public static @Nullable Layout of(long... extents) {
    long size = 1;
    boolean empty = false;
    for (long extent : extents) {
      if (extent < 0 || extent > Integer.MAX_VALUE) {
        return null;
      }
      empty |= extent == 0;
    }
    for (long extent : extents) {
      size = empty ? 0 : size * extent;
      if (size > Integer.MAX_VALUE) {
        return null;
      }
    }
    return new Layout(Arrays.stream(extents).mapToInt(e -> (int) e).toArray(), (int) size);
  }

  /** The layout of a packed copy of a region: its first {@code rank} extents. */
  public static Layout packed(int[] region, int rank) {
    int[] extents = Arrays.copyOf(region, rank);
    return new Layout(extents, Regions.size(extents, rank));
  }

  /** One element, in {@code rank} dimensions. */
  public static Layout ofOnes(int rank) {
    int[] ones = new int[rank];
    Arrays.fill(ones, 1);
    return new Layout(ones, 1);
  }

  public int rank() {
    return extents.length;
  }

  /** Number of elements. */
  public int size() {
    return size;
  }

  public int extent(int dimension) {
    return extents[dimension];
  }

  public int stride(int dimension) {
    return strides[dimension];
  }

  /** All extents; not to be changed. */
  public int[] extents() {
    return extents;
  }

  /** All strides; not to be changed. */
  public int[] strides() {
    return strides;
  }

  /**
   * Elements from the first to the last that a region at the origin touches; the elements of a row,
   * and gaps between rows, are all within it.
   */
  public int span(int[] region) {
    int last = 0;
    for (int d = 0; d < extents.length; d++) {
      if (region[d] == 0) {
        return 0;
      }
      last += (region[d] - 1) * strides[d];
    }
    return last + 1;
  }

  @Override
  public String toString() {
    return Arrays.toString(extents);
  }
}

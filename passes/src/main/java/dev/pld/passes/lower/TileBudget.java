package dev.pld.passes.lower;

import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.Shape;
import dev.pld.passes.analysis.DimBounds;

/**
 * How much one transfer or tile may take, and how rows are cut to that.
 *
 * @param bytes a multiple of {@link #ALIGNMENT}
 */
record TileBudget(long bytes) {
  /** Rows of tiles begin at multiples of this many bytes. */
  static final long ALIGNMENT = 32;

  static TileBudget of(long bytes) {
    return new TileBudget(bytes / ALIGNMENT * ALIGNMENT);
  }

  /** What each of two tiles may take that are there at a time. */
  TileBudget half() {
    return of(Math.max(2 * ALIGNMENT, bytes) / 2);
  }

  /** Elements of a full piece of a row. */
  long capacity(long elementBytes) {
    return bytes / elementBytes;
  }

  /** Whether a row of at most {@code extent} elements is one piece. */
  boolean isOnePiece(Dim extent, long elementBytes) {
    return DimBounds.isAtMost(extent, capacity(elementBytes));
  }

  /**
   * Elements that a tile needs for pieces of a row of at most {@code extent} elements: a full
   * piece, or less for a short row, rounded up to the alignment.
   */
  long width(Dim extent, long elementBytes) {
    Long most = DimBounds.of(extent).high();
    long capacity = capacity(elementBytes);
    if (most == null || most >= capacity) {
      return capacity;
    }
    long grain = ALIGNMENT / elementBytes;
    return Math.max(1, Math.ceilDiv(most, grain)) * grain;
  }

  /** Whether {@code shape} surely fits. */
  boolean fits(Shape shape, long elementBytes) {
    try {
      return DimBounds.isAtMost(shape.elements().times(elementBytes), bytes);
    } catch (ArithmeticException overflow) {
      return false;
    }
  }
}

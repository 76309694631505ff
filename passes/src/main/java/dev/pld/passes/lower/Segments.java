package dev.pld.passes.lower;

import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.passes.rewrite.OpBuilder;

/**
 * A row of elements divided among the ranks. Segment {@code s} goes from {@code bound(s)} to {@code
 * bound(s + 1)}; sizes differ by little and may be zero. Bounds of elements of two bytes are
 * multiples of 16 elements, so that every segment begins at 32 bytes:
 *
 * <pre>
 * four bytes: bound(i) = floor(i * length / ranks)
 * two bytes:  bound(i) = min(length, 16 * ceil(i * length / (16 * ranks)))
 * </pre>
 */
record Segments(Dim length, Dim ranks, ScalarType element) {
  /** Elements that 32 bytes hold, for types that need segments aligned to that; else 1. */
  private long grain() {
    return element.bytes() == 2 ? 16 : 1;
  }

  /** Where segment {@code index} begins. */
  Dim bound(Dim index) {
    Dim elements = index.times(length);
    if (grain() == 1) {
      return elements.floorDiv(ranks);
    }
    return length.min(elements.ceilDiv(ranks.times(grain())).times(grain()));
  }

  /**
   * No segment is longer than this, and one is as long: since ceil(a + b) - ceil(a) is at most
   * ceil(b), none is longer than the first one where bounds are rounded up, nor than the last one
   * where they are rounded down.
   */
  Dim longest() {
    return grain() == 1 ? length.ceilDiv(ranks) : bound(Dim.ONE);
  }

  /** Whether all segments are known to have one length. */
  boolean isEven() {
    return length.isConstant()
        && ranks.isConstant()
        && length.constantValue() % (ranks.constantValue() * grain()) == 0;
  }

  /**
   * A segment at run time.
   *
   * @param start its first element
   * @param length number of its elements
   */
  record Segment(Value start, Value length) {}

  /** Computes segment {@code index}. */
  Segment at(Value index, OpBuilder make) {
    if (isEven()) {
      Value share = make.dim(longest());
      return new Segment(make.named("start", make.mul(index, share)), share);
    }
    Value start = make.named("start", bound(index, make));
    Value end = bound(make.add(index, make.index(1)), make);
    return new Segment(start, make.named("length", make.sub(end, start)));
  }

  private Value bound(Value index, OpBuilder make) {
    Value elements = make.mul(index, make.dim(length));
    if (grain() == 1) {
      return make.floorDiv(elements, make.dim(ranks));
    }
    Value grains = make.ceilDiv(elements, make.dim(ranks.times(grain())));
    return make.min(make.dim(length), make.mul(grains, make.index(grain())));
  }
}

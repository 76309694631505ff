package dev.pld.tools.golden;

import java.util.BitSet;
import java.util.OptionalLong;

/**
 * Code and what is known of it.
 *
 * @param slots the variables that it depends on
 * @param real whether its values have a point
 * @param range of its values, where they are whole
 * @param slope how much it grows with the innermost output index, if that is always the same
 * @param terms of reductions at most for each evaluation, as far as that is known
 */
record Code(
    RowCode code, BitSet slots, boolean real, Range range, OptionalLong slope, double terms) {
  private static final OptionalLong EVEN = OptionalLong.of(0);

  /** What is not used as an index. */
  static Code of(RowCode code, BitSet slots, boolean real, double terms) {
    return new Code(code, slots, real, Range.ALL, slopeOf(slots), terms);
  }

  static Code constant(boolean real, double value, long whole) {
    return new Code(
        new RowCode.Constant(value, whole), new BitSet(), real, Range.of(whole), EVEN, 0);
  }

  private static OptionalLong slopeOf(BitSet slots) {
    return slots.get(RowCode.INNER) ? OptionalLong.empty() : EVEN;
  }

  Code with(Range known) {
    return new Code(code, slots, real, known, slope, terms);
  }

  Code with(OptionalLong known) {
    return slots.get(RowCode.INNER) ? new Code(code, slots, real, range, known, terms) : this;
  }

  /** Whether it is the same for all elements of a run. */
  boolean isEven() {
    return !slots.get(RowCode.INNER);
  }

  boolean isTruth() {
    return !real && range.low() >= 0 && range.high() <= 1;
  }

  /** Its values as numbers with a point. */
  Code toReal() {
    return real
        ? this
        : of(new RowCode.ToReal(code, Row.of(false, RowCode.BLOCK)), slots, true, terms);
  }

  static BitSet union(BitSet a, BitSet b) {
    BitSet all = (BitSet) a.clone();
    all.or(b);
    return all;
  }
}

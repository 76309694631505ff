package dev.pld.tools.golden;

import dev.pld.ir.type.ScalarType;
import dev.pld.tools.npy.NdArray;

/**
 * When two values count as equal: {@code |a - b| <= value * (1 + |b|)}, both NaN, or the one found
 * is the nearest to the expected one that the element type has.
 */
record Tolerance(double value, ScalarType element) {
  /** What the field's own tests allow for 16-bit sums, which round after every step. */
  private static final double FOR_HALVES = 2e-2;

  /** The tolerance of a golden, not less than what the type can be held to. */
  static Tolerance of(double written, ScalarType element) {
    boolean isHalf = element == ScalarType.F16 || element == ScalarType.BF16;
    return new Tolerance(isHalf ? Math.max(written, FOR_HALVES) : written, element);
  }

  /** Integers are right or wrong. */
  static Tolerance exact(ScalarType element) {
    return new Tolerance(0, element);
  }

  boolean accepts(double found, double expected) {
    double difference = Math.abs(found - expected);
    if (difference <= value * (1 + Math.abs(expected))) {
      return !Double.isInfinite(expected) || found == expected;
    }
    if (found == expected || (Double.isNaN(found) && Double.isNaN(expected))) {
      return true;
    }
    return element.isFloat() && NdArray.round(expected, element) == found;
  }

  /**
   * The same, allowing for the rounding of terms whose sizes add up to {@code magnitude}. A sum of
   * n random terms in this type has a standard error of about 0.5 units of rounding times the sum
   * of their sizes, whatever n is; eight times that is allowed. A tolerance of zero stays exact.
   */
  boolean accepts(double found, double expected, double magnitude) {
    double unit =
        switch (element) {
          case F32 -> 0x1p-24;
          case F16 -> 0x1p-11;
          case BF16 -> 0x1p-8;
          case I1, I32, I64, INDEX -> 0;
        };
    return value > 0
        && Math.abs(found - expected) <= value * (1 + Math.abs(expected)) + 4 * unit * magnitude;
  }

  /** The same for values of either kind. */
  boolean accepts(Quantity found, Quantity expected) {
    return found instanceof Quantity.Whole && expected instanceof Quantity.Whole
        ? found.is(expected.in(element))
        : accepts(found.real(), expected.real());
  }

  /**
   * Whether the values differ by no more than the order of additions may explain, in a thousandth
   * of what the terms add up to or some units in the last place.
   */
  boolean isRounding(double found, double expected, double magnitude) {
    double ulp =
        switch (element) {
          case F32 -> Math.ulp((float) expected);
          case F16 -> Math.max(Math.abs(expected), 0x1p-14) * 0x1p-10;
          case BF16 -> Math.abs(expected) * 0x1p-7;
          case I1, I32, I64, INDEX -> 0;
        };
    return element.isFloat() && Math.abs(found - expected) <= Math.max(100 * ulp, 1e-3 * magnitude);
  }
}

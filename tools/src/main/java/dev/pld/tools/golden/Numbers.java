package dev.pld.tools.golden;

import dev.pld.ir.type.ScalarType;
import dev.pld.tools.npy.NdArray;

/** Numbers as text. */
final class Numbers {
  private Numbers() {}

  /** {@code value} as an element of {@code type}, in the fewest digits that tell it apart. */
  static String text(double value, ScalarType type) {
    return type.isFloat()
        ? Float.toString((float) NdArray.round(value, type)).replace('E', 'e')
        : integer(value);
  }

  private static String integer(double value) {
    long whole = (long) value;
    return whole == value ? Long.toString(whole) : text(value);
  }

  static String text(double value) {
    return Double.toString(value).replace('E', 'e');
  }

  /** Two digits are enough for a difference. */
  static String rough(double value) {
    if (value == 0 || !Double.isFinite(value)) {
      return text(value);
    }
    return text(new java.math.BigDecimal(value).round(new java.math.MathContext(2)).doubleValue());
  }
}

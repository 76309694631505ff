package dev.pld.tools.golden;

import dev.pld.ir.golden.Operator;

/**
 * Between which numbers a whole number lies, its limits included: enough to know before a run how
 * many terms a reduction has.
 */
record Range(double low, double high) {
  /** Nothing is known. */
  static final Range ALL = new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

  /** 0 or 1. */
  static final Range TRUTH = new Range(0, 1);

  static Range of(double value) {
    return new Range(value, value);
  }

  /** 0 to {@code end - 1}. */
  static Range below(double end) {
    return new Range(0, Math.max(0, end - 1));
  }

  boolean isKnown() {
    return !Double.isInfinite(low) && !Double.isInfinite(high);
  }

  Range negated() {
    return new Range(-high, -low);
  }

  Range or(Range other) {
    return new Range(Math.min(low, other.low), Math.max(high, other.high));
  }

  /** The range of {@code this op other}; what wraps around 64 bits is not known. */
  Range apply(Operator op, Range other) {
    if (op.isComparison() || op.isLogic()) {
      return TRUTH;
    }
    if (!isKnown() || !other.isKnown()) {
      return ALL;
    }
    Range result =
        switch (op) {
          case ADD -> new Range(low + other.low, high + other.high);
          case SUB -> new Range(low - other.high, high - other.low);
          case MUL -> corners(op, other);
          case MIN -> new Range(Math.min(low, other.low), Math.min(high, other.high));
          case MAX -> new Range(Math.max(low, other.low), Math.max(high, other.high));
          case FLOORDIV, CEILDIV -> other.low >= 1 ? corners(op, other) : ALL;
          case MOD -> other.low >= 1 ? below(other.high) : ALL;
          case REM -> new Range(Math.min(low, 0), Math.max(high, 0));
          default -> ALL;
        };
    return Math.max(-result.low, result.high) < 0x1p62 ? result : ALL;
  }

  private Range corners(Operator op, Range other) {
    double[] all = {
      corner(op, low, other.low),
      corner(op, low, other.high),
      corner(op, high, other.low),
      corner(op, high, other.high)
    };
    Range result = of(all[0]);
    for (double corner : all) {
      result = result.or(of(corner));
    }
    return result;
  }

  private static double corner(Operator op, double a, double b) {
    return switch (op) {
      case FLOORDIV -> Math.floor(a / b);
      case CEILDIV -> Math.ceil(a / b);
      default -> a * b;
    };
  }
}

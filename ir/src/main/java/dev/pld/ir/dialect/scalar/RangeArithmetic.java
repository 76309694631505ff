package dev.pld.ir.dialect.scalar;

import dev.pld.ir.dim.Dim;
import org.jspecify.annotations.Nullable;

/** Arithmetic on ranges of scalars. What is not known stays unknown; nothing is ever guessed. */
final class RangeArithmetic {
  private RangeArithmetic() {}

  static ScalarRange apply(String op, ScalarRange a, ScalarRange b) {
    return switch (op) {
      case ScalarOps.ADD -> new ScalarRange(plus(a.low(), b.low()), plus(a.high(), b.high()));
      case ScalarOps.SUB -> new ScalarRange(minus(a.low(), b.high()), minus(a.high(), b.low()));
      case ScalarOps.MUL ->
          b.isExact() ? times(a, b.low()) : a.isExact() ? times(b, a.low()) : any();
      case ScalarOps.MOD -> mod(a, b);
      case ScalarOps.REM -> isNonNegative(a.low()) ? mod(a, b) : any();
      case ScalarOps.FLOORDIV -> divide(a, b, false);
      case ScalarOps.CEILDIV -> divide(a, b, true);
      case ScalarOps.MIN ->
          new ScalarRange(both(a.low(), b.low(), false), either(a.high(), b.high(), false));
      case ScalarOps.MAX ->
          new ScalarRange(either(a.low(), b.low(), true), both(a.high(), b.high(), true));
      default -> any();
    };
  }

  private static ScalarRange any() {
    return ScalarRange.ANY;
  }

  private static @Nullable Dim plus(@Nullable Dim a, @Nullable Dim b) {
    return a == null || b == null ? null : a.plus(b);
  }

  private static @Nullable Dim minus(@Nullable Dim a, @Nullable Dim b) {
    return a == null || b == null ? null : a.minus(b);
  }

  private static boolean isNonNegative(@Nullable Dim dim) {
    return dim != null && dim.isProvablyNonNegative();
  }

  private static boolean isPositive(@Nullable Dim dim) {
    return dim != null && dim.minus(1).isProvablyNonNegative();
  }

  private static ScalarRange times(ScalarRange range, @Nullable Dim factor) {
    if (factor == null) {
      return any();
    }
    if (range.isExact() || isNonNegative(factor)) {
      Dim low = range.low();
      Dim high = range.high();
      return new ScalarRange(
          low == null ? null : low.times(factor), high == null ? null : high.times(factor));
    }
    return any();
  }

  private static ScalarRange mod(ScalarRange a, ScalarRange b) {
    Dim divisor = b.low();
    if (!b.isExact() || divisor == null || !isPositive(divisor)) {
      return any();
    }
    Dim top = divisor.minus(1);
    boolean inside =
        isNonNegative(a.low()) && a.high() != null && top.minus(a.high()).isProvablyNonNegative();
    return inside ? a : new ScalarRange(Dim.ZERO, top);
  }

  private static ScalarRange divide(ScalarRange a, ScalarRange b, boolean up) {
    Dim divisor = b.low();
    if (!b.isExact() || divisor == null || !isPositive(divisor)) {
      return any();
    }
    return new ScalarRange(quotient(a.low(), divisor, up), quotient(a.high(), divisor, up));
  }

  private static @Nullable Dim quotient(@Nullable Dim dividend, Dim divisor, boolean up) {
    if (dividend == null) {
      return null;
    }
    return up ? dividend.ceilDiv(divisor) : dividend.floorDiv(divisor);
  }

  /** The extremum where both are known. */
  private static @Nullable Dim both(@Nullable Dim a, @Nullable Dim b, boolean max) {
    return a == null || b == null ? null : max ? a.max(b) : a.min(b);
  }

  /** The extremum of what is known of the two. */
  private static @Nullable Dim either(@Nullable Dim a, @Nullable Dim b, boolean max) {
    return a == null ? b : b == null ? a : both(a, b, max);
  }
}

package dev.pld.tools.golden;

import dev.pld.ir.golden.Operator;
import java.util.OptionalLong;

/** How much values grow with the innermost index. */
final class Slopes {
  /** Steeper indices are computed one by one, so that nothing overflows. */
  static final long STEEPEST = 1L << 32;

  private Slopes() {}

  /** The slope of what {@code op} makes; empty where it is not even. */
  static OptionalLong of(Operator op, Code left, Code right) {
    if (left.slope().isEmpty() || right.slope().isEmpty()) {
      return OptionalLong.empty();
    }
    long a = left.slope().getAsLong();
    long b = right.slope().getAsLong();
    return switch (op) {
      case ADD -> OptionalLong.of(a + b);
      case SUB -> OptionalLong.of(a - b);
      case MUL -> product(left.range(), b, right.range(), a);
      default -> OptionalLong.empty();
    };
  }

  /** The slope of a product, one side of which is a constant. */
  private static OptionalLong product(Range left, long b, Range right, long a) {
    Range constant = a == 0 ? left : right;
    long slope = a == 0 ? b : a;
    return constant.low() == constant.high() && Math.abs(constant.low()) < STEEPEST
        ? OptionalLong.of((long) constant.low() * slope)
        : OptionalLong.empty();
  }
}

package dev.pld.ir.dialect.scalar;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import org.jspecify.annotations.Nullable;

/** What is known at compile time of conditions. */
public final class ScalarTruth {
  private ScalarTruth() {}

  /** Deeper conditions are not looked into, so that each query takes constant time. */
  private static final int DEPTH = 6;

  /** What {@code condition} always is, or null when only a run can tell. */
  public static @Nullable Boolean of(Value condition, Dim ranks) {
    return of(condition, ranks, DEPTH);
  }

  private static @Nullable Boolean of(Value condition, Dim ranks, int depth) {
    Operation op = condition.definingOp();
    if (op == null) {
      return null;
    }
    if (op.is(ScalarOps.CONSTANT)
        && op.attribute("value") instanceof Attribute.BoolAttr(boolean b)) {
      return b;
    }
    if (op.is(ScalarOps.COMPARE)
        && op.operandCount() == 2
        && op.attribute("predicate") instanceof Attribute.IntAttr(long number, var type)
        && number >= 0
        && number < ComparePredicate.values().length) {
      ScalarRange a = ScalarRange.of(op.operand(0), ranks);
      ScalarRange b = ScalarRange.of(op.operand(1), ranks);
      return compare(ComparePredicate.values()[(int) number], a, b);
    }
    return depth > 0 && op.operandCount() == 2 && condition.type() == ScalarType.I1
        ? combine(op, ranks, depth - 1)
        : null;
  }

  private static @Nullable Boolean combine(Operation op, Dim ranks, int depth) {
    Boolean a = of(op.operand(0), ranks, depth);
    Boolean b = of(op.operand(1), ranks, depth);
    return switch (op.name()) {
      case ScalarOps.AND -> decide(is(a, true) && is(b, true), is(a, false) || is(b, false));
      case ScalarOps.OR -> decide(is(a, true) || is(b, true), is(a, false) && is(b, false));
      case ScalarOps.XOR -> a == null || b == null ? null : Boolean.valueOf(a ^ b);
      default -> null;
    };
  }

  private static boolean is(@Nullable Boolean known, boolean wanted) {
    return known != null && known == wanted;
  }

  private static @Nullable Boolean compare(
      ComparePredicate predicate, ScalarRange a, ScalarRange b) {
    return switch (predicate) {
      case LT -> decide(below(a, b, 1), below(b, a, 0));
      case LE -> decide(below(a, b, 0), below(b, a, 1));
      case GT -> decide(below(b, a, 1), below(a, b, 0));
      case GE -> decide(below(b, a, 0), below(a, b, 1));
      case EQ -> decide(isSame(a, b), below(a, b, 1) || below(b, a, 1));
      case NE -> decide(below(a, b, 1) || below(b, a, 1), isSame(a, b));
    };
  }

  private static @Nullable Boolean decide(boolean isTrue, boolean isFalse) {
    return isTrue ? Boolean.TRUE : isFalse ? Boolean.FALSE : null;
  }

  /** Whether {@code a + gap <= b} always holds. */
  private static boolean below(ScalarRange a, ScalarRange b, long gap) {
    return a.high() != null
        && b.low() != null
        && b.low().minus(a.high()).minus(gap).isProvablyNonNegative();
  }

  private static boolean isSame(ScalarRange a, ScalarRange b) {
    return a.isExact() && a.equals(b);
  }
}

package dev.pld.ir.dialect.scalar;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.Folded;
import dev.pld.ir.type.ScalarType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What scalar operations give whose operands are known, or where one operand decides. What would
 * fail in a run, as a division by zero, stays as it is.
 */
final class ScalarFolds {
  private ScalarFolds() {}

  /** The value of any operation of this family, or null. */
  static @Nullable Folded fold(Operation op) {
    return switch (op.name()) {
      case ScalarOps.DIM -> extent(op);
      case ScalarOps.SELECT -> select(op);
      case ScalarOps.COMPARE -> compare(op);
      case ScalarOps.INDEX_CAST, ScalarOps.EXTEND, ScalarOps.TRUNCATE -> convert(op);
      default -> binary(op);
    };
  }

  /** The number behind {@code value}, 0 or 1 for a truth value, or null when it is no literal. */
  private static @Nullable Long literal(Value value) {
    Operation op = value.definingOp();
    if (op == null || !op.is(ScalarOps.CONSTANT)) {
      return null;
    }
    return switch (op.attribute("value")) {
      case Attribute.IntAttr(long number, var type) -> number;
      case Attribute.BoolAttr(boolean flag) -> flag ? 1L : 0L;
      case null, default -> null;
    };
  }

  private static @Nullable Folded number(long value, Operation op) {
    if (!(op.result().type() instanceof ScalarType type) || type.isFloat()) {
      return null;
    }
    return new Folded.Literal(
        switch (type) {
          case I1 -> new Attribute.BoolAttr((value & 1) != 0);
          case I32 -> new Attribute.IntAttr((int) value, type);
          default -> new Attribute.IntAttr(value, type);
        });
  }

  private static @Nullable Folded extent(Operation op) {
    return op.attribute("extent") instanceof Attribute.DimAttr(Dim dim) && dim.isConstant()
        ? new Folded.Literal(new Attribute.IntAttr(dim.constantValue(), ScalarType.INDEX))
        : null;
  }

  private static @Nullable Folded select(Operation op) {
    Long condition = literal(op.operand(0));
    if (condition != null) {
      return new Folded.Existing(op.operand(condition != 0 ? 1 : 2));
    }
    return SymbolicScalars.isSame(op.operand(1), op.operand(2)) ? existing(op.operand(1)) : null;
  }

  private static @Nullable Folded convert(Operation op) {
    if (op.operand(0).type() == op.result().type()) {
      return new Folded.Existing(op.operand(0));
    }
    // A truth value extends to -1 in MLIR and to 1 for most readers: left to the run.
    boolean integer = op.operand(0).type() != ScalarType.I1;
    Long value = integer ? literal(op.operand(0)) : null;
    return value == null ? null : number(value, op);
  }

  private static @Nullable Folded compare(Operation op) {
    if (!(op.attribute("predicate") instanceof Attribute.IntAttr(long code, var type))
        || code < 0
        || code >= ComparePredicate.values().length) {
      return null;
    }
    ComparePredicate predicate = ComparePredicate.values()[(int) code];
    Long left = literal(op.operand(0));
    Long right = literal(op.operand(1));
    if (left != null && right != null) {
      return new Folded.Literal(new Attribute.BoolAttr(predicate.test(left, right)));
    }
    if (op.operand(0) == op.operand(1)) {
      return new Folded.Literal(new Attribute.BoolAttr(predicate.test(0, 0)));
    }
    Dim a = SymbolicScalars.leaf(op.operand(0));
    Dim b = SymbolicScalars.leaf(op.operand(1));
    Boolean decided = a == null || b == null ? null : decide(predicate, a, b);
    return decided == null ? null : new Folded.Literal(new Attribute.BoolAttr(decided));
  }

  /** Whether the comparison has one outcome for all values of the symbols, and which. */
  private static @Nullable Boolean decide(ComparePredicate predicate, Dim a, Dim b) {
    boolean less = a.isProvablyLessThan(b);
    boolean greater = b.isProvablyLessThan(a);
    boolean atLeast = a.isProvablyAtLeast(b);
    boolean atMost = b.isProvablyAtLeast(a);
    return switch (predicate) {
      case EQ -> a.equals(b) ? Boolean.TRUE : less || greater ? Boolean.FALSE : null;
      case NE -> a.equals(b) ? Boolean.FALSE : less || greater ? Boolean.TRUE : null;
      case LT -> outcome(less, atLeast);
      case LE -> outcome(atMost, greater);
      case GT -> outcome(greater, atMost);
      case GE -> outcome(atLeast, less);
    };
  }

  private static @Nullable Boolean outcome(boolean holds, boolean fails) {
    return holds ? Boolean.TRUE : fails ? Boolean.FALSE : null;
  }

  private static @Nullable Folded binary(Operation op) {
    Value a = op.operand(0);
    Value b = op.operand(1);
    Long left = literal(a);
    Long right = literal(b);
    if (left != null && right != null) {
      Long value = compute(op.name(), left, right);
      return value == null ? null : number(value, op);
    }
    Folded identity = identity(op, a, b, left, right);
    if (identity != null) {
      return identity;
    }
    Dim leftDim = SymbolicScalars.leaf(a);
    Dim rightDim = SymbolicScalars.leaf(b);
    if (leftDim == null || rightDim == null) {
      return null;
    }
    Dim value = SymbolicScalars.fold(op.name(), List.of(leftDim, rightDim));
    return value == null ? null : new Folded.Extent(value);
  }

  private static @Nullable Long compute(String name, long a, long b) {
    return switch (name) {
      case ScalarOps.ADD -> a + b;
      case ScalarOps.SUB -> a - b;
      case ScalarOps.MUL -> a * b;
      case ScalarOps.FLOORDIV -> divides(b) ? Math.floorDiv(a, b) : null;
      case ScalarOps.CEILDIV -> divides(b) ? Math.ceilDiv(a, b) : null;
      case ScalarOps.MOD -> b > 0 ? Math.floorMod(a, b) : null;
      case ScalarOps.REM -> divides(b) ? a % b : null;
      case ScalarOps.MIN -> Math.min(a, b);
      case ScalarOps.MAX -> Math.max(a, b);
      case ScalarOps.AND -> a & b;
      case ScalarOps.OR -> a | b;
      case ScalarOps.XOR -> a ^ b;
      default -> null;
    };
  }

  /** Neither zero nor -1, with which the quotient of the smallest number overflows. */
  private static boolean divides(long divisor) {
    return divisor != 0 && divisor != -1;
  }

  /** Where one operand is neutral or decides alone, or both are the same value. */
  private static @Nullable Folded identity(
      Operation op, Value a, Value b, @Nullable Long left, @Nullable Long right) {
    boolean same = a == b;
    return switch (op.name()) {
      case ScalarOps.ADD -> is(right, 0) ? existing(a) : is(left, 0) ? existing(b) : null;
      case ScalarOps.SUB -> is(right, 0) ? existing(a) : same ? number(0, op) : null;
      case ScalarOps.MUL -> product(op, a, b, left, right);
      case ScalarOps.FLOORDIV, ScalarOps.CEILDIV -> is(right, 1) ? existing(a) : null;
      case ScalarOps.MOD, ScalarOps.REM -> is(right, 1) ? number(0, op) : null;
      case ScalarOps.MIN, ScalarOps.MAX -> same ? existing(a) : null;
      case ScalarOps.AND, ScalarOps.OR -> same ? existing(a) : logic(op, a, b, left, right);
      case ScalarOps.XOR ->
          same
              ? number(0, op)
              : is(right, 0) ? existing(a) : is(left, 0) ? existing(b) : twice(a, b);
      default -> null;
    };
  }

  private static @Nullable Folded product(
      Operation op, Value a, Value b, @Nullable Long left, @Nullable Long right) {
    if (is(left, 0) || is(right, 0)) {
      return number(0, op);
    }
    return is(right, 1) ? existing(a) : is(left, 1) ? existing(b) : null;
  }

  private static @Nullable Folded logic(
      Operation op, Value a, Value b, @Nullable Long left, @Nullable Long right) {
    if (op.result().type() != ScalarType.I1) {
      return null;
    }
    long neutral = op.is(ScalarOps.AND) ? 1 : 0;
    if (left == null && right == null) {
      return null;
    }
    Value other = left == null ? a : b;
    return is(left, neutral) || is(right, neutral) ? existing(other) : number(1 - neutral, op);
  }

  /** {@code a} without its exclusive or with {@code b}, as of {@code !!c}; or null. */
  private static @Nullable Folded twice(Value a, Value b) {
    Operation inner = a.definingOp();
    return inner != null
            && inner.is(ScalarOps.XOR)
            && inner.operandCount() == 2
            && SymbolicScalars.isSame(inner.operand(1), b)
        ? existing(inner.operand(0))
        : null;
  }

  private static boolean is(@Nullable Long value, long wanted) {
    return value != null && value == wanted;
  }

  private static Folded existing(Value value) {
    return new Folded.Existing(value);
  }
}

package dev.pld.passes.opt;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scalar.SymbolicScalars;
import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.Term;
import dev.pld.ir.op.OpRegistry;
import dev.pld.ir.op.Trait;
import dev.pld.ir.type.ScalarType;
import dev.pld.passes.rewrite.OpBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Puts literals and extents last, {@code 2 + x} as {@code x + 2}, and joins those of two operations
 * in a row, {@code (x + 2) - 1} as {@code x + 1}. Integers wrap around, so sums and products may be
 * grouped at will.
 */
final class Constants {
  private Constants() {}

  /** Exchanges two operands where only the first one is a literal or an extent. */
  static boolean moveLast(Operation op) {
    if (!op.definition().has(Trait.COMMUTATIVE)) {
      return false;
    }
    Value first = op.operand(0);
    Value second = op.operand(1);
    if (!SymbolicScalars.isLeaf(first.definingOp())
        || SymbolicScalars.isLeaf(second.definingOp())) {
      return false;
    }
    op.setOperand(0, second);
    op.setOperand(1, first);
    return true;
  }

  /** Whether one of two operands is a literal or an extent. */
  static boolean isIn(Operation op) {
    return op.operandCount() == 2
        && op.definition().has(Trait.EXPRESSION)
        && (SymbolicScalars.isLeaf(op.operand(1).definingOp())
            || SymbolicScalars.isLeaf(op.operand(0).definingOp()));
  }

  /**
   * What {@code op} gives, computed before it by one operation instead of two; null where there is
   * nothing to join or where the first of the two is needed elsewhere.
   */
  static @Nullable Value join(Operation op, OpRegistry operations) {
    return switch (op.name()) {
      case ScalarOps.ADD, ScalarOps.SUB -> joinSum(op, operations);
      case ScalarOps.MUL, ScalarOps.MIN, ScalarOps.MAX -> joinNumbers(op, operations);
      default -> null;
    };
  }

  /**
   * {@code value + constant}, or {@code constant - value}.
   *
   * @param minus whether the value is subtracted
   */
  private record Sum(boolean minus, Value value, Dim constant) {}

  private static @Nullable Value joinSum(Operation op, OpRegistry operations) {
    try {
      Sum outer = sum(op);
      Operation definition =
          outer == null || !outer.value.hasOneUse() ? null : outer.value.definingOp();
      Sum inner = definition == null ? null : sum(definition);
      return outer == null || inner == null ? null : make(joined(outer, inner, op), op, operations);
    } catch (ArithmeticException beyond64Bits) {
      return null;
    }
  }

  private static Sum joined(Sum outer, Sum inner, Operation op) {
    Dim constant =
        outer.minus ? outer.constant.minus(inner.constant) : outer.constant.plus(inner.constant);
    return new Sum(outer.minus != inner.minus, inner.value, wrapped(constant, op));
  }

  /** A number modulo the width of what {@code op} gives. */
  private static Dim wrapped(Dim dim, Operation op) {
    return op.result().type() == ScalarType.I32 && dim.isConstant()
        ? Dim.constant((int) dim.constantValue())
        : dim;
  }

  private static @Nullable Sum sum(Operation op) {
    boolean add = op.is(ScalarOps.ADD);
    if (!add && !op.is(ScalarOps.SUB)) {
      return null;
    }
    Dim right = constant(op.operand(1));
    if (right != null) {
      return new Sum(false, op.operand(0), add ? right : Dim.ZERO.minus(right));
    }
    Dim left = constant(op.operand(0));
    return left == null ? null : new Sum(!add, op.operand(1), left);
  }

  private static @Nullable Dim constant(Value value) {
    Operation op = value.definingOp();
    if (op == null) {
      return null;
    }
    if (op.is(ScalarOps.CONSTANT)) {
      return op.attribute("value") instanceof Attribute.IntAttr(long number, var type)
          ? Dim.constant(number)
          : null;
    }
    return SymbolicScalars.leaf(value);
  }

  /**
   * Whether an extent has a value whenever its parts have one, and prints without nesting: a number
   * or a sum of symbols with small factors.
   */
  private static boolean isSmall(Dim dim) {
    if (dim.isConstant()) {
      return true;
    }
    for (Term term : dim.terms()) {
      if (term.coefficient() != (int) term.coefficient()
          || term.factors().stream().anyMatch(Atom.Apply.class::isInstance)) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable Value make(Sum sum, Operation op, OpRegistry operations) {
    Dim constant = sum.constant;
    if (!isSmall(constant)) {
      return null;
    }
    if (!sum.minus && constant.isConstant(0)) {
      return sum.value;
    }
    OpBuilder builder = OpBuilder.before(op, operations, op.location());
    if (sum.minus) {
      return named(builder.sub(leaf(constant, op, builder), sum.value), op);
    }
    // The least number has no opposite.
    boolean least = constant.isConstant(Long.MIN_VALUE);
    Dim opposite = least ? constant : wrapped(Dim.ZERO.minus(constant), op);
    return named(
        opposite.isProvablyNonNegative()
            ? builder.sub(sum.value, leaf(opposite, op, builder))
            : builder.add(sum.value, leaf(constant, op, builder)),
        op);
  }

  /** Products and extrema of one value with two numbers. */
  private static @Nullable Value joinNumbers(Operation op, OpRegistry operations) {
    Operation inner = op.operand(0).definingOp();
    if (inner == null || !inner.is(op.name()) || !inner.result().hasOneUse()) {
      return null;
    }
    Dim first = constant(inner.operand(1));
    Dim second = constant(op.operand(1));
    if (first == null || second == null || !first.isConstant() || !second.isConstant()) {
      return null;
    }
    Dim both = SymbolicScalars.fold(op.name(), List.of(first, second));
    if (both == null) {
      return null;
    }
    OpBuilder builder = OpBuilder.before(op, operations, op.location());
    Value value = inner.operand(0);
    Value number = leaf(both, op, builder);
    Value joined =
        switch (op.name()) {
          case ScalarOps.MUL -> builder.mul(value, number);
          case ScalarOps.MIN -> builder.min(value, number);
          default -> builder.max(value, number);
        };
    return joined == value ? value : named(joined, op);
  }

  private static Value named(Value made, Operation op) {
    made.setName(op.result().name());
    return made;
  }

  /** A literal of the type of {@code op}, modulo its width, or an extent. */
  private static Value leaf(Dim dim, Operation op, OpBuilder builder) {
    if (!(op.result().type() instanceof ScalarType type) || type == ScalarType.INDEX) {
      return builder.dim(dim);
    }
    return builder.constant(new Attribute.IntAttr(wrapped(dim, op).constantValue(), type));
  }
}

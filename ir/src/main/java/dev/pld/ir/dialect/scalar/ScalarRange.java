package dev.pld.ir.dialect.scalar;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.comm.ContextOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * What is known at compile time of an integer scalar: it lies between two extent expressions, both
 * included. A null bound is unknown. Machine arithmetic wraps around: a range that provably leaves
 * its type is not known at all. Bounds that depend on symbols are taken to fit.
 */
public record ScalarRange(@Nullable Dim low, @Nullable Dim high) {
  public static final ScalarRange ANY = new ScalarRange(null, null);

  private static final Dim LEAST = Dim.constant(Integer.MIN_VALUE);
  private static final Dim MOST = Dim.constant(Integer.MAX_VALUE);

  /** Deeper expressions are not looked into, so that each query takes constant time. */
  private static final int DEPTH = 6;

  static ScalarRange exactly(Dim value) {
    return new ScalarRange(value, value);
  }

  /** Whether only one value is possible. */
  boolean isExact() {
    return low != null && low.equals(high);
  }

  /** Whether every possible value is negative. */
  public boolean isNegative() {
    return high != null && high.isProvablyNegative();
  }

  /** Whether every possible value plus {@code extent} goes beyond {@code size}. */
  public boolean exceeds(Dim extent, Dim size) {
    if (low == null) {
      return false;
    }
    try {
      if (low.isConstant() && extent.isConstant()) {
        long end = Math.addExact(low.constantValue(), extent.constantValue());
        if (size.isConstant() || size.isUnbounded()) {
          return size.isConstant() && end > size.constantValue();
        }
      }
      return low.plus(extent).minus(size.plus(1)).isProvablyNonNegative();
    } catch (ArithmeticException beyond64Bits) {
      return low.isProvablyNonNegative();
    }
  }

  /** Whether no possible value is an index into {@code size} elements. */
  public boolean isOutside(Dim size) {
    return isNegative() || exceeds(Dim.ONE, size);
  }

  @Override
  public String toString() {
    return isExact() ? String.valueOf(low) : describe();
  }

  private String describe() {
    if (low == null) {
      return high == null ? "unknown" : "at most " + high;
    }
    return high == null ? "at least " + low : low + " to " + high;
  }

  /**
   * The range of {@code value}.
   *
   * @param ranks the number of ranks, {@code nr} or a constant
   */
  public static ScalarRange of(Value value, Dim ranks) {
    return of(value, ranks, DEPTH);
  }

  /**
   * The range of {@code value} if it is the number of a rank, or the index of a loop between
   * literals, extents and numbers of ranks, so that nothing in it can wrap around; else any.
   */
  public static ScalarRange ofCounter(Value value, Dim ranks) {
    Operation op = value.definingOp();
    return op == null || op.is(ContextOps.RANK) ? of(value, ranks, 1) : ANY;
  }

  private static ScalarRange of(Value value, Dim ranks, int depth) {
    try {
      ScalarRange range = computed(value, ranks, depth);
      return value.type() == ScalarType.I32 && range.leaves32Bits() ? ANY : range;
    } catch (ArithmeticException beyond64Bits) {
      return ANY;
    }
  }

  private boolean leaves32Bits() {
    return isBeyond(low) || isBeyond(high);
  }

  private static boolean isBeyond(@Nullable Dim bound) {
    return bound != null && (bound.isProvablyLessThan(LEAST) || MOST.isProvablyLessThan(bound));
  }

  private static ScalarRange computed(Value value, Dim ranks, int depth) {
    Operation op = value.definingOp();
    if (op == null) {
      return depth > 0 && value instanceof BlockArgument argument
          ? ofArgument(argument, ranks, depth - 1)
          : ANY;
    }
    return switch (op.name()) {
      case ScalarOps.CONSTANT -> ofLiteral(op.attribute("value"));
      case ScalarOps.DIM ->
          op.attribute("extent") instanceof Attribute.DimAttr(Dim dim)
              ? exactly(dim.atRanks(ranks))
              : ANY;
      case ContextOps.RANK -> new ScalarRange(Dim.ZERO, ranks.minus(1));
      case ContextOps.NRANKS, ContextOps.WORLD_SIZE -> exactly(ranks);
      case ScalarOps.INDEX_CAST, ScalarOps.EXTEND ->
          // A truth value extends to -1 in MLIR and to 1 for most readers.
          depth > 0 && op.operandCount() == 1 && op.operand(0).type() != ScalarType.I1
              ? of(op.operand(0), ranks, depth - 1)
              : ANY;
      case ScalarOps.SELECT ->
          depth > 0 && op.operandCount() == 3
              ? of(op.operand(1), ranks, depth - 1).or(of(op.operand(2), ranks, depth - 1))
              : ANY;
      default ->
          depth > 0 && op.operandCount() == 2
              ? RangeArithmetic.apply(
                  op.name(),
                  of(op.operand(0), ranks, depth - 1),
                  of(op.operand(1), ranks, depth - 1))
              : ANY;
    };
  }

  private static ScalarRange ofLiteral(@Nullable Attribute value) {
    return switch (value) {
      case Attribute.IntAttr(long number, var type) -> exactly(Dim.constant(number));
      case Attribute.BoolAttr(boolean flag) -> exactly(flag ? Dim.ONE : Dim.ZERO);
      case null, default -> ANY;
    };
  }

  private static ScalarRange ofArgument(BlockArgument argument, Dim ranks, int depth) {
    Operation owner = argument.owner().parentOp();
    if (owner == null) {
      return ANY;
    }
    if (owner.is(ScfOps.FOR) && argument.index() == 0 && owner.operandCount() >= 3) {
      Dim step = of(owner.operand(2), ranks, depth).low;
      Dim last = of(owner.operand(1), ranks, depth).high;
      return step != null && step.minus(1).isProvablyNonNegative()
          ? new ScalarRange(
              of(owner.operand(0), ranks, depth).low, last == null ? null : last.minus(1))
          : ANY;
    }
    return owner.is(TileOps.CHUNKS) ? new ScalarRange(Dim.ZERO, null) : ANY;
  }

  private ScalarRange or(ScalarRange other) {
    return new ScalarRange(
        low == null || other.low == null ? null : low.min(other.low),
        high == null || other.high == null ? null : high.max(other.high));
  }
}

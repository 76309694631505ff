package dev.pld.passes.opt;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scalar.ScalarRange;
import dev.pld.ir.dialect.scalar.SymbolicScalars;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OpRegistry;
import dev.pld.passes.rewrite.OpBuilder;
import org.jspecify.annotations.Nullable;

/**
 * {@code x mod m} is {@code x} where that lies from 0 to below {@code m}, and of a number added to
 * {@code x} only the part counts that {@code m} does not divide. This holds for numbers that do not
 * wrap around, so {@code x} must be the number of a rank or the index of a loop.
 */
final class Remainders {
  /** Sums of two numbers below it stay within 64 bits. */
  private static final long LIMIT = 1L << 62;

  private final OpRegistry operations;
  private final Dim ranks;

  Remainders(OpRegistry operations, Dim ranks) {
    this.operations = operations;
    this.ranks = ranks;
  }

  /** What {@code op} gives, simpler, made before it if it is new; or null. */
  @Nullable Value simplify(Operation op) {
    if (!op.is(ScalarOps.MOD)) {
      return null;
    }
    Dim divisor = SymbolicScalars.leaf(op.operand(1));
    if (divisor == null || !Dim.ZERO.isProvablyLessThan(divisor)) {
      return null;
    }
    if (isBelow(op.operand(0), divisor)) {
      return op.operand(0);
    }
    Operation sum = op.operand(0).definingOp();
    return sum != null && divisor.isConstant() && (sum.is(ScalarOps.ADD) || sum.is(ScalarOps.SUB))
        ? withoutMultiples(op, sum, divisor.constantValue())
        : null;
  }

  /** Whether {@code value} is a rank or an index of a loop, from 0 to below {@code end}. */
  private boolean isBelow(Value value, Dim end) {
    ScalarRange range = ScalarRange.ofCounter(value, ranks);
    return range.low() != null
        && range.high() != null
        && range.low().isProvablyNonNegative()
        && range.high().isProvablyLessThan(end);
  }

  private @Nullable Value withoutMultiples(Operation op, Operation sum, long divisor) {
    Dim added = SymbolicScalars.leaf(sum.operand(1));
    if (added == null || !added.isConstant() || !isBelow(sum.operand(0), Dim.constant(LIMIT))) {
      return null;
    }
    long number = added.constantValue();
    long rest = number % divisor;
    if (rest == number || number <= -LIMIT || number >= LIMIT) {
      return null;
    }
    OpBuilder builder = OpBuilder.before(op, operations, op.location());
    Value part = sum.operand(0);
    if (rest != 0) {
      Value small = builder.index(rest);
      part = sum.is(ScalarOps.ADD) ? builder.add(part, small) : builder.sub(part, small);
    }
    Value remainder = builder.mod(part, op.operand(1));
    remainder.setName(op.result().name());
    return remainder;
  }
}

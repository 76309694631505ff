package dev.pld.ir.verify;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.dialect.scalar.ScalarRange;
import dev.pld.ir.dialect.scalar.ScalarTruth;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.dim.Dim;
import org.jspecify.annotations.Nullable;

/** Bodies that provably never run. */
public final class Liveness {
  private Liveness() {}

  /**
   * Whether region {@code region} of {@code op} provably never runs.
   *
   * @param ranks the number of ranks, {@code nr} or a constant
   */
  public static boolean neverRuns(Operation op, int region, Dim ranks) {
    try {
      return switch (op.name()) {
        case ScfOps.IF -> op.operandCount() == 1 && isOther(region, branch(op, ranks));
        case ModuleOps.STATIC_IF -> isOther(region, chosen(op));
        case ScfOps.FOR -> op.operandCount() >= 3 && isEmptyLoop(op, ranks);
        case TileOps.CHUNKS ->
            op.operandCount() == 1 && isAtMost(ScalarRange.of(op.operand(0), ranks), Dim.ZERO);
        default -> false;
      };
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  private static @Nullable Boolean branch(Operation op, Dim ranks) {
    return ScalarTruth.of(op.operand(0), ranks);
  }

  private static @Nullable Boolean chosen(Operation op) {
    return op.attribute("condition") instanceof Attribute.DimAttr(Dim d) && d.isConstant()
        ? Boolean.valueOf(d.constantValue() != 0)
        : null;
  }

  private static boolean isOther(int region, @Nullable Boolean condition) {
    return condition != null && condition != (region == 0);
  }

  private static boolean isEmptyLoop(Operation loop, Dim ranks) {
    Dim low = ScalarRange.of(loop.operand(0), ranks).low();
    return low != null && isAtMost(ScalarRange.of(loop.operand(1), ranks), low);
  }

  private static boolean isAtMost(ScalarRange range, Dim limit) {
    Dim high = range.high();
    return high != null && limit.minus(high).isProvablyNonNegative();
  }
}

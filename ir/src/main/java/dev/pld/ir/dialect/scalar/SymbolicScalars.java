package dev.pld.ir.dialect.scalar;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimOp;
import dev.pld.ir.type.ScalarType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Scalar operations over nothing but literals and symbols. The reader folds such an expression into
 * one extent; the printer must see it the same way, or a second print would differ from the first.
 */
public final class SymbolicScalars {
  private SymbolicScalars() {}

  /** The extent that {@code name} computes from {@code arguments}, or null when it has none. */
  public static @Nullable Dim fold(String name, List<Dim> arguments) {
    DimOp op = dimOp(name);
    try {
      if (op != null) {
        return Dim.apply(op, arguments);
      }
      return switch (name) {
        case ScalarOps.ADD -> arguments.get(0).plus(arguments.get(1));
        case ScalarOps.SUB -> arguments.get(0).minus(arguments.get(1));
        case ScalarOps.MUL -> arguments.get(0).times(arguments.get(1));
        default -> null;
      };
    } catch (ArithmeticException overflow) {
      return null;
    }
  }

  /** The extent that a literal or an extent operation of type {@code index} stands for, or null. */
  public static @Nullable Dim leaf(Value value) {
    if (value.type() != ScalarType.INDEX || value.definingOp() == null) {
      return null;
    }
    Operation op = value.definingOp();
    return switch (op.definition().name()) {
      case ScalarOps.CONSTANT ->
          op.attribute("value") instanceof Attribute.IntAttr(long number, var type)
              ? Dim.constant(number)
              : null;
      case ScalarOps.DIM ->
          op.attribute("extent") instanceof Attribute.DimAttr(Dim dim) ? dim : null;
      default -> null;
    };
  }

  /** Whether {@code op} is a literal or an extent, which prints where it is used. */
  public static boolean isLeaf(@Nullable Operation op) {
    return op != null && (op.is(ScalarOps.CONSTANT) || op.is(ScalarOps.DIM));
  }

  /** Whether two values are one, or equal literals or extents. */
  public static boolean isSame(Value a, Value b) {
    if (a == b) {
      return true;
    }
    Operation x = a.definingOp();
    Operation y = b.definingOp();
    return x != null
        && y != null
        && isLeaf(x)
        && x.name().equals(y.name())
        && a.type().equals(b.type())
        && x.sameAttributes(y);
  }

  /** The operator of extents that {@code name} is, apart from sums and products, or null. */
  public static @Nullable DimOp dimOp(String name) {
    return switch (name) {
      case ScalarOps.FLOORDIV -> DimOp.FLOORDIV;
      case ScalarOps.CEILDIV -> DimOp.CEILDIV;
      case ScalarOps.MOD -> DimOp.MOD;
      case ScalarOps.MIN -> DimOp.MIN;
      case ScalarOps.MAX -> DimOp.MAX;
      default -> null;
    };
  }
}

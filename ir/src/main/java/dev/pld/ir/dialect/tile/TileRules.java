package dev.pld.ir.dialect.tile;

import static dev.pld.ir.op.Wording.count;
import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.note;
import static dev.pld.ir.op.Wording.operand;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scalar.StaticExtents;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.TypeMatch;
import org.jspecify.annotations.Nullable;

/** Rules of what computes on tiles. */
final class TileRules {
  /** The least magnitude that rounds to infinity in f16: halfway from 65,504 to 2^16. */
  private static final double F16_OVERFLOW = 65520.0;

  private TileRules() {}

  static void verifyElementwise(Operation op, OpCheck check) {
    TileType left = (TileType) op.operand("lhs").type();
    TileType right = (TileType) op.operand("rhs").type();
    if (!TypeMatch.sameMemory(left, right)) {
      check.error(
          op,
          TileCodes.OPERANDS_DIFFER,
          operand("lhs", op.operand("lhs"))
              + " is "
              + left
              + ", "
              + operand("rhs", op.operand("rhs"))
              + " is "
              + right
              + ", needs the same shape and element",
          defined(op.operand("lhs")),
          defined(op.operand("rhs")));
    }
  }

  static void verifyScalarForm(Operation op, OpCheck check) {
    TileType tile = (TileType) op.operand("tile").type();
    checkScalar(op, "scalar", op.operand("scalar"), tile.element(), check);
  }

  private static void checkScalar(
      Operation op, String group, Value scalar, ScalarType element, OpCheck check) {
    ScalarType type = (ScalarType) scalar.type();
    if (type.isFloat() != element.isFloat() || type == ScalarType.I1) {
      check.error(
          op,
          TileCodes.SCALAR_SORT,
          operand(group, scalar)
              + " is "
              + type
              + ", the elements are "
              + element
              + ", needs "
              + (element.isFloat() ? "a floating-point scalar" : "an integer scalar"),
          element.isFloat() ? note("a number with a point is f32: 2.0") : defined(scalar));
    } else {
      checkRange(op, group, scalar, element, check);
    }
  }

  /** A literal keeps its value, up to rounding, as an element. */
  private static void checkRange(
      Operation op, String group, Value scalar, ScalarType element, OpCheck check) {
    Operation literal = scalar.definingOp();
    if (!check.reachable() || literal == null || !literal.is(ScalarOps.CONSTANT)) {
      return;
    }
    Attribute value = literal.attribute("value");
    if (value instanceof Attribute.IntAttr(long number, var type)
        && element == ScalarType.I32
        && number != (int) number) {
      outOfRange(op, group, Long.toString(number), element, check);
    } else if (value instanceof Attribute.FloatAttr(double number, var type)
        && element == ScalarType.F16
        && Double.isFinite(number)
        && Math.abs(number) >= F16_OVERFLOW) {
      outOfRange(op, group, Double.toString(number), element, check);
    }
  }

  private static void outOfRange(
      Operation op, String group, String number, ScalarType element, OpCheck check) {
    check.error(
        op,
        TileCodes.SCALAR_RANGE,
        "operand '" + group + "' is " + number + ", out of range for elements of " + element);
  }

  static void verifyCast(Operation op, OpCheck check) {
    checkElement(op, check);
  }

  static void verifyFill(Operation op, OpCheck check) {
    TileLoads.verifyShape(op, check);
    if (checkElement(op, check)
        && op.attribute("element") instanceof Attribute.TypeAttr(ScalarType element)) {
      checkScalar(op, "value", op.operand("value"), element, check);
    }
  }

  private static boolean checkElement(Operation op, OpCheck check) {
    Type type = op.attribute("element") instanceof Attribute.TypeAttr(Type t) ? t : null;
    if (type == null
        || (type instanceof ScalarType s && s != ScalarType.I1 && s != ScalarType.INDEX)) {
      return true;
    }
    check.error(
        op,
        TileCodes.ELEMENT,
        "attribute 'element' is " + type + ", needs f16, bf16, f32, i32 or i64");
    return false;
  }

  static void verifyChunks(Operation op, OpCheck check) {
    Block body = op.region(0).block();
    boolean right = body.arguments().size() == 3;
    for (Value argument : body.arguments()) {
      right &= argument.type() == ScalarType.INDEX;
    }
    if (!right) {
      check.error(
          op,
          TileCodes.CHUNK_ARGUMENTS,
          "the body receives "
              + count(body.arguments().size(), "value")
              + ", needs 3 of type index: chunk, offset, extent");
    }
    Dim extent = extent(op, check);
    if (extent == null || !check.reachable()) {
      return;
    }
    if (Dim.ZERO.minus(extent).isProvablyNonNegative()) {
      check.error(
          op,
          TileCodes.CHUNK_EXTENT,
          "the greatest extent is " + extent + ", needs a positive one");
    } else {
      checkLength(op, extent, check);
    }
  }

  private static void checkLength(Operation op, Dim extent, OpCheck check) {
    Dim length = StaticExtents.of(op.operand("length"));
    Dim known = length.equals(Dim.UNKNOWN) ? null : check.fixed(length);
    if (known != null && extent.isProvablyLessThan(known)) {
      check.error(
          op,
          TileCodes.CHUNK_LENGTH,
          "the row has " + known + " elements, 'max' allows " + extent,
          note("'max' bounds the length of the row; how long a chunk is, the pass chunk decides"));
    }
  }

  private static @Nullable Dim extent(Operation op, OpCheck check) {
    return switch (op.attribute("extent")) {
      case Attribute.DimAttr(Dim dim) -> check.fixed(dim);
      case Attribute.IntAttr(long value, var type) -> Dim.constant(value);
      case null, default -> null;
    };
  }
}

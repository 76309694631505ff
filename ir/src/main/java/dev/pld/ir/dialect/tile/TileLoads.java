package dev.pld.ir.dialect.tile;

import static dev.pld.ir.op.Wording.count;
import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.note;
import static dev.pld.ir.op.Wording.operand;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.AccessRules;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.TileType;
import java.util.List;

/** Rules of what moves tiles to and from memory, here or on a peer. */
final class TileLoads {
  private TileLoads() {}

  static void verifyLoad(Operation op, OpCheck check) {
    Value source = op.operand("source");
    List<Value> offsets = op.operands("offsets");
    List<Value> valid = op.operands("valid");
    if (!(op.attribute("shape") instanceof Attribute.ShapeAttr(Shape shape))) {
      return;
    }
    if (AccessRules.checkOffsets(op, "offsets", offsets, source, check)
            & AccessRules.checkShape(op, shape, source, check)
        && AccessRules.checkValid(op, valid, shape, check)) {
      AccessRules.checkInside(
          op, "reads", source, offsets, AccessRules.reach(valid, shape, check), check);
    }
  }

  static void verifyRemoteLoad(Operation op, OpCheck check) {
    verifyLoad(op, check);
    AccessRules.checkRank(op, "peer", op.operand("peer"), check);
  }

  static void verifyStore(Operation op, OpCheck check) {
    Value tile = op.operand("tile");
    Value target = op.operand("target");
    List<Value> offsets = op.operands("offsets");
    AccessRules.checkElements(op, "tile", tile, "target", target, check);
    AccessRules.checkAtomic(op, target, check);
    TileType type = (TileType) tile.type();
    if (AccessRules.checkOffsets(op, "offsets", offsets, target, check)
        && checkRank(op, tile, target, check)) {
      // Only the valid part is written.
      AccessRules.checkInside(
          op, "writes", target, offsets, AccessRules.ranges(type.validShape(), check), check);
    }
  }

  static void verifyRemoteStore(Operation op, OpCheck check) {
    verifyStore(op, check);
    AccessRules.checkRank(op, "peer", op.operand("peer"), check);
    Value target = op.operand("target");
    int rank = ((ShapedType) target.type()).shape().rank();
    if (rank < 2) {
      check.error(
          op,
          TileCodes.REMOTE_RANK,
          operand("target", target) + " has " + count(rank, "dimension") + ", needs at least 2",
          defined(target));
    }
    checkLeading(op, check);
  }

  private static boolean checkRank(Operation op, Value tile, Value target, OpCheck check) {
    int found = ((ShapedType) tile.type()).shape().rank();
    int wanted = ((ShapedType) target.type()).shape().rank();
    if (found == wanted) {
      return true;
    }
    check.error(
        op,
        TileCodes.TILE_RANK,
        operand("tile", tile)
            + " has "
            + count(found, "dimension")
            + ", "
            + operand("target", target)
            + " has "
            + wanted,
        defined(tile),
        defined(target));
    return false;
  }

  /** One remote_store pushes a matrix: the two inner dimensions. */
  private static void checkLeading(Operation op, OpCheck check) {
    Value tile = op.operand("tile");
    Shape shape = ((TileType) tile.type()).shape().map(check::fixed);
    for (int i = 0; i < shape.rank() - 2; i++) {
      Dim dim = shape.dim(i);
      if (dim.isConstant() && !dim.isConstant(1)) {
        check.error(
            op,
            TileCodes.REMOTE_LEADING,
            operand("tile", tile) + " has shape " + shape + ", dimension " + i + " needs to be 1",
            note("only the two inner dimensions are pushed: loop over the others"));
        return;
      }
    }
  }

  /** Attribute {@code shape} and group {@code valid} of an operation that reads no memory. */
  static void verifyShape(Operation op, OpCheck check) {
    if (op.attribute("shape") instanceof Attribute.ShapeAttr(Shape shape)
        && AccessRules.checkPositive(op, shape, check)) {
      AccessRules.checkValid(op, op.operands("valid"), shape, check);
    }
  }
}

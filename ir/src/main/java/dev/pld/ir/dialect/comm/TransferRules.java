package dev.pld.ir.dialect.comm;

import static dev.pld.ir.op.Wording.count;
import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.note;
import static dev.pld.ir.op.Wording.operand;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.AccessRules;
import dev.pld.ir.dialect.scalar.ScalarRange;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.TypeMatch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rules of put and get. */
final class TransferRules {
  private TransferRules() {}

  static void verify(Operation op, OpCheck check) {
    Value source = op.operand("src");
    Value target = op.operand("dst");
    AccessRules.checkElements(op, "src", source, "dst", target, check);
    AccessRules.checkAtomic(op, target, check);
    AccessRules.checkRank(op, "peer", op.operand("peer"), check);
    checkChunks(op, check);
    if (!checkRanks(op, source, target, check) || !checkParts(op, check)) {
      return;
    }
    if (op.attribute("shape") instanceof Attribute.ShapeAttr(Shape shape)) {
      checkRegion(op, shape, check);
    } else {
      checkWhole(op, source, target, check);
    }
  }

  private static Shape shapeOf(Value memory) {
    return ((ShapedType) memory.type()).shape();
  }

  private static boolean checkRanks(Operation op, Value source, Value target, OpCheck check) {
    int from = shapeOf(source).rank();
    int to = shapeOf(target).rank();
    if (from == to && from > 0) {
      return true;
    }
    check.error(
        op,
        CommCodes.TRANSFER_RANK,
        operand("src", source)
            + " has "
            + count(from, "dimension")
            + ", "
            + operand("dst", target)
            + " has "
            + to
            + (from == to ? "; a transfer needs at least one" : ", needs the same"),
        defined(source),
        defined(target));
    return false;
  }

  private static boolean checkParts(Operation op, OpCheck check) {
    boolean hasShape = op.attribute("shape") != null;
    String missing = null;
    if (hasShape && op.operands("src_offsets").isEmpty()) {
      missing = "gives a shape but no offsets of 'src'";
    } else if (hasShape && op.operands("dst_offsets").isEmpty()) {
      missing = "gives a shape but no offsets of 'dst'";
    } else if (!hasShape
        && !(op.operands("src_offsets").isEmpty() && op.operands("dst_offsets").isEmpty())) {
      missing = "gives offsets but no shape";
    } else if (!hasShape && !op.operands("valid").isEmpty()) {
      missing = "gives a valid region but no shape";
    }
    if (missing == null) {
      return true;
    }
    check.error(
        op,
        CommCodes.REGION_PARTS,
        missing,
        note(
            "a region is written %src[...], %dst[...] shape [...]; without one, whole slices move"));
    return false;
  }

  private static void checkRegion(Operation op, Shape shape, OpCheck check) {
    Value source = op.operand("src");
    Value target = op.operand("dst");
    List<Value> from = op.operands("src_offsets");
    List<Value> to = op.operands("dst_offsets");
    List<Value> valid = op.operands("valid");
    if (AccessRules.checkOffsets(op, "src_offsets", from, source, check)
            & AccessRules.checkOffsets(op, "dst_offsets", to, target, check)
        && AccessRules.checkShape(op, shape, source, check)
        && AccessRules.checkValid(op, valid, shape, check)) {
      List<ScalarRange> reach = AccessRules.reach(valid, shape, check);
      AccessRules.checkInside(op, "reads", source, from, reach, check);
      AccessRules.checkInside(op, "writes", target, to, reach, check);
    }
  }

  private static void checkWhole(Operation op, Value source, Value target, OpCheck check) {
    Shape from = shapeOf(source).map(check::fixed);
    Shape to = shapeOf(target).map(check::fixed);
    if (check.reachable() && !TypeMatch.mayBeEqual(from, to)) {
      check.error(
          op,
          CommCodes.TRANSFER_SHAPE,
          operand("src", source)
              + " has shape "
              + from
              + ", "
              + operand("dst", target)
              + " has "
              + to
              + ", needs the same",
          defined(source),
          defined(target));
      return;
    }
    AccessRules.checkPositive(op, from, check);
  }

  private static void checkChunks(Operation op, OpCheck check) {
    Long rows = number(op, "chunk_rows");
    Long columns = number(op, "chunk_cols");
    checkChunk(op, "chunk_rows", rows, check);
    checkChunk(op, "chunk_cols", columns, check);
    boolean pipelined =
        op.attributeOrDefault("pipeline") instanceof Attribute.BoolAttr(boolean on) && on;
    if (pipelined && (isZero(rows) || isZero(columns))) {
      check.error(
          op,
          CommCodes.PIPELINE,
          "attribute 'pipeline' is true, needs chunk_rows and chunk_cols above 0");
    }
  }

  private static boolean isZero(@Nullable Long number) {
    return number != null && number == 0;
  }

  private static void checkChunk(Operation op, String name, @Nullable Long size, OpCheck check) {
    if (size != null && size < 0) {
      check.error(
          op,
          CommCodes.CHUNK_SIZE,
          "attribute '" + name + "' is " + size + ", needs 0 (whole) or more");
    }
  }

  /** An integer attribute, or null while a parameter stands for it. */
  private static @Nullable Long number(Operation op, String name) {
    return op.attributeOrDefault(name) instanceof Attribute.IntAttr(long value, var type)
        ? value
        : null;
  }
}

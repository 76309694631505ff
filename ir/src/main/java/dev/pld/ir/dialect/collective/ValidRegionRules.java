package dev.pld.ir.dialect.collective;

import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.note;
import static dev.pld.ir.op.Wording.operand;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;

/** Which partly valid targets the two algorithms can reduce. */
final class ValidRegionRules {
  /** What one transfer moves at most. */
  private static final long CHUNK_BYTES = 16 * 1024;

  private ValidRegionRules() {}

  static void verify(Operation op, WindowType target, boolean ring, OpCheck check) {
    Shape valid = target.valid();
    if (valid == null || valid.rank() != target.shape().rank() || valid.rank() == 0) {
      return;
    }
    if (valid.dims().contains(Dim.UNKNOWN)) {
      reportUnknown(op, valid, check);
    } else if (ring) {
      checkPrefix(op, target.shape(), valid, check);
    } else {
      checkRectangle(op, target, valid, check);
    }
  }

  /** No operation asks a window for its valid region when it runs: it stands in the type. */
  private static void reportUnknown(Operation op, Shape valid, OpCheck check) {
    Value value = op.operand("target");
    check.error(
        op,
        CollectiveCodes.VALID_UNKNOWN,
        operand("target", value) + " is valid in " + valid + ", needs extents that are known",
        note("write a number, nr, a parameter or a symbol of the function; or reduce all of it"),
        defined(value));
  }

  private static void checkPrefix(Operation op, Shape shape, Shape valid, OpCheck check) {
    if (endOfPrefix(shape, valid, 0) == shape.rank()) {
      return;
    }
    Value value = op.operand("target");
    check.error(
        op,
        CollectiveCodes.VALID_PREFIX,
        operand("target", value)
            + " is valid in "
            + valid
            + " of "
            + shape
            + ", mode \"ring\" needs a prefix in memory: full extents after the first that is not"
            + " 1",
        defined(value));
  }

  /** Rows of one length at one distance: a prefix in each of two groups of dimensions. */
  private static void checkRectangle(Operation op, WindowType target, Shape valid, OpCheck check) {
    Shape shape = target.shape();
    int outer = endOfPrefix(shape, valid, 0);
    if (endOfPrefix(shape, valid, outer) == shape.rank()) {
      checkSize(op, target, valid, check);
      return;
    }
    Value value = op.operand("target");
    check.error(
        op,
        CollectiveCodes.VALID_RECTANGLE,
        operand("target", value)
            + " is valid in "
            + valid
            + " of "
            + shape
            + ", mode \"mesh\" needs one rectangle in memory",
        defined(value));
  }

  private static void checkSize(Operation op, WindowType target, Shape valid, OpCheck check) {
    Shape moved = valid.isStatic() ? valid : target.shape();
    Dim bytes = moved.elements().times(target.element().bytes());
    Dim room = Dim.constant(CHUNK_BYTES).minus(check.fixed(bytes));
    if (!room.isProvablyNonNegative() && !bytes.hasParams()) {
      Value value = op.operand("target");
      check.error(
          op,
          CollectiveCodes.VALID_SIZE,
          operand("target", value)
              + " moves "
              + bytes
              + " bytes as one rectangle, a partly valid target of mode \"mesh\" has at most "
              + CHUNK_BYTES,
          defined(value));
    }
  }

  /**
   * Where the longest contiguous run that starts at dimension {@code start} ends: extents of 1, one
   * that may be partial, then full ones.
   */
  private static int endOfPrefix(Shape shape, Shape valid, int start) {
    int at = start;
    while (at < shape.rank() && valid.dim(at).isConstant(1)) {
      at++;
    }
    if (at < shape.rank()) {
      at++;
    }
    while (at < shape.rank() && valid.dim(at).equals(shape.dim(at))) {
      at++;
    }
    return at;
  }
}

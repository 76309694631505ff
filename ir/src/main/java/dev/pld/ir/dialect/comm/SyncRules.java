package dev.pld.ir.dialect.comm;

import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.note;
import static dev.pld.ir.op.Wording.operand;
import static dev.pld.ir.op.Wording.value;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.dialect.scalar.AccessRules;
import dev.pld.ir.dialect.scalar.ScalarRange;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;
import java.util.List;

/** Rules of notify, wait and their forms for all peers. */
final class SyncRules {
  private static final Dim LEAST = Dim.constant(Integer.MIN_VALUE);
  private static final Dim MOST = Dim.constant(Integer.MAX_VALUE);

  private SyncRules() {}

  static void verifyNotify(Operation op, OpCheck check) {
    checkCell(op, "target", check);
    checkValue(op, "value", check);
    AccessRules.checkRank(op, "peer", op.operand("peer"), check);
  }

  static void verifyWait(Operation op, OpCheck check) {
    checkCell(op, "signal", check);
    checkValue(op, "expected", check);
    ScalarRange expected = ScalarRange.of(op.operand("expected"), check.ranks());
    Dim high = expected.high();
    boolean atLeast =
        op.attributeOrDefault("cmp") instanceof Attribute.EnumAttr e && e.keyword().equals("ge");
    if (check.reachable()
        && atLeast
        && high != null
        && Dim.ZERO.minus(high).isProvablyNonNegative()) {
      check.warning(
          op,
          CommCodes.PASSES_AT_ONCE,
          "waits for at least " + expected + ", which every fresh cell is",
          note("windows begin as zero; a tag of 0 cannot be told from nothing: use tag + 1"));
    }
  }

  /** The operand {@code signal} with or without a {@code row}. */
  static void verifyAll(Operation op, OpCheck check) {
    Value signal = op.operand("signal");
    if (!(signal.type() instanceof WindowType type)) {
      return;
    }
    checkElement(op, "signal", signal, check);
    checkValue(op, "value", check);
    Shape shape = type.shape().map(check::fixed);
    Value row = op.optionalOperand("row");
    Dim ranks = check.ranks();
    if (row == null) {
      boolean wrong =
          shape.rank() != 2
              || shape.dim(1).isProvablyDifferentFrom(Dim.ONE)
              || ranks.minus(shape.dim(0)).minus(1).isProvablyNonNegative();
      report(op, signal, wrong, CommCodes.RANK_SIGNAL, ", without a row needs [nr, 1]", check);
    } else {
      boolean wrong = shape.rank() != 2 || shape.dim(1).isProvablyDifferentFrom(ranks);
      if (!report(
          op, signal, wrong, CommCodes.ROUND_SIGNAL, ", with a row needs [rounds, nr]", check)) {
        AccessRules.checkIndex(op, signal, 0, row, check);
      }
    }
  }

  private static boolean report(
      Operation op,
      Value signal,
      boolean wrong,
      DiagnosticCode code,
      String wanted,
      OpCheck check) {
    // What fits some numbers of ranks only may stand under a condition on their number.
    if (wrong && check.reachable()) {
      Shape shape = ((WindowType) signal.type()).shape();
      check.errorOnce(
          List.of(code, check.origin(signal)),
          op,
          code,
          "signal " + value(signal) + " has shape " + shape + wanted,
          defined(signal));
    }
    return wrong;
  }

  private static void checkCell(Operation op, String group, OpCheck check) {
    Value signal = op.operand(group);
    checkElement(op, group, signal, check);
    if (AccessRules.checkOffsets(op, "offsets", op.operands("offsets"), signal, check)) {
      AccessRules.checkCell(op, signal, op.operands("offsets"), check);
    }
  }

  private static void checkElement(Operation op, String group, Value signal, OpCheck check) {
    if (signal.type() instanceof WindowType type && type.element() != ScalarType.I32) {
      check.error(
          op,
          CommCodes.CELL_ELEMENT,
          operand(group, signal) + " holds " + type.element() + ", a signal needs i32",
          defined(signal));
    }
  }

  private static void checkValue(Operation op, String group, OpCheck check) {
    if (!check.reachable()) {
      return;
    }
    ScalarRange range = ScalarRange.of(op.operand(group), check.ranks());
    boolean tooLow = range.high() != null && range.high().isProvablyLessThan(LEAST);
    boolean tooHigh = range.low() != null && MOST.isProvablyLessThan(range.low());
    if (tooLow || tooHigh) {
      check.error(
          op,
          CommCodes.CELL_VALUE,
          operand(group, op.operand(group)) + " is " + range + ", a cell holds 32 bits");
    } else if (op.is(SyncOps.CONSUME_ALL) && LEAST.equals(range.high())) {
      check.error(
          op,
          CommCodes.CELL_VALUE,
          operand(group, op.operand(group))
              + " is "
              + range
              + ", and a cell of 32 bits does not hold its negation");
    }
  }
}

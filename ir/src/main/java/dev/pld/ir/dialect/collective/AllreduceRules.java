package dev.pld.ir.dialect.collective;

import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.note;
import static dev.pld.ir.op.Wording.operand;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;
import org.jspecify.annotations.Nullable;

/** Rules of allreduce. */
final class AllreduceRules {
  /** Cells of 32 bits count pieces, which may be as small as the option of chunk says. */
  private static final Dim MOST_ELEMENTS = Dim.constant(Integer.MAX_VALUE);

  private AllreduceRules() {}

  static void verify(Operation op, OpCheck check) {
    checkTarget(op, check);
    checkCores(op, check);
    Value signal = op.optionalOperand("signal");
    String mode = keyword(op, "mode");
    if (signal == null) {
      checkOmitted(op, mode, check);
    } else if (signal.type() instanceof WindowType type
        && SignalRules.checkElement(op, signal, type, check)
        && mode != null) {
      checkSignal(op, signal, type, mode, check);
    }
    if (mode != null && op.operand("target").type() instanceof WindowType target) {
      ValidRegionRules.verify(op, target, mode.equals("ring"), check);
    }
  }

  private static void checkTarget(Operation op, OpCheck check) {
    Value target = op.operand("target");
    if (!(target.type() instanceof WindowType type)) {
      return;
    }
    if (type.element() != ScalarType.F16 && type.element() != ScalarType.F32) {
      check.error(
          op,
          CollectiveCodes.TARGET_ELEMENT,
          operand("target", target) + " holds " + type.element() + ", needs f16 or f32",
          defined(target));
    }
    if (type.shape().rank() == 0) {
      check.error(
          op,
          CollectiveCodes.TARGET_RANK,
          operand("target", target) + " has no dimensions, needs at least one",
          defined(target));
    }
    checkSize(op, target, type.shape().map(check::fixed).elements(), check);
    checkNotEmpty(op, target, type.validShape().map(check::fixed), check);
  }

  private static void checkNotEmpty(Operation op, Value target, Shape valid, OpCheck check) {
    for (int i = 0; i < valid.rank() && check.reachable(); i++) {
      if (Dim.ZERO.minus(valid.dim(i)).isProvablyNonNegative()) {
        check.error(
            op,
            CollectiveCodes.TARGET_EMPTY,
            operand("target", target)
                + " has no elements: extent "
                + valid.dim(i)
                + " in dimension "
                + i
                + " of "
                + valid,
            note("leave the operation out; where ranks only have to meet, use pld.tensor.barrier"),
            defined(target));
        return;
      }
    }
  }

  private static void checkSize(Operation op, Value target, Dim elements, OpCheck check) {
    if (check.reachable() && MOST_ELEMENTS.isProvablyLessThan(elements)) {
      check.error(
          op,
          CollectiveCodes.TARGET_SIZE,
          operand("target", target) + " has " + elements + " elements, at most " + MOST_ELEMENTS,
          note("a cell of the signal counts pieces in 32 bits; reduce parts of the target in turn"),
          defined(target));
    }
  }

  private static void checkCores(Operation op, OpCheck check) {
    if (!(op.attributeOrDefault("core_num") instanceof Attribute.IntAttr(long cores, var type))) {
      return;
    }
    if (cores <= 0) {
      check.error(
          op,
          CollectiveCodes.CORE_COUNT,
          "attribute 'core_num' is " + cores + ", needs a positive number");
    } else if (cores != 1 && check.level() == Level.INCORE) {
      check.error(
          op,
          CollectiveCodes.CORE_COUNT_INCORE,
          "attribute 'core_num' is " + cores + ", needs 1: an incore function runs on one core");
    }
  }

  private static void checkOmitted(Operation op, @Nullable String mode, OpCheck check) {
    if ("ring".equals(mode)) {
      check.error(
          op,
          CollectiveCodes.SIGNAL_FOR_RING,
          "operand 'signal' is missing, mode \"ring\" needs a window<[2*(nr-1), nr], i32>");
    } else if (check.level() == Level.INCORE) {
      check.error(
          op,
          CollectiveCodes.SIGNAL_INCORE,
          "operand 'signal' is missing, an incore function needs a window<[nr, 1], i32>",
          note("only the host can allocate one, and passes it as a parameter"));
    }
  }

  private static void checkSignal(
      Operation op, Value signal, WindowType type, String mode, OpCheck check) {
    boolean ring = mode.equals("ring");
    SignalRules.checkShape(
        op,
        signal,
        type,
        ring ? SignalLayout.RING : SignalLayout.MESH,
        "mode \"" + mode + "\"",
        ring ? CollectiveCodes.RING_SIGNAL : CollectiveCodes.MESH_SIGNAL,
        check);
  }

  /** The keyword of an enumeration attribute, or null while a parameter stands for it. */
  private static @Nullable String keyword(Operation op, String attribute) {
    return op.attributeOrDefault(attribute) instanceof Attribute.EnumAttr e ? e.keyword() : null;
  }
}

package dev.pld.ir.dialect.collective;

import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.note;
import static dev.pld.ir.op.Wording.operand;
import static dev.pld.ir.op.Wording.value;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.Note;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;
import java.util.ArrayList;
import java.util.List;

/** What the signal of a collective must be. */
final class SignalRules {
  private SignalRules() {}

  /** Whether the cells of {@code signal} are of the type that notify and wait work on. */
  static boolean checkElement(Operation op, Value signal, WindowType type, OpCheck check) {
    if (type.element() == ScalarType.I32) {
      return true;
    }
    check.error(
        op,
        CollectiveCodes.SIGNAL_ELEMENT,
        operand("signal", signal) + " holds " + type.element() + ", needs i32",
        defined(signal));
    return false;
  }

  /**
   * Whether the shape of {@code signal} may fit.
   *
   * @param user who wants the shape, as {@code mode "ring"}
   */
  static boolean checkShape(
      Operation op,
      Value signal,
      WindowType type,
      SignalLayout layout,
      String user,
      DiagnosticCode code,
      OpCheck check) {
    Shape shape = type.shape().map(check::fixed);
    if (!check.reachable() || !layout.isWrong(shape, check.ranks())) {
      return true;
    }
    String found = "signal " + value(signal) + " has shape " + shape + "; " + user;
    check.errorOnce(
        List.of(code, check.origin(signal), user),
        op,
        code,
        found + wanted(layout, check),
        notes(signal, shape, layout, check));
    return false;
  }

  private static String wanted(SignalLayout layout, OpCheck check) {
    if (!check.ranks().isConstant()) {
      return " needs " + layout.formula();
    }
    long ranks = check.ranks().constantValue();
    return " over "
        + ranks
        + (ranks == 1 ? " rank needs " : " ranks needs ")
        + layout.wanted(check.ranks())
        + ", which is "
        + layout.formula();
  }

  private static Note[] notes(Value signal, Shape shape, SignalLayout layout, OpCheck check) {
    List<Note> notes = new ArrayList<>();
    SignalLayout other = layout == SignalLayout.MESH ? SignalLayout.RING : SignalLayout.MESH;
    // Over one rank the shapes are [1, 1] and [0, 1], which tells nothing about what was meant.
    if (!check.ranks().isConstant(1) && !other.isWrong(shape, check.ranks())) {
      notes.add(
          note(
              other.formula()
                  + " is the shape for mode \""
                  + other.name().toLowerCase(java.util.Locale.ROOT)
                  + "\"; the two modes cannot share one signal"));
    }
    notes.add(note("write !pld.window<" + layout.formula() + ", i32>"));
    notes.add(defined(signal));
    return notes.toArray(Note[]::new);
  }
}

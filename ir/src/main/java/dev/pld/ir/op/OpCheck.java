package dev.pld.ir.op;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import dev.pld.ir.diag.Severity;
import dev.pld.ir.dim.Dim;
import java.util.List;
import java.util.Map;

/** What a rule may ask about the program around an operation, and where it reports. */
public interface OpCheck {
  /** The number of ranks: {@link Dim#NR} itself, or a constant when it is fixed. */
  Dim ranks();

  /** {@code dim} with what is known of the number of ranks filled in. */
  default Dim fixed(Dim dim) {
    return dim.atRanks(ranks());
  }

  /** False where the operation provably never runs: there, bounds are not checked. */
  boolean reachable();

  /** The level of the function around the operation. */
  Level level();

  /** The functions of the module by name; the first of each name. */
  Map<String, Operation> functions();

  /** The value that first named the memory behind {@code view}: a parameter, a buffer, itself. */
  Value origin(Value view);

  void report(Diagnostic diagnostic);

  /** Reports an error at {@code op}; the message gets the operation's name in front. */
  default void error(Operation op, DiagnosticCode code, String message, Note... notes) {
    report(finding(op, code, Severity.ERROR, message, notes));
  }

  /** As {@link #error}, pointing at {@code operand} where that is written inside {@code op}. */
  default void error(
      Operation op, Value operand, DiagnosticCode code, String message, Note... notes) {
    Diagnostic whole = finding(op, code, Severity.ERROR, message, notes);
    Location place = Wording.place(op, operand);
    report(new Diagnostic(code, Severity.ERROR, place, whole.message(), whole.notes()));
  }

  /** Takes in a finding that has {@code cause} in common with others, which are then counted. */
  default void report(Object cause, Diagnostic diagnostic) {
    report(diagnostic);
  }

  /** As {@link #error}, once for all that has the same {@code cause}. */
  default void errorOnce(
      Object cause, Operation op, DiagnosticCode code, String message, Note... notes) {
    report(cause, finding(op, code, Severity.ERROR, message, notes));
  }

  /** Reports a warning at {@code op}; the message gets the operation's name in front. */
  default void warning(Operation op, DiagnosticCode code, String message, Note... notes) {
    report(finding(op, code, Severity.WARNING, message, notes));
  }

  private static Diagnostic finding(
      Operation op, DiagnosticCode code, Severity severity, String message, Note... notes) {
    return new Diagnostic(
        code, severity, op.location(), Wording.shortName(op) + ": " + message, List.of(notes));
  }
}

package dev.pld.ir.diag;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the diagnostics of a run. What a user did wrong is reported here and never thrown. */
public final class DiagnosticSink {
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private int errors;

  /** Adds an error; {@code notes} are shown at the place of the error. */
  public void error(DiagnosticCode code, Location location, String message, String... notes) {
    add(Severity.ERROR, code, location, message, notes);
  }

  /** Adds a warning; {@code notes} are shown at the place of the warning. */
  public void warning(DiagnosticCode code, Location location, String message, String... notes) {
    add(Severity.WARNING, code, location, message, notes);
  }

  /** Adds a diagnostic made elsewhere. */
  public void report(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
    if (diagnostic.severity() == Severity.ERROR) {
      errors++;
    }
  }

  public boolean hasErrors() {
    return errors > 0;
  }

  public int errorCount() {
    return errors;
  }

  /** All diagnostics, by place in the source, then in the order of their discovery. */
  public List<Diagnostic> sorted() {
    List<Diagnostic> copy = new ArrayList<>(diagnostics);
    copy.sort(Comparator.comparingInt(DiagnosticSink::position));
    return copy;
  }

  private static int position(Diagnostic diagnostic) {
    Location.Span span = diagnostic.location().span();
    return span == null ? Integer.MAX_VALUE : span.start();
  }

  private void add(
      Severity severity, DiagnosticCode code, Location location, String message, String... notes) {
    List<Note> list = new ArrayList<>(notes.length);
    for (String note : notes) {
      list.add(new Note(Location.UNKNOWN, note));
    }
    report(new Diagnostic(code, severity, location, message, list));
  }
}

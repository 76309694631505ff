package dev.pld.ir.diag;

import java.util.List;

/** One finding about a program: what is wrong, where, and what to do about it. */
public record Diagnostic(
    DiagnosticCode code, Severity severity, Location location, String message, List<Note> notes) {
  public Diagnostic {
    notes = List.copyOf(notes);
  }
}

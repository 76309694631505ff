package dev.pld.sim.machine;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** What a program did wrong at run time, before it is tied to a place. */
public record Fault(DiagnosticCode code, String message, List<String> notes) {
  public Fault {
    notes = List.copyOf(notes);
  }
}

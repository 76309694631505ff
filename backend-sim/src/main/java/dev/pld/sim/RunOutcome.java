package dev.pld.sim;

import dev.pld.ir.diag.Diagnostic;
import dev.pld.sim.memory.HostTensor;
import dev.pld.sim.report.HangReport;
import dev.pld.sim.report.RunStats;
import java.util.List;
import java.util.Map;

/** How a run ended. */
public sealed interface RunOutcome {
  /**
   * Every rank came to its end.
   *
   * @param outputs the {@code out} and {@code inout} parameters of the host function by name
   *     (without {@code %}), in declared order
   * @param notes warnings about the run, for example that a real device has fewer ranks
   */
  record Completed(Map<String, HostTensor> outputs, RunStats stats, List<Diagnostic> notes)
      implements RunOutcome {
    public Completed {
      outputs = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(outputs));
      notes = List.copyOf(notes);
    }
  }

  /** No rank can go on, and some have not come to their end. */
  record Deadlocked(HangReport report, RunStats stats, List<Diagnostic> notes)
      implements RunOutcome {
    public Deadlocked {
      notes = List.copyOf(notes);
    }
  }

  /** The program or its inputs are at fault; at least one diagnostic is an error. */
  record Failed(List<Diagnostic> diagnostics) implements RunOutcome {
    public Failed {
      diagnostics = List.copyOf(diagnostics);
    }
  }
}

package dev.pld.sim;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import dev.pld.ir.diag.Severity;
import dev.pld.sim.machine.RunCodes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The entry point. A module is what the {@code sim} pipeline leaves: parameters, aliases and {@code
 * static_if} are gone, collectives are lowered; {@code nr} may still be symbolic and is bound to
 * the number of ranks. Nothing here depends on time, threads or the iteration order of hash tables:
 * equal requests give equal outcomes.
 */
public final class Simulator {
  private Simulator() {}

  /** Runs the host function to its end. Does not change the module. */
  public static RunOutcome run(Operation module, RunRequest request) {
    DiagnosticSink sink = new DiagnosticSink();
    try {
      Simulation simulation = Simulation.prepare(module, request, sink);
      return simulation == null
          ? new RunOutcome.Failed(OneCause.once(sink.sorted()))
          : simulation.outcome(simulation.finish());
    } catch (OutOfMemoryError e) {
      // Only large arrays of tiles and copies can be the cause, and all are garbage by now.
      return new RunOutcome.Failed(List.of(tooBig(request)));
    }
  }

  private static Diagnostic tooBig(RunRequest request) {
    String message = "a run with " + request.ranks() + " ranks does not fit into memory";
    String advice =
        "take fewer ranks or a smaller size, or give the JVM more memory, as with"
            + " PLD_JAVA_OPTS=-Xmx16g";
    return new Diagnostic(
        RunCodes.OUT_OF_MEMORY,
        Severity.ERROR,
        Location.UNKNOWN,
        message,
        List.of(new Note(Location.UNKNOWN, advice)));
  }

  /**
   * Whether the run fits into memory, as far as that is known before its inputs are made; false
   * with an error in {@code sink}.
   */
  public static boolean fits(Operation module, RunRequest request, DiagnosticSink sink) {
    Operation host = HostArguments.host(module, request.host(), sink);
    HostSignature signature = host == null ? null : HostArguments.signature(host, request, sink);
    return host != null
        && signature != null
        && MemoryPlan.budget(host, signature, request, sink) != null;
  }

  /**
   * The host function that a run would use, as the program declares it; null, with an error in
   * {@code sink}, when there is none.
   *
   * @param name its name without {@code @}, or null for the only one or {@code main}
   */
  public static @Nullable HostDeclaration declaration(
      Operation module, @Nullable String name, DiagnosticSink sink) {
    Operation host = HostArguments.host(module, name, sink);
    return host == null ? null : HostArguments.declaration(host);
  }

  /**
   * The parameters of the host function that a run would use, with all extents as numbers: what
   * data to make. Null, with errors in {@code sink}, when there is no such function or an extent
   * depends on a symbol that is not in {@code request.bindings()} nor found from an input.
   */
  public static @Nullable HostSignature signature(
      Operation module, RunRequest request, DiagnosticSink sink) {
    Operation host = HostArguments.host(module, request.host(), sink);
    return host == null ? null : HostArguments.signature(host, request, sink);
  }
}

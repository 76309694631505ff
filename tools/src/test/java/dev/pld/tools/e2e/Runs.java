package dev.pld.tools.e2e;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticPrinter;
import dev.pld.sim.RunOutcome;
import dev.pld.sim.RunRequest;
import dev.pld.sim.Simulator;

/** Runs of programs that are expected to end well; anything else is an assertion error. */
public final class Runs {
  private Runs() {}

  /** The outcome of a run that comes to its end. */
  public static RunOutcome.Completed completed(Operation module, RunRequest request) {
    return switch (Simulator.run(module, request)) {
      case RunOutcome.Completed done -> done;
      case RunOutcome.Deadlocked hang -> throw new AssertionError(hang.report().render());
      case RunOutcome.Failed failed ->
          throw new AssertionError(DiagnosticPrinter.render(failed.diagnostics()));
    };
  }
}

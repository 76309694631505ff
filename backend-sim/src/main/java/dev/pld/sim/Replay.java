package dev.pld.sim;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.sim.machine.Machine;
import dev.pld.sim.machine.Tally;
import dev.pld.sim.report.SignalHistory;
import org.jspecify.annotations.Nullable;

/**
 * Runs a run once more, to see what was not noted the first time. Possible because equal requests
 * give equal runs.
 *
 * @param policy the state of the policy when the run began
 */
record Replay(Operation module, RunRequest request, long policy) {
  /** Notifies and waits that are gone through again at most: a few seconds. */
  private static final long MOST_SIGNALS = 20_000_000;

  /** What came to the signals that {@code blocked} waits for; null when it would take too much. */
  @Nullable SignalHistory history(Machine blocked) {
    if (signals(blocked) > MOST_SIGNALS) {
      return null;
    }
    SignalHistory history = new SignalHistory(blocked);
    request.policy().restore(policy);
    Simulation again =
        Simulation.prepare(
            module, request.observedBy(history, blocked.windows().left()), new DiagnosticSink());
    boolean isSame =
        again != null
            && again.finish() == Machine.Status.BLOCKED
            && again.machine().stepsTaken() == blocked.stepsTaken();
    return isSame ? history : null;
  }

  private static long signals(Machine machine) {
    long sum = 0;
    for (int rank = 0; rank < machine.ranks(); rank++) {
      Tally tally = machine.activation(rank).tally();
      sum += tally.notifies() + tally.selfNotifies() + tally.waits();
    }
    return sum;
  }
}

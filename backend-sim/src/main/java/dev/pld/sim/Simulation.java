package dev.pld.sim;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import dev.pld.ir.diag.Severity;
import dev.pld.sim.compile.Bindings;
import dev.pld.sim.compile.KernelCompiler;
import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Fault;
import dev.pld.sim.machine.Kernel;
import dev.pld.sim.machine.Machine;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.machine.Tally;
import dev.pld.sim.memory.MemoryBudget;
import dev.pld.sim.memory.Store;
import dev.pld.sim.memory.ValueDomain;
import dev.pld.sim.report.HangReport;
import dev.pld.sim.report.HangReporter;
import dev.pld.sim.report.RankStats;
import dev.pld.sim.report.RunStats;
import dev.pld.sim.semantics.Semantics;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run that can be taken step by step, and gone back in: what a search over schedules needs. For
 * one run from beginning to end, {@link Simulator#run} is enough.
 */
public final class Simulation {
  private final Machine machine;
  private final HostData data;
  private final List<Diagnostic> notes;
  private final Replay replay;
  private boolean mayGoBack;

  private Simulation(Machine machine, HostData data, List<Diagnostic> notes, Replay replay) {
    this.machine = machine;
    this.data = data;
    this.notes = notes;
    this.replay = replay;
  }

  /** Compiles all functions that the run needs; null, with errors in the sink, if that fails. */
  public static @Nullable Simulation prepare(
      Operation module, RunRequest request, DiagnosticSink sink) {
    Operation host = HostArguments.host(module, request.host(), sink);
    HostSignature signature = host == null ? null : HostArguments.signature(host, request, sink);
    if (host == null || signature == null) {
      return null;
    }
    MemoryBudget memory = MemoryPlan.budget(host, signature, request, sink);
    if (memory == null) {
      return null;
    }
    ValueDomain domain = request.domain();
    HostData data = HostData.of(signature, request, domain, sink);
    KernelCompiler compiler =
        new KernelCompiler(
            module,
            Semantics.all(),
            domain,
            request.ranks(),
            request.platform().onCoreBytes(),
            sink);
    Kernel kernel = compiler.compile(host, new Bindings(signature.symbols()));
    if (data == null || kernel == null) {
      return null;
    }
    Machine machine =
        new Machine(
            request.ranks(),
            domain,
            request.policy(),
            request.observers(),
            request.stepLimit().orElse(Long.MAX_VALUE),
            memory);
    for (Store tensor : data.changing()) {
      machine.register(tensor);
    }
    machine.begin(data.launch(kernel));
    Replay replay = new Replay(module, request, request.policy().state());
    return new Simulation(machine, data, notes(request), replay);
  }

  private static List<Diagnostic> notes(RunRequest request) {
    Platform platform = request.platform();
    if (request.ranks() <= platform.contextRanks()) {
      return List.of();
    }
    String message =
        request.ranks()
            + " ranks are simulated; a device of platform '"
            + platform.name()
            + "' knows at most "
            + platform.contextRanks()
            + " peers";
    return List.of(
        new Diagnostic(
            RunCodes.MANY_RANKS, Severity.WARNING, Location.UNKNOWN, message, List.of()));
  }

  /** Takes one step, as the policy chooses it. */
  public Machine.Status step() {
    return machine.step();
  }

  /** Takes steps until there is none. */
  public Machine.Status finish() {
    return machine.run();
  }

  /** The run as it stands. */
  public Machine.Snapshot snapshot() {
    mayGoBack = true;
    return machine.snapshot();
  }

  /** Goes back to a snapshot of this simulation, as often as wanted. */
  public void restore(Machine.Snapshot saved) {
    machine.restore(saved);
  }

  /** The devices, for those who look closer. */
  public Machine machine() {
    return machine;
  }

  /** The outcome of a run that has come to {@code status}, which is not {@code RUNNING}. */
  public RunOutcome outcome(Machine.Status status) {
    return switch (status) {
      case FINISHED -> new RunOutcome.Completed(data.outputs(mayGoBack), stats(), notes);
      case BLOCKED -> new RunOutcome.Deadlocked(hang(), stats(), notes);
      case FAILED -> new RunOutcome.Failed(List.of(failure()));
      case RUNNING -> throw new IllegalStateException("the run has not ended");
    };
  }

  private HangReport hang() {
    return HangReporter.explain(machine, mayGoBack ? null : replay.history(machine));
  }

  private RunStats stats() {
    List<RankStats> ranks = new ArrayList<>(machine.ranks());
    for (int rank = 0; rank < machine.ranks(); rank++) {
      Tally t = machine.activation(rank).tally();
      ranks.add(
          new RankStats(
              t.bytesPulled(),
              t.bytesPushed(),
              t.messages(),
              t.notifies(),
              t.selfNotifies(),
              t.waits(),
              t.rounds(),
              t.peakOnCoreBytes()));
    }
    return new RunStats(ranks, machine.windows().bytesOfEach(), machine.stepsTaken());
  }

  private Diagnostic failure() {
    Fault fault = machine.fault();
    Activation where = machine.faultyActivation();
    if (fault == null || where == null) {
      throw new IllegalStateException("nothing went wrong");
    }
    List<Note> details = new ArrayList<>();
    fault.notes().forEach(text -> details.add(new Note(Location.UNKNOWN, text)));
    List<String> loops = HangReporter.loops(where);
    if (!loops.isEmpty()) {
      details.add(new Note(Location.UNKNOWN, "with " + String.join(", ", loops)));
    }
    return new Diagnostic(
        fault.code(), Severity.ERROR, where.op().location(), fault.message(), details);
  }
}

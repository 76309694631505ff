package dev.pld.sim.machine;

import dev.pld.ir.core.Operation;
import dev.pld.sim.memory.MemoryBudget;
import dev.pld.sim.memory.Store;
import dev.pld.sim.memory.ValueDomain;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The simulated devices: runs what is runnable until nothing is. One thread, no clock: the policy
 * alone decides who goes on. A rank that waits for a signal is woken by the notify, or by the
 * arrival of a put, that satisfies it.
 */
public final class Machine {
  /** How many functions the host dispatches to each rank before the ranks get a turn. */
  private static final int HOST_STRIDE = 4;

  private final int ranks;
  private final ValueDomain domain;
  private final SchedulePolicy policy;
  private final long stepLimit;
  private final MachineState state;
  private final Signals signals;
  private final Transfers transfers;
  private final @Nullable Observer observer;
  private final boolean oneAccess;
  private final WindowMemory windows;

  private @Nullable Fault fault;
  private @Nullable Activation faulty;

  /** How a run stands. */
  public enum Status {
    /** There is a next step. */
    RUNNING,
    /** All activations have come to their end. */
    FINISHED,
    /** No step is possible, and some have not come to their end. */
    BLOCKED,
    /** The program did something wrong. */
    FAILED
  }

  /**
   * Devices that run nothing yet.
   *
   * @param memory what windows may take, of which the host's tensors have taken their part
   */
  public Machine(
      int ranks,
      ValueDomain domain,
      SchedulePolicy policy,
      List<Observer> observers,
      long stepLimit,
      MemoryBudget memory) {
    this.ranks = ranks;
    this.domain = domain;
    this.policy = policy;
    this.stepLimit = stepLimit;
    this.state = new MachineState(this, ranks, memory);
    this.windows = new WindowMemory(ranks, domain, state);
    this.observer = Observers.all(observers);
    this.signals = new Signals(state, observer);
    this.transfers = new Transfers(domain, signals, state, observer, policy.arrivesAtOnce());
    this.oneAccess = policy.stride() == SchedulePolicy.Stride.ONE_ACCESS;
  }

  public int ranks() {
    return ranks;
  }

  public ValueDomain domain() {
    return domain;
  }

  public Activation activation(int rank) {
    return state.activations[rank];
  }

  public Activation host() {
    return state.activations[ranks];
  }

  /** The cells on which ranks wait. */
  public Signals signals() {
    return signals;
  }

  /** Allocates windows. */
  public WindowMemory windows() {
    return windows;
  }

  /** Moves data of windows, now or later. */
  public Transfers transfers() {
    return transfers;
  }

  /** Whether instructions that do many accesses must do them one at a time. */
  public boolean oneAccessAtATime() {
    return oneAccess;
  }

  // ---- running

  /** Lets the host begin with {@code launch}. */
  public void begin(Launch launch) {
    host().enqueue(launch);
    state.ready.add(ranks);
  }

  /** A tensor that the run may change, so that snapshots include it. */
  public void register(Store tensor) {
    state.tensors.add(tensor);
  }

  /** Takes steps until there is none. */
  public Status run() {
    Status status = Status.RUNNING;
    while (status == Status.RUNNING) {
      status = step();
    }
    return status;
  }

  /** Takes one step, as the policy chooses it. */
  public Status step() {
    if (fault != null) {
      return Status.FAILED;
    }
    int runnable = state.ready.size();
    if (runnable + state.pending.size() == 0) {
      return allIdle() ? Status.FINISHED : Status.BLOCKED;
    }
    int choice = policy.choose(state);
    if (choice < runnable) {
      run(state.activations[state.ready.remove(choice)]);
    } else {
      arrive(choice - runnable);
    }
    return fault == null ? Status.RUNNING : Status.FAILED;
  }

  private void run(Activation activation) {
    int outcome;
    try {
      outcome =
          oneAccess
              ? activation.runAccesses(1)
              : activation.rank() == ranks
                  ? activation.runAccesses(HOST_STRIDE * ranks)
                  : activation.runUntilBlocked();
    } catch (MemoryBudget.Exceeded e) {
      outcome = windows.exceeded(activation, false);
    }
    if (outcome >= 0) {
      state.ready.add(activation.rank());
    }
  }

  private void arrive(int index) {
    Activation source = state.activations[state.source(index)];
    try {
      transfers.arrive(index);
    } catch (MemoryBudget.Exceeded e) {
      windows.exceeded(source, false);
    }
  }

  private boolean allIdle() {
    for (Activation activation : state.activations) {
      if (!activation.idle()) {
        return false;
      }
    }
    return true;
  }

  /** Puts {@code launch} at the end of the queue of {@code rank}. */
  public void dispatch(int rank, Launch launch) {
    Activation target = state.activations[rank];
    boolean asleep = target.idle();
    target.enqueue(launch);
    if (asleep && target != host()) {
      state.ready.add(rank);
    }
  }

  // ---- steps and faults

  long stepsLeft() {
    return stepLimit - state.stepsTaken;
  }

  void spend(long steps) {
    state.stepsTaken += steps;
  }

  /** Instructions executed so far. */
  public long stepsTaken() {
    return state.stepsTaken;
  }

  int limitReached(Activation activation) {
    return activation.fault(
        RunCodes.STEP_LIMIT, "the run has not ended after " + stepLimit + " instructions");
  }

  void fault(Activation activation, Fault found) {
    fault = found;
    faulty = activation;
  }

  /** What went wrong, or null. */
  public @Nullable Fault fault() {
    return fault;
  }

  /** Where it went wrong, or null. */
  public @Nullable Activation faultyActivation() {
    return faulty;
  }

  void forgetFault() {
    fault = null;
    faulty = null;
  }

  // ---- what observers are told

  void started(Activation a) {
    if (observer != null && a.rank() < ranks) {
      observer.started(a.rank(), a.kernel().function());
    }
  }

  void finished(Activation a) {
    if (observer != null && a.rank() < ranks) {
      observer.finished(a.rank(), a.kernel().function());
    }
  }

  // ---- what a blocked run looks like

  /** Whether {@code rank} has nothing left to do. */
  public boolean idle(int rank) {
    return state.activations[rank].idle();
  }

  /** Whether the host has ever given {@code rank} something to do. */
  public boolean dispatched(int rank) {
    return state.activations[rank].kernel() != Kernel.NOTHING || !idle(rank);
  }

  /**
   * Tells {@code forecast} what {@code rank} would notify and wait for if its waits were over;
   * false when a budget of instructions, notifies and waits does not suffice to find all.
   */
  public boolean foresee(int rank, Forecast forecast, long budget) {
    boolean complete = new Lookahead(state.activations[rank].ahead(), forecast, budget).run();
    forgetFault();
    return complete;
  }

  // ---- snapshots

  /** A run at one moment, to come back to. */
  public record Snapshot(MachineState.Snapshot state, long policy) {}

  /** All of the run as it stands. Not to be taken after a fault. */
  public Snapshot snapshot() {
    return new Snapshot(state.snapshot(), policy.state());
  }

  /** Goes back to a snapshot of this machine, as often as wanted. */
  public void restore(Snapshot saved) {
    forgetFault();
    state.restore(saved.state);
    policy.restore(saved.policy);
  }

  /** The operation at which {@code rank} stands, or null when it runs nothing. */
  public @Nullable Operation at(int rank) {
    Activation a = state.activations[rank];
    return a.running() ? a.op() : null;
  }

  /** For tests and reports: the buffers in the order of allocation. */
  public List<WindowBuffer> buffers() {
    return new ArrayList<>(state.buffers);
  }
}

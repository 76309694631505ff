package dev.pld.sim.machine;

import dev.pld.ir.core.Operation;
import dev.pld.ir.type.ScalarType;
import dev.pld.sim.memory.IntStore;
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
public final class Machine implements ScheduleView {
  /** How many functions the host dispatches to each rank before the ranks get a turn. */
  private static final int HOST_STRIDE = 4;

  private final int ranks;
  private final ValueDomain domain;
  private final SchedulePolicy policy;
  private final long stepLimit;
  private final MachineState state;
  private final Transfers transfers;
  private final @Nullable Observer observer;
  private final boolean oneAccess;

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

  public Machine(
      int ranks,
      ValueDomain domain,
      SchedulePolicy policy,
      List<Observer> observers,
      long stepLimit) {
    this.ranks = ranks;
    this.domain = domain;
    this.policy = policy;
    this.stepLimit = stepLimit;
    this.state = new MachineState(this, ranks);
    this.observer = Observers.all(observers);
    this.transfers = new Transfers(this, state, observer, policy.arrivesAtOnce());
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
    int choice = policy.choose(this);
    if (choice < runnable) {
      run(state.activations[state.ready.remove(choice)]);
    } else {
      transfers.arrive(choice - runnable);
    }
    return fault == null ? Status.RUNNING : Status.FAILED;
  }

  private void run(Activation activation) {
    int outcome =
        oneAccess
            ? activation.runAccesses(1)
            : activation.rank() == ranks
                ? activation.runAccesses(HOST_STRIDE * ranks)
                : activation.runUntilBlocked();
    if (outcome >= 0) {
      state.ready.add(activation.rank());
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

  // ---- window buffers

  /** A buffer of {@code bytes} on every rank; null when memory does not suffice. */
  public @Nullable WindowBuffer allocate(long bytes, @Nullable ScalarType element) {
    WindowBuffer buffer = new WindowBuffer(state.buffers.size(), bytes);
    if (element != null && !materialize(buffer, element)) {
      return null;
    }
    state.buffers.add(buffer);
    return buffer;
  }

  /** Decides the element type of a buffer without one; false when memory does not suffice. */
  public boolean materialize(WindowBuffer buffer, ScalarType element) {
    try {
      buffer.materialize(element, ranks, domain);
      return true;
    } catch (OutOfMemoryError e) {
      return false;
    }
  }

  /** Window memory of one rank, each buffer rounded up to 32 bytes. */
  public long windowBytes() {
    return state.buffers.stream().mapToLong(b -> (b.bytes() + 31) / 32 * 32).sum();
  }

  // ---- signals

  /** Lets all arrive that {@code from} has put so far, as a notify must before its cell changes. */
  public void release(Activation from) {
    if (state.pendingOf[from.rank()] > 0) {
      transfers.arriveAllOf(from.rank());
    }
  }

  /**
   * Updates a cell on rank {@code owner} and wakes who waits for that.
   *
   * @param set whether the cell becomes {@code value} instead of growing by it, modulo 2^32
   */
  public void signal(
      Activation from, WindowBuffer window, int owner, int cell, int value, boolean set) {
    IntStore cells = window.cells(owner);
    int before = cells.get(cell);
    int after = set ? value : before + value;
    cells.set(cell, after);
    if (owner == from.rank()) {
      from.tally().notifiedSelf(1);
    } else {
      from.tally().notified();
    }
    if (observer != null) {
      observer.notified(from.rank(), owner, window.id(), cell, before, after, from.op());
    }
    if (state.waitKey[owner] == MachineState.key(window.id(), cell)) {
      wakeIfSatisfied(owner, after);
    }
  }

  /** A wait has seen {@code value}: counts it and tells observers. */
  public void passed(Activation a, WindowBuffer window, int cell, int value) {
    a.tally().waited();
    if (observer != null) {
      observer.waited(a.rank(), window.id(), cell, value, a.op());
    }
  }

  void park(Activation a, int buffer, int cell, long wanted, boolean exactly) {
    state.waitKey[a.rank()] = MachineState.key(buffer, cell);
    state.waitWanted[a.rank()] = wanted;
    state.waitExactly[a.rank()] = exactly;
    if (observer != null) {
      int value = state.buffers.get(buffer).cells(a.rank()).get(cell);
      observer.parked(a.rank(), buffer, cell, value, a.op());
    }
  }

  private void wakeIfSatisfied(int rank, int value) {
    long wanted = state.waitWanted[rank];
    if (state.waitExactly[rank] ? value == wanted : value >= wanted) {
      state.waitKey[rank] = MachineState.NOT_PARKED;
      state.ready.add(rank);
    }
  }

  /** To be called when data other than a notify has come to a window of {@code rank}. */
  void windowChanged(int rank, WindowBuffer window) {
    long key = state.waitKey[rank];
    if (key != MachineState.NOT_PARKED && (int) (key >> 32) == window.id()) {
      wakeIfSatisfied(rank, window.cells(rank).get((int) key));
    }
  }

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

  /** What a parked rank waits for. */
  public record Parked(int buffer, int cell, int value, long wanted, boolean exactly) {}

  /** What {@code rank} waits for, or null when it does not wait. */
  public @Nullable Parked parked(int rank) {
    long key = state.waitKey[rank];
    if (key == MachineState.NOT_PARKED) {
      return null;
    }
    int buffer = (int) (key >> 32);
    int cell = (int) key;
    int value = state.buffers.get(buffer).cells(rank).get(cell);
    return new Parked(buffer, cell, value, state.waitWanted[rank], state.waitExactly[rank]);
  }

  /** Whether {@code rank} has nothing left to do. */
  public boolean idle(int rank) {
    return state.activations[rank].idle();
  }

  /**
   * Tells {@code forecast} what {@code rank} would notify if its waits were over; false when {@code
   * steps} instructions do not suffice to find all.
   */
  public boolean foresee(int rank, Forecast forecast, long steps) {
    boolean complete = state.activations[rank].ahead().foresee(forecast, steps);
    forgetFault();
    return complete;
  }

  // ---- the view of the policy

  @Override
  public int runnable() {
    return state.ready.size();
  }

  @Override
  public int rank(int index) {
    return state.ready.get(index);
  }

  @Override
  public int pending() {
    return state.pending.size();
  }

  @Override
  public int source(int index) {
    return state.pending.get(index).source();
  }

  @Override
  public int destination(int index) {
    return state.pending.get(index).owner();
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

package dev.pld.sim.machine;

import dev.pld.sim.memory.MemoryBudget;
import dev.pld.sim.memory.Store;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** All that changes while a run goes on, except what the schedule policy remembers. */
public final class MachineState implements ScheduleView {
  /** Not a possible key of a cell. */
  static final long NOT_PARKED = -1;

  /** The ranks, and the host behind them. */
  final Activation[] activations;

  final ReadyQueue ready;

  /**
   * Whom each rank waits for: the key of a cell, or {@link #NOT_PARKED}. A wait looks only at a
   * cell of its own rank, and a rank runs one kernel at a time, so a cell has at most one waiter
   * and needs no list.
   */
  final long[] waitKey;

  final long[] waitWanted;
  final boolean[] waitExactly;

  /** In the order of issue. */
  final List<PendingPut> pending = new ArrayList<>();

  final int[] pendingOf;
  final List<WindowBuffer> buffers = new ArrayList<>();

  /** Tensors of the host function that the run may change. */
  final List<Store> tensors = new ArrayList<>();

  /** What windows may take. */
  final MemoryBudget memory;

  int transfers;
  long stepsTaken;

  MachineState(Machine machine, int ranks, MemoryBudget memory) {
    this.memory = memory;
    activations = new Activation[ranks + 1];
    Arrays.setAll(activations, rank -> new Activation(machine, rank));
    ready = new ReadyQueue(ranks + 1);
    waitKey = new long[ranks];
    Arrays.fill(waitKey, NOT_PARKED);
    waitWanted = new long[ranks];
    waitExactly = new boolean[ranks];
    pendingOf = new int[ranks];
  }

  static long key(int buffer, int cell) {
    return ((long) buffer << 32) | cell;
  }

  @Override
  public int runnable() {
    return ready.size();
  }

  @Override
  public int rank(int index) {
    return ready.get(index);
  }

  @Override
  public int pending() {
    return pending.size();
  }

  @Override
  public int source(int index) {
    return pending.get(index).source();
  }

  @Override
  public int destination(int index) {
    return pending.get(index).owner();
  }

  /** A copy of everything at one moment of a run. */
  public static final class Snapshot {
    private final List<Activation.Saved> activations;
    private final int[] ready;
    private final long[] waitKey;
    private final long[] waitWanted;
    private final boolean[] waitExactly;
    private final List<PendingPut> pending;
    private final int[] pendingOf;
    private final List<WindowBuffer.Saved> buffers;
    private final List<Store> tensors;
    private final long memoryUsed;
    private final int transfers;
    private final long stepsTaken;

    private Snapshot(MachineState state) {
      activations = Arrays.stream(state.activations).map(Activation::save).toList();
      ready = state.ready.save();
      waitKey = state.waitKey.clone();
      waitWanted = state.waitWanted.clone();
      waitExactly = state.waitExactly.clone();
      pending = List.copyOf(state.pending);
      pendingOf = state.pendingOf.clone();
      buffers = state.buffers.stream().map(WindowBuffer::save).toList();
      tensors = state.tensors.stream().map(Store::duplicate).toList();
      memoryUsed = state.memory.used();
      transfers = state.transfers;
      stepsTaken = state.stepsTaken;
    }
  }

  Snapshot snapshot() {
    return new Snapshot(this);
  }

  /** Goes back to {@code saved}, a snapshot of this same state; it may be used again. */
  void restore(Snapshot saved) {
    for (int i = 0; i < activations.length; i++) {
      activations[i].restore(saved.activations.get(i));
    }
    ready.restore(saved.ready);
    System.arraycopy(saved.waitKey, 0, waitKey, 0, waitKey.length);
    System.arraycopy(saved.waitWanted, 0, waitWanted, 0, waitWanted.length);
    System.arraycopy(saved.waitExactly, 0, waitExactly, 0, waitExactly.length);
    pending.clear();
    pending.addAll(saved.pending);
    System.arraycopy(saved.pendingOf, 0, pendingOf, 0, pendingOf.length);
    buffers.clear();
    for (WindowBuffer.Saved buffer : saved.buffers) {
      buffer.buffer().restore(buffer);
      buffers.add(buffer.buffer());
    }
    for (int i = 0; i < tensors.size(); i++) {
      tensors.get(i).restore(saved.tensors.get(i));
    }
    memory.restore(saved.memoryUsed);
    transfers = saved.transfers;
    stepsTaken = saved.stepsTaken;
  }
}

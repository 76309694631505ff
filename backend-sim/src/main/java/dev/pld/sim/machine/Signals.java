package dev.pld.sim.machine;

import dev.pld.sim.memory.IntStore;
import org.jspecify.annotations.Nullable;

/** The cells on which ranks wait: who waits for what, and who wakes them. */
public final class Signals {
  private final MachineState state;
  private final @Nullable Observer observer;

  Signals(MachineState state, @Nullable Observer observer) {
    this.state = state;
    this.observer = observer;
  }

  /**
   * Updates a cell on rank {@code owner} and wakes who waits for that. A notify releases the puts
   * of its rank first, see {@link Transfers#release}.
   *
   * @param set whether the cell becomes {@code value} instead of growing by it, modulo 2^32
   */
  public void update(
      Activation from, WindowBuffer window, int owner, int cell, int value, boolean set) {
    IntStore cells = window.cells(owner);
    int before = cells.get(cell);
    int after = set ? value : before + value;
    cells.set(cell, after);
    if (owner == from.rank()) {
      from.tally().notifiedSelf();
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

  /** A wait for {@code wanted} has seen {@code value} and goes on. */
  public void passed(Activation a, WindowBuffer window, int cell, int value, long wanted) {
    a.tally().waited();
    if (observer != null) {
      observer.waited(a.rank(), window.id(), cell, value, wanted, a.op());
    }
  }

  void park(Activation a, WindowBuffer window, int cell, long wanted, boolean exactly) {
    state.waitKey[a.rank()] = MachineState.key(window.id(), cell);
    state.waitWanted[a.rank()] = wanted;
    state.waitExactly[a.rank()] = exactly;
    if (observer != null) {
      int value = window.cells(a.rank()).get(cell);
      observer.parked(a.rank(), window.id(), cell, value, a.op());
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

  /** Whether {@code rank} waits for this cell. */
  public boolean isParkedOn(int rank, int buffer, int cell) {
    return state.waitKey[rank] == MachineState.key(buffer, cell);
  }

  /** What the cell holds on rank {@code owner}. */
  public int value(int owner, int buffer, int cell) {
    return state.buffers.get(buffer).cells(owner).get(cell);
  }

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
    int value = value(rank, buffer, cell);
    return new Parked(buffer, cell, value, state.waitWanted[rank], state.waitExactly[rank]);
  }
}

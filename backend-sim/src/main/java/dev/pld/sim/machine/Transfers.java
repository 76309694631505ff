package dev.pld.sim.machine;

import dev.pld.ir.core.Operation;
import dev.pld.sim.machine.Observer.Access;
import dev.pld.sim.memory.Layout;
import dev.pld.sim.memory.Regions;
import dev.pld.sim.memory.Store;
import dev.pld.sim.memory.ValueDomain;
import org.jspecify.annotations.Nullable;

/**
 * Moves data between memories. A pull takes effect at once. A push reads its source at once; its
 * bytes arrive when the policy says so, at the latest before the next notify of its rank. A push to
 * oneself arrives at once.
 */
public final class Transfers {
  private final ValueDomain domain;
  private final Signals signals;
  private final MachineState state;
  private final @Nullable Observer observer;
  private final boolean arrivesAtOnce;

  Transfers(
      ValueDomain domain,
      Signals signals,
      MachineState state,
      @Nullable Observer observer,
      boolean arrivesAtOnce) {
    this.domain = domain;
    this.signals = signals;
    this.state = state;
    this.observer = observer;
    this.arrivesAtOnce = arrivesAtOnce;
  }

  /** Whether somebody has to be told of accesses. */
  public boolean observed() {
    return observer != null;
  }

  /** Counts and reports a region, which is not empty, that is read from a window of a peer. */
  public void pull(
      Activation a,
      WindowBuffer window,
      int owner,
      int at,
      int[] strides,
      int[] extents,
      int rank) {
    if (owner != a.rank()) {
      long elements = Regions.size(extents, rank);
      a.tally().pulled(elements * window.on(owner).element().bytes());
    }
    if (observer != null) {
      report(Access.READ, a, window, owner, at, strides, extents, rank);
    }
  }

  /** Tells the observer that {@code a} touches a region of a window; there must be one. */
  public void report(
      Access kind,
      Activation a,
      WindowBuffer window,
      int owner,
      int at,
      int[] strides,
      int[] extents,
      int rank) {
    report(kind, a.rank(), window, owner, at, strides, extents, rank, -1, a.op());
  }

  private void report(
      Access kind,
      int rank,
      WindowBuffer window,
      int owner,
      int at,
      int[] strides,
      int[] extents,
      int dimensions,
      int transfer,
      Operation op) {
    Observer told = observer;
    if (told == null) {
      return;
    }
    int bytes = window.on(owner).element().bytes();
    Regions.forEachRun(
        at,
        strides,
        extents,
        dimensions,
        (start, count) ->
            told.access(
                kind,
                rank,
                owner,
                window.id(),
                (long) start * bytes,
                (long) (start + count) * bytes,
                transfer,
                op));
  }

  /**
   * Pushes a region, which is not empty and within bounds, to {@code owner}.
   *
   * @param from memory to read now, the region beginning at {@code fromAt}
   * @param at first element of the region in the window
   * @param layout of the window
   * @param extents of the region, one for each dimension of {@code layout} at least
   */
  public void push(
      Activation a,
      Store from,
      int fromAt,
      int[] fromStrides,
      WindowBuffer window,
      int owner,
      int at,
      Layout layout,
      int[] extents,
      boolean add) {
    int dimensions = layout.rank();
    boolean remote = owner != a.rank();
    if (remote) {
      int elements = Regions.size(extents, dimensions);
      a.tally().pushed((long) elements * from.element().bytes());
    }
    int transfer = state.transfers++;
    if (observer != null) {
      observer.issued(a.rank(), owner, transfer, a.op());
    }
    if (remote && !arrivesAtOnce) {
      issue(a, from, fromAt, fromStrides, window, owner, at, layout, extents, add, transfer);
      return;
    }
    if (observer != null) {
      observer.arrived(a.rank(), owner, transfer, a.op());
      Access kind = add ? Access.UPDATE : Access.WRITE;
      int[] strides = layout.strides();
      report(kind, a.rank(), window, owner, at, strides, extents, dimensions, transfer, a.op());
    }
    Store to = window.on(owner);
    if (to == from) {
      copyWithin(to, fromAt, fromStrides, at, layout, extents, add);
      return;
    }
    Regions.copy(from, fromAt, fromStrides, to, at, layout.strides(), extents, dimensions, add);
    if (remote) {
      signals.windowChanged(owner, window);
    }
  }

  /** The regions may overlap, and all of the source is read before anything is written. */
  private void copyWithin(
      Store store,
      int fromAt,
      int[] fromStrides,
      int at,
      Layout layout,
      int[] extents,
      boolean add) {
    Layout packed = Layout.packed(extents, layout.rank());
    Store data = pack(store, fromAt, fromStrides, extents, packed);
    Regions.copy(
        data, 0, packed.strides(), store, at, layout.strides(), extents, layout.rank(), add);
  }

  /** A store of its own for a region whose extents are those of {@code packed}. */
  private Store pack(Store from, int at, int[] strides, int[] extents, Layout packed) {
    Store data = domain.allocate(from.element(), packed.size(), false);
    Regions.copy(from, at, strides, data, 0, packed.strides(), extents, packed.rank(), false);
    return data;
  }

  private void issue(
      Activation a,
      Store from,
      int fromAt,
      int[] fromStrides,
      WindowBuffer window,
      int owner,
      int at,
      Layout layout,
      int[] extents,
      boolean add,
      int transfer) {
    Layout packed = Layout.packed(extents, layout.rank());
    Store data = pack(from, fromAt, fromStrides, extents, packed);
    state.pending.add(
        new PendingPut(
            transfer, a.rank(), owner, window, data, packed, at, layout.strides(), add, a.op()));
    state.pendingOf[a.rank()]++;
  }

  /** Lets the pending put at {@code index} arrive. */
  void arrive(int index) {
    PendingPut put = state.pending.remove(index);
    state.pendingOf[put.source()]--;
    int[] extents = put.packed().extents();
    int dimensions = put.packed().rank();
    if (observer != null) {
      observer.arrived(put.source(), put.owner(), put.transfer(), put.op());
      report(
          put.add() ? Access.UPDATE : Access.WRITE,
          put.source(),
          put.window(),
          put.owner(),
          put.at(),
          put.strides(),
          extents,
          dimensions,
          put.transfer(),
          put.op());
    }
    Regions.copy(
        put.data(),
        0,
        put.packed().strides(),
        put.window().on(put.owner()),
        put.at(),
        put.strides(),
        extents,
        dimensions,
        put.add());
    signals.windowChanged(put.owner(), put.window());
  }

  /**
   * Lets all arrive that {@code from} has put so far, in the order of issue, as a notify must
   * before its cell changes.
   */
  public void release(Activation from) {
    int rank = from.rank();
    int index = 0;
    while (state.pendingOf[rank] > 0) {
      if (state.pending.get(index).source() == rank) {
        arrive(index);
      } else {
        index++;
      }
    }
  }
}

package dev.pld.sim.semantics;

import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Instr;
import dev.pld.sim.machine.Observer.Access;
import dev.pld.sim.memory.Regions;
import dev.pld.sim.memory.Store;

/** Transfers between memory and memory. */
final class TransferInstrs {
  private TransferInstrs() {}

  /**
   * Two regions of the same extents.
   *
   * @param shape the extents of both
   */
  record Pair(Box from, Box to, Extents shape) {}

  /** Finds out what is to be moved, and from where to where. */
  private abstract static class Transfer extends Instr.Effect {
    final Box from;
    final Box to;
    private final Extents shape;
    private final RemoteMemory remote;

    Transfer(Pair regions, RemoteMemory remote, int next) {
      super(next);
      this.from = regions.from;
      this.to = regions.to;
      this.shape = regions.shape;
      this.remote = remote;
    }

    @Override
    public final int step(Activation a) {
      int owner = remote.owner(a);
      if (owner == RemoteMemory.NOBODY) {
        return remote.fault(a);
      }
      int[] extents = a.extents(from.rank());
      if (!shape.into(a, extents)) {
        return FAULT;
      }
      int start = from.locate(a, extents);
      int at = to.locate(a, extents);
      if (start == Box.OUTSIDE || at == Box.OUTSIDE) {
        return FAULT;
      }
      return at == Box.EMPTY ? next : move(a, remote, owner, start, at, extents);
    }

    /**
     * Moves a region that is not empty and goes on.
     *
     * @param start first element of the region in the memory it comes from
     * @param at first element of the region in the memory it goes to
     */
    abstract int move(
        Activation a, RemoteMemory remote, int owner, int start, int at, int[] extents);
  }

  static final class Put extends Transfer {
    private final LocalMemory source;
    private final boolean add;

    Put(LocalMemory source, RemoteMemory target, Pair regions, boolean add, int next) {
      super(regions, target, next);
      this.source = source;
      this.add = add;
    }

    @Override
    int move(Activation a, RemoteMemory target, int owner, int start, int at, int[] extents) {
      Store store = source.store(a);
      source.report(Access.READ, a, from, start, extents);
      int position = source.position(a, start);
      target.push(a, store, position, from.strides(), owner, to, at, extents, add);
      return next;
    }
  }

  static final class Get extends Transfer {
    private final LocalMemory target;

    Get(RemoteMemory source, LocalMemory target, Pair regions, int next) {
      super(regions, source, next);
      this.target = target;
    }

    @Override
    int move(Activation a, RemoteMemory source, int owner, int start, int at, int[] extents) {
      Store store = target.store(a);
      if (store.isReadOnly()) {
        return Faults.readOnly(a, "dst");
      }
      Store memory = source.pull(a, owner, from, start, extents);
      target.report(Access.WRITE, a, to, at, extents);
      Regions.copy(
          memory,
          start,
          from.strides(),
          store,
          target.position(a, at),
          to.strides(),
          extents,
          to.rank(),
          false);
      return next;
    }
  }
}

package dev.pld.sim.semantics;

import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Instr;
import dev.pld.sim.machine.Observer.Access;
import dev.pld.sim.machine.Transfers;
import dev.pld.sim.machine.WindowBuffer;
import dev.pld.sim.memory.Regions;
import dev.pld.sim.memory.Store;

/** Transfers between memory and memory. */
final class TransferInstrs {
  private TransferInstrs() {}

  static final class Put extends Instr.Effect {
    private final Regional.Local source;
    private final Box from;
    private final int window;
    private final Box to;
    private final Extents shape;
    private final int peer;
    private final boolean add;

    Put(
        Regional.Local source,
        Box from,
        int window,
        Box to,
        Extents shape,
        int peer,
        boolean add,
        int next) {
      super(next);
      this.source = source;
      this.from = from;
      this.window = window;
      this.to = to;
      this.shape = shape;
      this.peer = peer;
      this.add = add;
    }

    @Override
    public int step(Activation a) {
      long owner = a.scalar(peer);
      if (owner < 0 || owner >= a.machine().ranks()) {
        return Faults.peer(a, "peer", owner);
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
      if (at == Box.EMPTY) {
        return next;
      }
      Transfers transfers = a.machine().transfers();
      Store store = a.store(source.store());
      if (source.window() >= 0 && transfers.observed()) {
        WindowBuffer own = a.window(source.window());
        transfers.report(
            Access.READ, a, own, a.rank(), start, from.strides(), extents, from.rank());
      }
      int first = start + (int) a.scalar(source.offset());
      transfers.push(
          a,
          store,
          first,
          from.strides(),
          a.window(window),
          (int) owner,
          at,
          to.memory(),
          extents,
          add);
      return next;
    }
  }

  static final class Get extends Instr.Effect {
    private final int window;
    private final Box from;
    private final Regional.Local target;
    private final Box to;
    private final Extents shape;
    private final int peer;

    Get(int window, Box from, Regional.Local target, Box to, Extents shape, int peer, int next) {
      super(next);
      this.window = window;
      this.from = from;
      this.target = target;
      this.to = to;
      this.shape = shape;
      this.peer = peer;
    }

    @Override
    public int step(Activation a) {
      long owner = a.scalar(peer);
      if (owner < 0 || owner >= a.machine().ranks()) {
        return Faults.peer(a, "peer", owner);
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
      if (at == Box.EMPTY) {
        return next;
      }
      Store store = a.store(target.store());
      if (store.isReadOnly()) {
        return Faults.readOnly(a, "dst");
      }
      WindowBuffer buffer = a.window(window);
      a.machine()
          .transfers()
          .pull(a, buffer, (int) owner, start, from.strides(), extents, from.rank());
      if (target.window() >= 0 && a.machine().transfers().observed()) {
        WindowBuffer own = a.window(target.window());
        a.machine()
            .transfers()
            .report(Access.WRITE, a, own, a.rank(), at, to.strides(), extents, to.rank());
      }
      Regions.copy(
          buffer.on((int) owner),
          start,
          from.strides(),
          store,
          at + (int) a.scalar(target.offset()),
          to.strides(),
          extents,
          to.rank(),
          false);
      return next;
    }
  }
}

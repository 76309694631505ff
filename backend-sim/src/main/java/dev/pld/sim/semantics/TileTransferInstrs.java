package dev.pld.sim.semantics;

import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Instr;
import dev.pld.sim.machine.Observer.Access;
import dev.pld.sim.machine.Tile;
import dev.pld.sim.machine.WindowBuffer;
import dev.pld.sim.memory.Layout;
import dev.pld.sim.memory.Regions;
import dev.pld.sim.memory.Store;

/** Transfers between memory and tiles. */
final class TileTransferInstrs {
  private TileTransferInstrs() {}

  static final class Load extends Instr.Effect {
    private final Regional.Local source;
    private final Box box;
    private final Extents shape;
    private final int out;
    private final Layout layout;

    Load(Regional.Local source, Box box, Extents shape, int out, Layout layout, int next) {
      super(next);
      this.source = source;
      this.box = box;
      this.shape = shape;
      this.out = out;
      this.layout = layout;
    }

    @Override
    public int step(Activation a) {
      Tile tile = a.tile(out);
      int[] extents = tile.valid();
      if (!shape.into(a, extents)) {
        return FAULT;
      }
      int at = box.locateData(a, extents);
      if (at == Box.OUTSIDE) {
        return FAULT;
      }
      tile.validChanged(layout);
      if (at == Box.EMPTY) {
        return next;
      }
      if (source.window() >= 0 && a.machine().transfers().observed()) {
        WindowBuffer window = a.window(source.window());
        a.machine()
            .transfers()
            .report(Access.READ, a, window, a.rank(), at, box.strides(), extents, box.rank());
      }
      Regions.copy(
          a.store(source.store()),
          at + (int) a.scalar(source.offset()),
          box.strides(),
          tile.store(),
          0,
          layout.strides(),
          extents,
          layout.rank(),
          false);
      return next;
    }
  }

  static final class RemoteLoad extends Instr.Effect {
    private final int window;
    private final Box box;
    private final Extents shape;
    private final int peer;
    private final int out;
    private final Layout layout;

    RemoteLoad(int window, Box box, Extents shape, int peer, int out, Layout layout, int next) {
      super(next);
      this.window = window;
      this.box = box;
      this.shape = shape;
      this.peer = peer;
      this.out = out;
      this.layout = layout;
    }

    @Override
    public int step(Activation a) {
      long owner = a.scalar(peer);
      if (owner < 0 || owner >= a.machine().ranks()) {
        return Faults.peer(a, "peer", owner);
      }
      Tile tile = a.tile(out);
      int[] extents = tile.valid();
      if (!shape.into(a, extents)) {
        return FAULT;
      }
      int at = box.locateData(a, extents);
      if (at == Box.OUTSIDE) {
        return FAULT;
      }
      tile.validChanged(layout);
      if (at == Box.EMPTY) {
        return next;
      }
      WindowBuffer buffer = a.window(window);
      a.machine().transfers().pull(a, buffer, (int) owner, at, box.strides(), extents, box.rank());
      Regions.copy(
          buffer.on((int) owner),
          at,
          box.strides(),
          tile.store(),
          0,
          layout.strides(),
          extents,
          layout.rank(),
          false);
      return next;
    }
  }

  static final class StoreTile extends Instr.Effect {
    private final int in;
    private final Layout layout;
    private final Regional.Local target;
    private final Box box;
    private final boolean add;

    StoreTile(int in, Layout layout, Regional.Local target, Box box, boolean add, int next) {
      super(next);
      this.in = in;
      this.layout = layout;
      this.target = target;
      this.box = box;
      this.add = add;
    }

    @Override
    public int step(Activation a) {
      Tile tile = a.tile(in);
      int[] extents = tile.valid();
      int at = box.locate(a, extents);
      if (at == Box.OUTSIDE) {
        return FAULT;
      }
      if (at == Box.EMPTY) {
        return next;
      }
      Store store = a.store(target.store());
      if (store.isReadOnly()) {
        return Faults.readOnly(a, "target");
      }
      if (target.window() >= 0 && a.machine().transfers().observed()) {
        WindowBuffer window = a.window(target.window());
        Access kind = add ? Access.UPDATE : Access.WRITE;
        a.machine()
            .transfers()
            .report(kind, a, window, a.rank(), at, box.strides(), extents, box.rank());
      }
      Regions.copy(
          tile.store(),
          0,
          layout.strides(),
          store,
          at + (int) a.scalar(target.offset()),
          box.strides(),
          extents,
          layout.rank(),
          add);
      return next;
    }
  }

  static final class RemoteStore extends Instr.Effect {
    private final int in;
    private final Layout layout;
    private final int window;
    private final Box box;
    private final int peer;
    private final boolean add;

    RemoteStore(int in, Layout layout, int window, Box box, int peer, boolean add, int next) {
      super(next);
      this.in = in;
      this.layout = layout;
      this.window = window;
      this.box = box;
      this.peer = peer;
      this.add = add;
    }

    @Override
    public int step(Activation a) {
      long owner = a.scalar(peer);
      if (owner < 0 || owner >= a.machine().ranks()) {
        return Faults.peer(a, "peer", owner);
      }
      Tile tile = a.tile(in);
      int[] extents = tile.valid();
      int at = box.locate(a, extents);
      if (at == Box.OUTSIDE) {
        return FAULT;
      }
      if (at == Box.EMPTY) {
        return next;
      }
      a.machine()
          .transfers()
          .push(
              a,
              tile.store(),
              0,
              layout.strides(),
              a.window(window),
              (int) owner,
              at,
              box.memory(),
              extents,
              add);
      return next;
    }
  }
}

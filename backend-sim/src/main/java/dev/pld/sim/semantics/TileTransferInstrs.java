package dev.pld.sim.semantics;

import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Instr;
import dev.pld.sim.machine.Observer.Access;
import dev.pld.sim.machine.Tile;
import dev.pld.sim.memory.Layout;
import dev.pld.sim.memory.Regions;
import dev.pld.sim.memory.Store;

/** Transfers between memory and tiles. */
final class TileTransferInstrs {
  private TileTransferInstrs() {}

  /** A tile and the region of memory that it is filled from, or goes to. */
  private abstract static class Transfer extends Instr.Effect {
    final int tile;
    final Layout layout;
    final Box box;

    Transfer(int tile, Layout layout, Box box, int next) {
      super(next);
      this.tile = tile;
      this.layout = layout;
      this.box = box;
    }

    /** To be returned from a step that moves nothing since the region is at {@code at}. */
    final int nothingAt(int at) {
      return at == Box.EMPTY ? next : FAULT;
    }
  }

  /** A transfer to a tile, of which it determines the valid part. */
  private abstract static class ToTile extends Transfer {
    private final Extents shape;

    ToTile(Box box, Extents shape, int tile, Layout layout, int next) {
      super(tile, layout, box, next);
      this.shape = shape;
    }

    /** As {@link Box#locate}, after {@code into} has been given its valid extents. */
    final int locate(Activation a, Tile into) {
      int[] extents = into.valid();
      if (!shape.into(a, extents)) {
        return Box.OUTSIDE;
      }
      int at = box.locateData(a, extents);
      if (at != Box.OUTSIDE) {
        into.validChanged(layout);
      }
      return at;
    }

    final int fill(Tile into, Store from, int position) {
      Regions.copy(
          from,
          position,
          box.strides(),
          into.store(),
          0,
          layout.strides(),
          into.valid(),
          layout.rank(),
          false);
      return next;
    }
  }

  static final class Load extends ToTile {
    private final LocalMemory source;

    Load(LocalMemory source, Box box, Extents shape, int tile, Layout layout, int next) {
      super(box, shape, tile, layout, next);
      this.source = source;
    }

    @Override
    public int step(Activation a) {
      Tile into = a.tile(tile);
      int at = locate(a, into);
      if (at < 0) {
        return nothingAt(at);
      }
      source.report(Access.READ, a, box, at, into.valid());
      return fill(into, source.store(a), source.position(a, at));
    }
  }

  static final class RemoteLoad extends ToTile {
    private final RemoteMemory source;

    RemoteLoad(RemoteMemory source, Box box, Extents shape, int tile, Layout layout, int next) {
      super(box, shape, tile, layout, next);
      this.source = source;
    }

    @Override
    public int step(Activation a) {
      int owner = source.owner(a);
      if (owner == RemoteMemory.NOBODY) {
        return source.fault(a);
      }
      Tile into = a.tile(tile);
      int at = locate(a, into);
      if (at < 0) {
        return nothingAt(at);
      }
      return fill(into, source.pull(a, owner, box, at, into.valid()), at);
    }
  }

  static final class StoreTile extends Transfer {
    private final LocalMemory target;
    private final boolean add;

    StoreTile(int tile, Layout layout, LocalMemory target, Box box, boolean add, int next) {
      super(tile, layout, box, next);
      this.target = target;
      this.add = add;
    }

    @Override
    public int step(Activation a) {
      Tile from = a.tile(tile);
      int[] extents = from.valid();
      int at = box.locate(a, extents);
      if (at < 0) {
        return nothingAt(at);
      }
      Store store = target.store(a);
      if (store.isReadOnly()) {
        return Faults.readOnly(a, "target");
      }
      target.report(add ? Access.UPDATE : Access.WRITE, a, box, at, extents);
      Regions.copy(
          from.store(),
          0,
          layout.strides(),
          store,
          target.position(a, at),
          box.strides(),
          extents,
          layout.rank(),
          add);
      return next;
    }
  }

  static final class RemoteStore extends Transfer {
    private final RemoteMemory target;
    private final boolean add;

    RemoteStore(int tile, Layout layout, RemoteMemory target, Box box, boolean add, int next) {
      super(tile, layout, box, next);
      this.target = target;
      this.add = add;
    }

    @Override
    public int step(Activation a) {
      int owner = target.owner(a);
      if (owner == RemoteMemory.NOBODY) {
        return target.fault(a);
      }
      Tile from = a.tile(tile);
      int[] extents = from.valid();
      int at = box.locate(a, extents);
      if (at < 0) {
        return nothingAt(at);
      }
      target.push(a, from.store(), 0, layout.strides(), owner, box, at, extents, add);
      return next;
    }
  }
}

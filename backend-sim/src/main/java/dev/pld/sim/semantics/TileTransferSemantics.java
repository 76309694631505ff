package dev.pld.sim.semantics;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.TileType;
import dev.pld.sim.compile.Assembler;
import dev.pld.sim.compile.Emitters;
import dev.pld.sim.compile.Names;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.Layout;
import org.jspecify.annotations.Nullable;

/** Transfers between memory, of this rank or of a peer, and tiles. */
final class TileTransferSemantics {
  private TileTransferSemantics() {}

  static void register(Emitters emitters) {
    emitters
        .add(TileOps.LOAD, TileTransferSemantics::load)
        .add(TileOps.STORE, TileTransferSemantics::store)
        .add(TileOps.REMOTE_LOAD, TileTransferSemantics::remoteLoad)
        .add(TileOps.REMOTE_STORE, TileTransferSemantics::remoteStore);
  }

  private static Layout layout(Operation op, Value tile, Assembler asm) {
    return asm.layout(op, ((TileType) tile.type()).shape());
  }

  /**
   * What an operation that fills a tile says of both sides.
   *
   * @param out register of the tile
   */
  private record Filling(Box box, Extents extents, int out, Layout layout) {
    /** Null after an error. */
    static @Nullable Filling of(Operation op, Assembler asm) {
      Layout layout = TileTransferSemantics.layout(op, op.result(), asm);
      Box box = Regional.box(op, "source", "offsets", layout.rank(), asm);
      Extents extents = Regional.extents(op, layout, asm);
      int out = asm.defineTile(op, op.result());
      return box == null || extents == null ? null : new Filling(box, extents, out, layout);
    }
  }

  private static void load(Operation op, Assembler asm) {
    Filling tile = Filling.of(op, asm);
    if (tile == null) {
      return;
    }
    LocalMemory source = Regional.local(op.operand("source"), asm);
    asm.instruction(op)
        .writes(tile.out)
        .accessIf(source.window() >= 0)
        .make(
            (tiles, next) ->
                new TileTransferInstrs.Load(
                    source, tile.box, tile.extents, tiles.of(tile.out), tile.layout, next));
  }

  private static void remoteLoad(Operation op, Assembler asm) {
    Filling tile = Filling.of(op, asm);
    if (tile == null) {
      return;
    }
    RemoteMemory source = Regional.remote(op, op.operand("source"), asm);
    asm.instruction(op)
        .writes(tile.out)
        .access()
        .make(
            (tiles, next) ->
                new TileTransferInstrs.RemoteLoad(
                    source, tile.box, tile.extents, tiles.of(tile.out), tile.layout, next));
  }

  private static void store(Operation op, Assembler asm) {
    Layout layout = layout(op, op.operand("tile"), asm);
    Box box = target(op, layout, asm);
    // The updated view is the memory itself.
    asm.define(op.result(), asm.place(op.operand("target")));
    if (box == null) {
      return;
    }
    LocalMemory target = Regional.local(op.operand("target"), asm);
    int tile = asm.register(op.operand("tile"));
    boolean add = Regional.isAdd(op);
    asm.instruction(op)
        .reads(tile)
        .accessIf(target.window() >= 0)
        .make(
            (tiles, next) ->
                new TileTransferInstrs.StoreTile(tiles.of(tile), layout, target, box, add, next));
  }

  private static void remoteStore(Operation op, Assembler asm) {
    Layout layout = layout(op, op.operand("tile"), asm);
    Box box = target(op, layout, asm);
    if (box == null) {
      return;
    }
    RemoteMemory target = Regional.remote(op, op.operand("target"), asm);
    int tile = asm.register(op.operand("tile"));
    boolean add = Regional.isAdd(op);
    asm.instruction(op)
        .reads(tile)
        .access()
        .make(
            (tiles, next) ->
                new TileTransferInstrs.RemoteStore(tiles.of(tile), layout, target, box, add, next));
  }

  private static @Nullable Box target(Operation op, Layout layout, Assembler asm) {
    TileType tile = (TileType) op.operand("tile").type();
    ShapedType target = (ShapedType) op.operand("target").type();
    if (tile.element() != target.element()) {
      asm.error(
          op,
          RunCodes.NOT_RUNNABLE,
          Names.operand(op, "target")
              + " has elements of type "
              + target.element()
              + ", the tile of "
              + tile.element());
      return null;
    }
    return Regional.box(op, "target", "offsets", layout.rank(), asm);
  }
}

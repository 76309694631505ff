package dev.pld.sim.semantics;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.comm.TransferOps;
import dev.pld.ir.type.ShapedType;
import dev.pld.sim.compile.Assembler;
import dev.pld.sim.compile.Emitters;
import dev.pld.sim.compile.Names;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.Layout;
import dev.pld.sim.memory.OnCore;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Put and get. They move their region in one piece; the tile through which a device would stage it,
 * of {@code chunk_rows} by {@code chunk_cols} or else the whole, counts as on-core memory.
 */
final class TransferSemantics {
  private TransferSemantics() {}

  static void register(Emitters emitters) {
    emitters
        .add(TransferOps.PUT, TransferSemantics::put)
        .add(TransferOps.GET, TransferSemantics::get);
  }

  private record Sides(Box from, Box to, Extents shape, long staging) {}

  private static void put(Operation op, Assembler asm) {
    Sides sides = sides(op, asm);
    if (sides == null) {
      return;
    }
    Regional.Local source = Regional.local(op.operand("src"), asm);
    int window = Regional.window(op.operand("dst"), asm);
    int peer = asm.scalar(op.operand("peer"));
    boolean add = Regional.isAdd(op);
    asm.instruction(op)
        .access()
        .staging(sides.staging)
        .make(
            (tiles, next) ->
                new TransferInstrs.Put(
                    source, sides.from, window, sides.to, sides.shape, peer, add, next));
  }

  private static void get(Operation op, Assembler asm) {
    Sides sides = sides(op, asm);
    if (sides == null) {
      return;
    }
    int window = Regional.window(op.operand("src"), asm);
    Regional.Local target = Regional.local(op.operand("dst"), asm);
    int peer = asm.scalar(op.operand("peer"));
    asm.instruction(op)
        .access()
        .staging(sides.staging)
        .make(
            (tiles, next) ->
                new TransferInstrs.Get(
                    window, sides.from, target, sides.to, sides.shape, peer, next));
  }

  private static @Nullable Sides sides(Operation op, Assembler asm) {
    ShapedType source = (ShapedType) op.operand("src").type();
    ShapedType target = (ShapedType) op.operand("dst").type();
    if (source.element() != target.element()) {
      asm.error(
          op,
          RunCodes.NOT_RUNNABLE,
          "'src' has elements of type " + source.element() + ", 'dst' of " + target.element());
      return null;
    }
    Layout shape = Regional.shape(op, asm);
    if (shape == null) {
      shape = asm.layout(op, source.shape());
      int[] wanted = asm.layout(op, target.shape()).extents();
      if (!Arrays.equals(shape.extents(), wanted)) {
        asm.error(
            op,
            RunCodes.SHAPE_MISMATCH,
            Names.operand(op, "dst")
                + " has shape "
                + Arrays.toString(wanted)
                + ", needs that of 'src', "
                + shape);
        return null;
      }
    }
    Box from = Regional.box(op, "src", "src_offsets", shape.rank(), asm);
    Box to = Regional.box(op, "dst", "dst_offsets", shape.rank(), asm);
    Extents extents = Regional.extents(op, shape, asm);
    return from == null || to == null || extents == null
        ? null
        : new Sides(from, to, extents, staging(op, shape, source.element().bytes()));
  }

  private static long staging(Operation op, Layout shape, int elementBytes) {
    long columns = shape.rank() == 0 ? 1 : shape.extent(shape.rank() - 1);
    long rows = columns == 0 ? 0 : shape.size() / columns;
    rows = limit(rows, op, "chunk_rows");
    columns = limit(columns, op, "chunk_cols");
    boolean pipeline =
        op.attributeOrDefault("pipeline") instanceof Attribute.BoolAttr(boolean on) && on;
    return OnCore.bytes(rows, columns * elementBytes) * (pipeline ? 2 : 1);
  }

  private static long limit(long extent, Operation op, String attribute) {
    return op.attributeOrDefault(attribute) instanceof Attribute.IntAttr(long chunk, var type)
            && chunk > 0
        ? Math.min(extent, chunk)
        : extent;
  }
}

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

  /**
   * What both kinds have in common.
   *
   * @param staging on-core bytes of the tile that stages the region
   */
  private record Sides(TransferInstrs.Pair regions, long staging) {}

  private static void put(Operation op, Assembler asm) {
    Sides sides = sides(op, asm);
    if (sides == null) {
      return;
    }
    LocalMemory source = Regional.local(op.operand("src"), asm);
    RemoteMemory target = Regional.remote(op, op.operand("dst"), asm);
    boolean add = Regional.isAdd(op);
    asm.instruction(op)
        .access()
        .staging(sides.staging)
        .make((tiles, next) -> new TransferInstrs.Put(source, target, sides.regions, add, next));
  }

  private static void get(Operation op, Assembler asm) {
    Sides sides = sides(op, asm);
    if (sides == null) {
      return;
    }
    RemoteMemory source = Regional.remote(op, op.operand("src"), asm);
    LocalMemory target = Regional.local(op.operand("dst"), asm);
    asm.instruction(op)
        .access()
        .staging(sides.staging)
        .make((tiles, next) -> new TransferInstrs.Get(source, target, sides.regions, next));
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
        : new Sides(
            new TransferInstrs.Pair(from, to, extents),
            staging(op, shape, source.element().bytes()));
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

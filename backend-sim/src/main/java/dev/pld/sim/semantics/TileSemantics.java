package dev.pld.sim.semantics;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.TileType;
import dev.pld.sim.compile.Assembler;
import dev.pld.sim.compile.Emitters;
import dev.pld.sim.compile.Names;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.Arithmetic;
import dev.pld.sim.memory.Layout;
import java.util.Arrays;

/** Arithmetic on tiles. */
final class TileSemantics {
  private TileSemantics() {}

  static void register(Emitters emitters) {
    binary(emitters, TileOps.ADD, Arithmetic.ADD);
    binary(emitters, TileOps.SUB, Arithmetic.SUB);
    binary(emitters, TileOps.MUL, Arithmetic.MUL);
    binary(emitters, TileOps.MAXIMUM, Arithmetic.MAXIMUM);
    binary(emitters, TileOps.MINIMUM, Arithmetic.MINIMUM);
    withScalar(emitters, TileOps.ADDS, Arithmetic.ADD);
    withScalar(emitters, TileOps.SUBS, Arithmetic.SUB);
    withScalar(emitters, TileOps.MULS, Arithmetic.MUL);
    withScalar(emitters, TileOps.MAXIMUMS, Arithmetic.MAXIMUM);
    withScalar(emitters, TileOps.MINIMUMS, Arithmetic.MINIMUM);
    emitters.add(TileOps.CAST, TileSemantics::cast).add(TileOps.FILL, TileSemantics::fill);
  }

  private static Layout layout(Operation op, Value tile, Assembler asm) {
    return asm.layout(op, ((TileType) tile.type()).shape());
  }

  private static void binary(Emitters emitters, String name, Arithmetic arithmetic) {
    emitters.add(name, (op, asm) -> binary(op, arithmetic, asm));
  }

  private static void binary(Operation op, Arithmetic arithmetic, Assembler asm) {
    TileType lhs = (TileType) op.operand("lhs").type();
    TileType rhs = (TileType) op.operand("rhs").type();
    int[] shape = layout(op, op.operand("lhs"), asm).extents();
    int[] other = layout(op, op.operand("rhs"), asm).extents();
    if (lhs.element() != rhs.element() || !Arrays.equals(shape, other)) {
      asm.error(
          op,
          RunCodes.NOT_RUNNABLE,
          Names.operand(op, "rhs")
              + " is "
              + Arrays.toString(other)
              + " of "
              + rhs.element()
              + ", needs "
              + Arrays.toString(shape)
              + " of "
              + lhs.element()
              + " as 'lhs'");
    }
    int x = asm.register(op.operand("lhs"));
    int y = asm.register(op.operand("rhs"));
    int out = asm.defineTile(op, op.result());
    var kernel = asm.domain().binary(arithmetic, lhs.element());
    int rank = shape.length;
    asm.instruction(op)
        .reads(x, y)
        .writes(out)
        .make(
            (tiles, next) ->
                new TileInstrs.Binary(kernel, tiles.of(x), tiles.of(y), tiles.of(out), rank, next));
  }

  private static void withScalar(Emitters emitters, String name, Arithmetic arithmetic) {
    emitters.add(
        name,
        (op, asm) -> {
          ScalarType element = ((TileType) op.operand("tile").type()).element();
          int tile = asm.register(op.operand("tile"));
          int scalar = scalarOf(op, op.operand("scalar"), element, asm);
          int out = asm.defineTile(op, op.result());
          var kernel = asm.domain().withScalar(arithmetic, element);
          asm.instruction(op)
              .reads(tile)
              .writes(out)
              .make(
                  (tiles, next) ->
                      new TileInstrs.WithScalar(
                          kernel, tiles.of(tile), scalar, tiles.of(out), next));
        });
  }

  /** The slot of a scalar in the form that elements of type {@code element} take. */
  private static int scalarOf(Operation op, Value scalar, ScalarType element, Assembler asm) {
    boolean real = ((ScalarType) scalar.type()).isFloat();
    int slot = asm.scalar(scalar);
    if (real == element.isFloat()) {
      return slot;
    }
    if (real) {
      asm.error(
          op,
          RunCodes.NOT_RUNNABLE,
          "the scalar is " + scalar.type() + ", the elements are " + element);
      return slot;
    }
    int converted = asm.newScalar();
    asm.instruction(op).make((tiles, next) -> new ScalarInstrs.ToFloat(slot, converted, next));
    return converted;
  }

  private static void cast(Operation op, Assembler asm) {
    TileType from = (TileType) op.operand("tile").type();
    TileType to = (TileType) op.result().type();
    int tile = asm.register(op.operand("tile"));
    int out = asm.defineTile(op, op.result());
    var kernel = asm.domain().cast(from.element(), to.element());
    asm.instruction(op)
        .reads(tile)
        .writes(out)
        .make((tiles, next) -> new TileInstrs.Cast(kernel, tiles.of(tile), tiles.of(out), next));
  }

  private static void fill(Operation op, Assembler asm) {
    TileType type = (TileType) op.result().type();
    Layout layout = layout(op, op.result(), asm);
    Extents extents = Regional.extents(op, layout, asm);
    int scalar = scalarOf(op, op.operand("value"), type.element(), asm);
    int out = asm.defineTile(op, op.result());
    if (extents == null) {
      return;
    }
    var kernel = asm.domain().fill(type.element());
    asm.instruction(op)
        .writes(out)
        .make(
            (tiles, next) ->
                new TileInstrs.Fill(kernel, scalar, extents, tiles.of(out), layout, next));
  }
}

package dev.pld.passes.lower;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Use;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.StaticExtents;
import dev.pld.ir.dialect.scalar.SymbolicScalars;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.TileType;
import dev.pld.passes.rewrite.Folding;
import dev.pld.passes.rewrite.FreeNames;
import dev.pld.passes.rewrite.OpBuilder;
import dev.pld.passes.rewrite.TypeRefresh;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Makes a loop of {@code pld.tile.chunks}, or just its body where one piece surely suffices. The
 * tiles inside that are as long as a piece get the width of the budget, and the ragged last piece
 * is their valid part.
 */
final class ChunkExpansion {
  private final Operation op;
  private final Chunking chunking;
  private final OpBuilder make;
  private final Value length;
  private final Dim extent;
  private final boolean uniform;
  private final Block body;
  private final long elementBytes;
  private final TileBudget budget;

  private ChunkExpansion(Operation op, Chunking chunking) {
    this.op = op;
    this.budget = chunking.budget();
    this.chunking = chunking;
    this.make = chunking.before(op);
    this.length = op.operand("length");
    this.extent = op.attribute("extent") instanceof Attribute.DimAttr(Dim dim) ? dim : Dim.UNKNOWN;
    this.uniform = op.attributeOrDefault("uniform") instanceof Attribute.BoolAttr(boolean b) && b;
    this.body = op.region(0).block();
    this.elementBytes = widestElement();
  }

  /** Replaces {@code op}. */
  static void expand(Operation op, Chunking chunking) {
    new ChunkExpansion(op, chunking).expand();
  }

  private void expand() {
    long width = budget.width(extent, elementBytes);
    narrowTiles(width);
    List<Operation> inner = Folding.snapshot(body);
    Value count;
    if (isOnePiece()) {
      count = make.index(1);
      bind(make.index(0), make.index(0), length);
      inner.forEach(i -> i.moveBefore(op));
    } else {
      count = FreeNames.inherit(op.result(), count(width));
      String number = Objects.requireNonNullElse(body.argument(0).name(), "c");
      make.loop(number, count, c -> move(inner, c, width));
    }
    List<Operation> users = op.result().uses().stream().map(Use::owner).distinct().toList();
    op.result().replaceAllUsesWith(count);
    op.erase();
    Folding.foldAll(users, chunking.operations());
    Folding.foldAll(inner, chunking.operations());
    inner.stream().filter(i -> i.block() != null).forEach(this::finish);
  }

  /** An empty row may run its body once, with nothing valid, if nobody counts the pieces. */
  private boolean isOnePiece() {
    return budget.isOnePiece(extent, elementBytes)
        && (uniform || !op.result().hasUses() || isPositive(length));
  }

  private static boolean isPositive(Value value) {
    Dim known = SymbolicScalars.leaf(value);
    return known != null && known.minus(1).isProvablyNonNegative();
  }

  private Value count(long width) {
    Value total = uniform ? make.dim(extent) : length;
    return make.ceilDiv(total, make.index(width));
  }

  private void move(List<Operation> inner, Value number, long width) {
    Value start = make.mul(number, make.index(width));
    // Where a row has fewer pieces than others, the rest of them are empty ones at its end.
    Value offset = FreeNames.inherit(body.argument(1), uniform ? make.min(start, length) : start);
    Value valid =
        isMultiple(length, width)
            ? make.index(width)
            : FreeNames.inherit(
                body.argument(2), make.min(make.index(width), make.sub(length, offset)));
    bind(number, offset, valid);
    make.adopt(inner);
  }

  private static boolean isMultiple(Value length, long width) {
    Dim known = SymbolicScalars.leaf(length);
    return known != null && known.mod(Dim.constant(width)).isConstant(0);
  }

  private void bind(Value number, Value offset, Value valid) {
    body.argument(0).replaceAllUsesWith(number);
    body.argument(1).replaceAllUsesWith(offset);
    body.argument(2).replaceAllUsesWith(valid);
  }

  private long widestElement() {
    long[] widest = {0};
    op.walk(
        inner -> {
          if (isPiece(inner) && inner.result(0).type() instanceof TileType tile) {
            widest[0] = Math.max(widest[0], tile.element().bytes());
          }
        });
    return widest[0] == 0 ? Float.BYTES : widest[0];
  }

  private boolean isPiece(Operation inner) {
    return inner.attribute("shape") instanceof Attribute.ShapeAttr(Shape shape)
        && shape.rank() > 0
        && shape.dims().getLast().equals(extent)
        && inner.resultCount() == 1;
  }

  private void narrowTiles(long width) {
    op.walk(
        inner -> {
          if (isPiece(inner) && inner.attribute("shape") instanceof Attribute.ShapeAttr(Shape s)) {
            List<Dim> dims = new ArrayList<>(s.dims());
            dims.set(s.rank() - 1, Dim.constant(width));
            inner.setAttribute("shape", new Attribute.ShapeAttr(new Shape(dims)));
          }
        });
  }

  private void finish(Operation top) {
    top.walk(ChunkExpansion::dropFullValid);
    TypeRefresh.run(top);
  }

  /** A tile that is valid as a whole does not say so. */
  static void dropFullValid(Operation op) {
    if (op.attribute("shape") instanceof Attribute.ShapeAttr(Shape shape)
        && op.definition().operands().stream().anyMatch(o -> o.name().equals("valid"))
        && StaticExtents.of(op.operands("valid")).equals(shape)) {
      int group = op.definition().operandIndex("valid");
      int before = 0;
      for (int i = 0; i < group; i++) {
        before += op.segments()[i];
      }
      List<Value> operands = new ArrayList<>(op.operands());
      operands.subList(before, before + op.segments()[group]).clear();
      int[] segments = op.segments().clone();
      segments[group] = 0;
      op.setOperands(operands, segments);
    }
  }
}

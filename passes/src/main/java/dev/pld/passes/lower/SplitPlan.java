package dev.pld.passes.lower;

import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.StaticExtents;
import dev.pld.ir.dialect.scalar.SymbolicScalars;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.Shape;
import dev.pld.passes.analysis.DimBounds;
import dev.pld.passes.rewrite.OpBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How a region that is too large is cut: as many whole inner dimensions as fit stay together, the
 * dimension around them is cut into pieces, and each index of the dimensions further out has pieces
 * of its own.
 *
 * @param axis the dimension that is cut
 * @param width elements of a piece along {@code axis}
 */
record SplitPlan(Shape shape, int axis, long width) {
  /**
   * @return null when the region fits as it is
   */
  static @Nullable SplitPlan of(Shape shape, long elementBytes, TileBudget budget) {
    long inner = elementBytes;
    for (int axis = shape.rank() - 1; axis >= 0; axis--) {
      Long most = DimBounds.of(shape.dim(axis)).high();
      if (most == null || most > budget.bytes() / inner) {
        return new SplitPlan(shape, axis, budget.bytes() / inner);
      }
      inner *= Math.max(1, most);
    }
    return null;
  }

  /**
   * One piece.
   *
   * @param offsets of its first element from that of the whole region
   * @param valid extents that hold data, or empty when all do
   */
  record Piece(List<Value> offsets, Shape shape, List<Value> valid) {}

  private Shape pieceShape() {
    List<Dim> dims = new ArrayList<>(shape.dims());
    for (int i = 0; i < axis; i++) {
      dims.set(i, Dim.ONE);
    }
    dims.set(axis, Dim.constant(width));
    return new Shape(dims);
  }

  /**
   * Makes the loops over all pieces.
   *
   * @param extents how much of each dimension is valid
   * @param body makes what happens for one piece
   */
  void loops(OpBuilder make, List<Value> extents, Consumer<Piece> body) {
    outer(make, extents, new ArrayList<>(), body);
  }

  private void outer(
      OpBuilder make, List<Value> extents, List<Value> offsets, Consumer<Piece> body) {
    int at = offsets.size();
    if (at == axis) {
      cut(make, extents, offsets, body);
    } else if (shape.dim(at).isConstant(1)) {
      offsets.add(make.index(0));
      outer(make, extents, offsets, body);
    } else {
      make.loop(
          "row",
          extents.get(at),
          row -> {
            List<Value> deeper = new ArrayList<>(offsets);
            deeper.add(row);
            outer(make, extents, deeper, body);
          });
    }
  }

  private void cut(OpBuilder make, List<Value> extents, List<Value> outer, Consumer<Piece> body) {
    Value length = extents.get(axis);
    Value count = make.ceilDiv(length, make.index(width));
    boolean rows = axis < shape.rank() - 1 && width == 1;
    make.loop(
        rows ? "row" : "c",
        count,
        c -> {
          Value offset = make.named("offset", make.mul(c, make.index(width)));
          List<Value> offsets = new ArrayList<>(outer);
          List<Value> valid = new ArrayList<>();
          outer.forEach(o -> valid.add(make.index(1)));
          offsets.add(offset);
          valid.add(validAlongAxis(make, length, offset));
          for (int i = axis + 1; i < shape.rank(); i++) {
            offsets.add(make.index(0));
            valid.add(extents.get(i));
          }
          Shape piece = pieceShape();
          boolean full = StaticExtents.of(valid).equals(piece);
          body.accept(new Piece(offsets, piece, full ? List.of() : valid));
        });
  }

  private Value validAlongAxis(OpBuilder make, Value length, Value offset) {
    Dim known = SymbolicScalars.leaf(length);
    return known != null && known.mod(Dim.constant(width)).isConstant(0)
        ? make.index(width)
        : make.named("valid", make.min(make.index(width), make.sub(length, offset)));
  }
}

package dev.pld.passes.lower;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.comm.TransferOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OperationState;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.ShapedType;
import dev.pld.passes.PassContext;
import dev.pld.passes.analysis.MemoryRoots;
import dev.pld.passes.rewrite.OpBuilder;
import java.util.ArrayList;
import java.util.List;

/** Cuts a put or a get whose staging tile would be too large into a loop over regions. */
final class SplitTransfer {
  private SplitTransfer() {}

  static boolean isTransfer(Operation op) {
    return op.is(TransferOps.PUT) || op.is(TransferOps.GET);
  }

  /** Whether {@code op} has been cut. */
  static boolean split(Operation op, TileBudget budget, PassContext context) {
    ShapedType memory = (ShapedType) op.operand("src").type();
    Shape shape =
        op.attribute("shape") instanceof Attribute.ShapeAttr(Shape s) ? s : memory.shape();
    boolean waits = shape.dims().stream().anyMatch(Dim::hasParams);
    long bytes = memory.element().bytes();
    SplitPlan plan = SplitPlan.of(shape, bytes, budget);
    if (waits
        || plan == null
        || budget.fits(stage(op, shape), bytes)
        || MemoryRoots.mayOverlap(op.operand("src"), op.operand("dst"))) {
      return false;
    }
    OpBuilder make =
        OpBuilder.before(op, context.operations(), op.location().derivedBy(ChunkPass.NAME));
    List<Value> valid = op.operands("valid");
    List<Value> extents =
        valid.isEmpty() ? shape.dims().stream().map(make::dim).toList() : List.copyOf(valid);
    plan.loops(make, extents, piece -> copy(op, piece, make));
    op.erase();
    return true;
  }

  /** The tile through which the data go: rows and columns, each no more than asked for. */
  private static Shape stage(Operation op, Shape shape) {
    Dim rows = new Shape(shape.dims().subList(0, shape.rank() - 1)).elements();
    return Shape.of(
        limit(rows, number(op, "chunk_rows")),
        limit(shape.dims().getLast(), number(op, "chunk_cols")));
  }

  private static Dim limit(Dim extent, long chunk) {
    return chunk == 0 ? extent : extent.min(Dim.constant(chunk));
  }

  private static long number(Operation op, String attribute) {
    return op.attributeOrDefault(attribute) instanceof Attribute.IntAttr(long value, var type)
        ? value
        : 0;
  }

  private static void copy(Operation op, SplitPlan.Piece piece, OpBuilder make) {
    OperationState state =
        make.state(op.name())
            .operand("src", op.operand("src"))
            .operands("src_offsets", moved(op.operands("src_offsets"), piece, make))
            .operand("dst", op.operand("dst"))
            .operands("dst_offsets", moved(op.operands("dst_offsets"), piece, make))
            .operands("valid", piece.valid())
            .operand("peer", op.operand("peer"))
            .attribute("shape", new Attribute.ShapeAttr(piece.shape()));
    Attribute atomic = op.attribute("atomic");
    make.insert(atomic == null ? state : state.attribute("atomic", atomic));
  }

  private static List<Value> moved(List<Value> offsets, SplitPlan.Piece piece, OpBuilder make) {
    List<Value> moved = new ArrayList<>();
    for (int i = 0; i < piece.offsets().size(); i++) {
      Value offset = piece.offsets().get(i);
      moved.add(offsets.isEmpty() ? offset : make.add(offsets.get(i), offset));
    }
    return moved;
  }
}

package dev.pld.passes.lower;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.comm.TransferOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OperationState;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.ShapedType;
import dev.pld.passes.analysis.MemoryRoots;
import dev.pld.passes.rewrite.OpBuilder;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a put or a get whose staging tiles would be too large into a loop over regions. What it says
 * of staging holds for each region, with sizes cut to what fits.
 */
final class SplitTransfer {
  private SplitTransfer() {}

  static boolean isTransfer(Operation op) {
    return op.is(TransferOps.PUT) || op.is(TransferOps.GET);
  }

  /** Whether {@code op} has been cut. */
  static boolean split(Operation op, Chunking chunking) {
    ShapedType memory = (ShapedType) op.operand("src").type();
    Shape shape =
        op.attribute("shape") instanceof Attribute.ShapeAttr(Shape s) ? s : memory.shape();
    boolean waits = shape.dims().stream().anyMatch(Dim::hasParams) || hasParams(op);
    Staging staging = Staging.of(op, memory.element().bytes(), chunking.budget());
    if (waits
        || staging.fits(shape)
        || MemoryRoots.mayOverlap(op.operand("src"), op.operand("dst"))) {
      return false;
    }
    SplitPlan plan = SplitPlan.of(shape, memory.element().bytes(), chunking.budget());
    if (plan == null) {
      staging.within(shape).forEach(op::setAttribute);
      return true;
    }
    OpBuilder make = chunking.before(op);
    List<Value> valid = op.operands("valid");
    List<Value> extents =
        valid.isEmpty() ? shape.dims().stream().map(make::dim).toList() : List.copyOf(valid);
    plan.loops(make, extents, piece -> copy(op, piece, staging, make));
    op.erase();
    return true;
  }

  private static boolean hasParams(Operation op) {
    return op.attributeNames().stream()
        .anyMatch(name -> op.attribute(name) instanceof Attribute.ParamAttr);
  }

  private static void copy(Operation op, SplitPlan.Piece piece, Staging staging, OpBuilder make) {
    OperationState state =
        make.state(op.name())
            .operand("src", op.operand("src"))
            .operands("src_offsets", moved(op.operands("src_offsets"), piece, make))
            .operand("dst", op.operand("dst"))
            .operands("dst_offsets", moved(op.operands("dst_offsets"), piece, make))
            .operands("valid", piece.valid())
            .operand("peer", op.operand("peer"))
            .attribute("shape", new Attribute.ShapeAttr(piece.shape()));
    staging.within(piece.shape()).forEach(state::attribute);
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

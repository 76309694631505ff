package dev.pld.passes.lower;

import static dev.pld.passes.lower.ProtocolBuilder.keyword;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.collective.AllreduceOps;
import dev.pld.ir.dialect.comm.ViewOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;
import dev.pld.passes.rewrite.OpBuilder;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Mesh: everybody reads everybody, piece by piece.
 *
 * <pre>
 * Invariant: a rank overwrites a piece only after all ranks have read it, and reads a peer's
 * piece only after that peer has staged it and before that peer overwrites it.
 *   barrier, generation 1                 all have staged
 *   for each piece c:
 *     acc = own piece; for q ascending, q != me: acc = acc OP piece of q
 *     barrier, generation 2 + c           all have read piece c
 *     own piece = acc
 *   give back 1 + number of pieces        every cell is zero again when all have left
 * Cell [x, 0] of a rank counts the barriers that rank x has reached. A fast peer may already have
 * added for the next call: waits say at-least, and credits are subtracted, never set to zero.
 * A partly valid target is one rectangle, hence one piece.
 * </pre>
 */
final class LowerAllreduceMesh implements CollectiveLowering {
  private static final long BUDGET_BYTES = 16 * 1024;

  @Override
  public boolean matches(Operation op) {
    return op.is(AllreduceOps.ALLREDUCE) && keyword(op, "mode").equals("mesh");
  }

  @Override
  public @Nullable String whyNot(Operation op) {
    if (op.optionalOperand("signal") == null) {
      return "operand 'signal' is missing, only the host can allocate one";
    }
    WindowType target = (WindowType) op.operand("target").type();
    if (target.valid() == null) {
      return null;
    }
    ValidRegion.Rectangle rectangle = ValidRegion.rectangle(target);
    if (rectangle == null) {
      return "the valid region of the target is not one rectangle in memory";
    }
    Dim bytes = tileShape(rectangle).elements().times(target.element().bytes());
    boolean fits = Dim.constant(BUDGET_BYTES).minus(bytes).isProvablyNonNegative();
    return fits ? null : "the valid region of the target takes more than 16 KiB";
  }

  @Override
  public void lower(Operation op, ProtocolBuilder protocol) {
    Value signal = op.operand("signal");
    Value target = op.operand("target");
    ValidRegion.Rectangle rectangle = ValidRegion.rectangle((WindowType) target.type());
    OpBuilder make = protocol.make();
    protocol.identify(target);
    protocol.barrier(signal, 1, null);
    if (((WindowType) target.type()).valid() != null && rectangle != null) {
      TileRegion region = region(make, target, rectangle);
      reduce(op, protocol, region, signal, () -> make.index(2));
      protocol.giveBack(signal, make.index(2), null);
      return;
    }
    RowView row = protocol.row(target);
    Value pieces =
        protocol.chunks(
            make.dim(row.length()),
            row.length(),
            false,
            chunk -> {
              TileRegion region = row.part(chunk.offset(), row.length(), chunk.valid());
              reduce(op, protocol, region, signal, () -> make.add(make.index(2), chunk.number()));
            });
    protocol.giveBack(signal, make.add(make.index(1), make.named("chunks", pieces)), null);
  }

  private static void reduce(
      Operation op,
      ProtocolBuilder protocol,
      TileRegion region,
      Value signal,
      Supplier<Value> generation) {
    Value own = protocol.load("own", region);
    Value complete =
        protocol.foldPeers(
            own,
            peer -> protocol.remoteLoad("theirs", region, peer),
            (acc, theirs) -> protocol.combine(op, acc, theirs));
    protocol.barrier(signal, generation, null);
    protocol.store(complete, region);
  }

  /** The valid rectangle if it is static, else the physical one. */
  private static Shape tileShape(ValidRegion.Rectangle rectangle) {
    return rectangle.valid().isStatic() ? rectangle.valid() : rectangle.shape();
  }

  private static TileRegion region(OpBuilder make, Value target, ValidRegion.Rectangle rectangle) {
    Shape shape = ((WindowType) target.type()).shape();
    Value view =
        shape.equals(rectangle.shape())
            ? target
            : make.insert(
                "rectangle",
                make.state(ViewOps.FLATTEN)
                    .operand("source", target)
                    .attribute("shape", new Attribute.ShapeAttr(rectangle.shape())));
    Value zero = make.index(0);
    List<Value> valid =
        rectangle.valid().isStatic()
            ? List.of()
            : rectangle.valid().dims().stream().map(make::dim).toList();
    return new TileRegion(view, List.of(zero, zero), tileShape(rectangle), valid);
  }

  @Override
  public CostCard cost(Payload payload, long ranks, long rank) {
    long peers = ranks - 1;
    long pieces = payload.ceilChunks(BUDGET_BYTES / payload.elementBytes());
    return peers == 0
        ? CostCard.FREE
        : new CostCard(
            peers * payload.elements() * payload.elementBytes(),
            peers * pieces,
            1 + pieces,
            (1 + pieces) * peers,
            peers);
  }
}

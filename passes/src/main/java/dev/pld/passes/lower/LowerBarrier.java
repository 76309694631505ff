package dev.pld.passes.lower;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.collective.BarrierOps;
import dev.pld.passes.rewrite.OpBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Barrier: nobody goes on before all have come.
 *
 * <pre>
 * Invariant: cell [x, 0] of a rank is 1 from the time that rank x has come until this rank leaves.
 *   tell every peer; wait for every peer; give back 1 on every cell
 * A fast peer may come to the next barrier before this rank has given back: the cell then is 2 for
 * a while and ends at 1, which is what the next barrier waits for.
 * </pre>
 */
final class LowerBarrier implements CollectiveLowering {
  @Override
  public boolean matches(Operation op) {
    return op.is(BarrierOps.BARRIER);
  }

  @Override
  public @Nullable String whyNot(Operation op) {
    return null;
  }

  @Override
  public void lower(Operation op, ProtocolBuilder protocol) {
    OpBuilder make = protocol.make();
    Value signal = op.operand("signal");
    protocol.barrier(signal, 1, null);
    protocol.giveBack(signal, make.index(1), null);
  }

  @Override
  public CostCard cost(Payload payload, long ranks, long rank) {
    return ranks == 1 ? CostCard.FREE : new CostCard(0, 0, 1, ranks - 1, ranks - 1);
  }
}

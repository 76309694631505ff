package dev.pld.ir.dialect.collective;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.WindowType;

/** Rules of barrier. */
final class BarrierRules {
  private BarrierRules() {}

  static void verify(Operation op, OpCheck check) {
    Value signal = op.operand("signal");
    if (signal.type() instanceof WindowType type
        && SignalRules.checkElement(op, signal, type, check)) {
      SignalRules.checkShape(
          op, signal, type, SignalLayout.MESH, "a barrier", CollectiveCodes.BARRIER_SIGNAL, check);
    }
  }
}

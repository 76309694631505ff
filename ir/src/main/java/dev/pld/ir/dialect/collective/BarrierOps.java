package dev.pld.ir.dialect.collective;

import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.Effect;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Trait;
import dev.pld.ir.op.TypeConstraint;
import dev.pld.ir.type.Type;
import java.util.List;

/** {@code pld.tensor.barrier}: no rank passes before every rank has arrived. */
public final class BarrierOps {
  public static final String BARRIER = "pld.tensor.barrier";

  private BarrierOps() {}

  /** All operations of this family. */
  public static List<OpDefinition> all() {
    return List.of(
        OpDefinition.named(BARRIER, "all ranks meet; leaves the signal all zero")
            .traits(Trait.COLLECTIVE, Trait.UPDATES, Trait.LOWERED_BEFORE_RUN)
            .operand("signal", TypeConstraint.WINDOW, Effect.UPDATE, Effect.ACQUIRE, Effect.RELEASE)
            .infers(
                inputs -> {
                  Type signal = inputs.typeOf("signal");
                  return signal == null ? null : List.of(signal);
                })
            .slots(new Slot.Operand("signal"))
            .verify(BarrierRules::verify)
            .build());
  }
}

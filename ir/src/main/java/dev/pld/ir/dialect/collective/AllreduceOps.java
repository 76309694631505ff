package dev.pld.ir.dialect.collective;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.Effect;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Trait;
import dev.pld.ir.op.TypeConstraint;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import java.util.List;

/** {@code pld.tensor.allreduce}: every rank ends with the reduction of all ranks' slices. */
public final class AllreduceOps {
  public static final String ALLREDUCE = "pld.tensor.allreduce";

  private AllreduceOps() {}

  /** All operations of this family. */
  public static List<OpDefinition> all() {
    return List.of(
        OpDefinition.named(
                ALLREDUCE,
                "reduces a window over all ranks, in place; peers may still be storing their results when it"
                    + " returns, so a barrier comes before those are read")
            .traits(Trait.COLLECTIVE, Trait.REBINDS, Trait.LOWERED_BEFORE_RUN)
            .operand("target", TypeConstraint.WINDOW, Effect.READ, Effect.WRITE)
            .optional(
                "signal", TypeConstraint.WINDOW, Effect.UPDATE, Effect.ACQUIRE, Effect.RELEASE)
            .keyword("op", EnumKind.REDUCE_OP, "sum")
            .keyword("mode", EnumKind.MODE, "mesh")
            .attribute("core_num", AttributeKind.INTEGER, new Attribute.IntAttr(1, ScalarType.I64))
            .infers(
                inputs -> {
                  Type target = inputs.typeOf("target");
                  return target == null ? null : List.of(target);
                })
            .slots(new Slot.Operand("target"), new Slot.Operand("signal"))
            .verify(AllreduceRules::verify)
            .build());
  }
}

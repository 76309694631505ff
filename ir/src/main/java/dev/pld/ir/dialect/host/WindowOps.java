package dev.pld.ir.dialect.host;

import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.ResultRule;
import dev.pld.ir.op.Trait;
import dev.pld.ir.op.TypeConstraint;
import dev.pld.ir.type.BufferType;
import java.util.List;

/** Allocation of window memory on the host and typed views of it. */
public final class WindowOps {
  public static final String ALLOC_WINDOW_BUFFER = "pld.tensor.alloc_window_buffer";
  public static final String WINDOW = "pld.tensor.window";

  private WindowOps() {}

  /** All operations of this family. */
  public static List<OpDefinition> all() {
    return List.of(
        OpDefinition.named(
                ALLOC_WINDOW_BUFFER,
                "one zeroed buffer of the same size on every rank: the size of `type`, or `bytes`")
            .at(Level.HOST)
            .optionalAttribute("type", AttributeKind.TYPE)
            .optionalAttribute("bytes", AttributeKind.DIM)
            .infers(inputs -> List.of(new BufferType()))
            .format(AsmFormat.Special.ALLOCATION)
            .verify(WindowRules::verifyAllocation)
            .build(),
        OpDefinition.named(WINDOW, "a typed, packed, row-major view of a buffer")
            .at(Level.HOST)
            .traits(Trait.PURE)
            .operand("buffer", TypeConstraint.BUFFER)
            .results(new ResultRule.Written(TypeConstraint.WINDOW))
            .slots(new Slot.Operand("buffer"))
            .verify(WindowRules::verifyView)
            .build());
  }
}

package dev.pld.ir.dialect.comm;

import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Trait;
import dev.pld.ir.op.TypeConstraint;
import dev.pld.ir.type.CommContextType;
import dev.pld.ir.type.ScalarType;
import java.util.List;

/** Who am I, how many are we. Rank numbers and counts are {@code index} scalars. */
public final class ContextOps {
  public static final String WORLD_SIZE = "pld.system.world_size";
  public static final String GET_COMM_CTX = "pld.system.get_comm_ctx";
  public static final String RANK = "pld.system.rank";
  public static final String NRANKS = "pld.system.nranks";

  private ContextOps() {}

  /** All operations of this family. */
  public static List<OpDefinition> all() {
    return List.of(
        OpDefinition.named(WORLD_SIZE, "the number of ranks, on the host")
            .at(Level.HOST)
            .traits(Trait.PURE)
            .infers(inputs -> List.of(ScalarType.INDEX))
            .build(),
        OpDefinition.named(GET_COMM_CTX, "the communication context of a window")
            .at(Level.HOST, Level.CHIP, Level.INCORE)
            .traits(Trait.PURE)
            .operand("window", TypeConstraint.WINDOW)
            .infers(inputs -> List.of(new CommContextType()))
            .slots(new Slot.Operand("window"))
            .build(),
        ofContext(RANK, "the number of this rank, from 0"),
        ofContext(NRANKS, "the number of ranks that share the window"));
  }

  private static OpDefinition ofContext(String name, String summary) {
    return OpDefinition.named(name, summary)
        .traits(Trait.PURE)
        .operand("context", TypeConstraint.CONTEXT)
        .infers(inputs -> List.of(ScalarType.INDEX))
        .slots(new Slot.Operand("context"))
        .build();
  }
}

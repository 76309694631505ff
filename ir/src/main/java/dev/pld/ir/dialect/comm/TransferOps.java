package dev.pld.ir.dialect.comm;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.Effect;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.TypeConstraint;
import dev.pld.ir.type.ScalarType;
import java.util.List;

/** One-sided transfers between memories of two ranks: whole slices, or a region of both sides. */
public final class TransferOps {
  public static final String PUT = "pld.tensor.put";
  public static final String GET = "pld.tensor.get";

  private static final Attribute ZERO = new Attribute.IntAttr(0, ScalarType.I64);

  private TransferOps() {}

  /** All operations of this family. */
  public static List<OpDefinition> all() {
    return List.of(
        transfer(PUT, "pushes a slice of local memory into a peer's window", "to")
            .keyword("atomic", EnumKind.ATOMIC, "none")
            .build(),
        transfer(GET, "pulls a slice of a peer's window into local memory", "from").build());
  }

  private static OpDefinition.Builder transfer(String name, String summary, String word) {
    boolean push = word.equals("to");
    return OpDefinition.named(name, summary)
        .operand("src", push ? TypeConstraint.MEMORY : TypeConstraint.WINDOW, Effect.READ)
        .many("src_offsets", TypeConstraint.INTEGER)
        .operand("dst", push ? TypeConstraint.WINDOW : TypeConstraint.MEMORY, Effect.WRITE)
        .many("dst_offsets", TypeConstraint.INTEGER)
        .optionalAttribute("shape", AttributeKind.SHAPE)
        .many("valid", TypeConstraint.INTEGER)
        .operand("peer", TypeConstraint.INTEGER)
        .attribute("chunk_rows", AttributeKind.INTEGER, ZERO)
        .attribute("chunk_cols", AttributeKind.INTEGER, ZERO)
        .attribute("pipeline", AttributeKind.BOOL, new Attribute.BoolAttr(false))
        .slots(
            new Slot.Indexed("src", "src_offsets", true),
            new Slot.Indexed("dst", "dst_offsets", true),
            new Slot.Clause("shape", new Slot.Extents("shape")),
            new Slot.Clause("valid", new Slot.Values("valid")),
            new Slot.Clause(word, new Slot.Operand("peer")))
        .verify(TransferRules::verify);
  }
}

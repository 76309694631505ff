package dev.pld.ir.dialect.comm;

import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.Effect;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.TypeConstraint;
import java.util.List;

/**
 * Signals. The {@code _all} forms address, with a row {@code k}, cell {@code [k, q]} for rank
 * {@code q} of a signal with one row for each round, and without a row cell {@code [q, 0]} of a
 * signal with one row for each rank. They skip this rank itself.
 */
public final class SyncOps {
  public static final String NOTIFY = "pld.system.notify";
  public static final String WAIT = "pld.system.wait";
  public static final String NOTIFY_ALL = "pld.system.notify_all";
  public static final String WAIT_ALL = "pld.system.wait_all";
  public static final String CONSUME_ALL = "pld.system.consume_all";

  private SyncOps() {}

  /** All operations of this family. */
  public static List<OpDefinition> all() {
    return List.of(
        OpDefinition.named(NOTIFY, "updates one cell on a peer, after all that this rank has put")
            .operand("target", TypeConstraint.WINDOW, Effect.UPDATE, Effect.RELEASE)
            .many("offsets", TypeConstraint.INTEGER)
            .operand("value", TypeConstraint.INTEGER)
            .operand("peer", TypeConstraint.INTEGER)
            .keyword("op", EnumKind.NOTIFY_OP)
            .slots(
                new Slot.Indexed("target", "offsets", false),
                new Slot.Operand("value"),
                new Slot.Clause("to", new Slot.Operand("peer")))
            .verify(SyncRules::verifyNotify)
            .build(),
        OpDefinition.named(WAIT, "blocks until one of this rank's cells satisfies a comparison")
            .operand("signal", TypeConstraint.WINDOW, Effect.READ, Effect.ACQUIRE)
            .many("offsets", TypeConstraint.INTEGER)
            .operand("expected", TypeConstraint.INTEGER)
            .keyword("cmp", EnumKind.WAIT_CMP)
            .slots(new Slot.Indexed("signal", "offsets", false), new Slot.Operand("expected"))
            .verify(SyncRules::verifyWait)
            .build(),
        onAll(NOTIFY_ALL, "adds to this rank's cell on every peer", Effect.UPDATE, Effect.RELEASE),
        onAll(
            WAIT_ALL,
            "waits until every peer's cell here is at least a value",
            Effect.READ,
            Effect.ACQUIRE),
        onAll(
            CONSUME_ALL, "subtracts from every peer's cell here: credits used up", Effect.UPDATE));
  }

  private static OpDefinition onAll(String name, String summary, Effect... effects) {
    return OpDefinition.named(name, summary)
        .operand("signal", TypeConstraint.WINDOW, effects)
        .operand("value", TypeConstraint.INTEGER)
        .optional("row", TypeConstraint.INTEGER)
        .slots(
            new Slot.Operand("signal"),
            new Slot.Operand("value"),
            new Slot.Clause("row", new Slot.Operand("row")))
        .verify(SyncRules::verifyAll)
        .build();
  }
}

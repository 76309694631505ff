package dev.pld.ir.dialect.scf;

import dev.pld.ir.core.Value;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.ResultRule;
import dev.pld.ir.op.Trait;
import dev.pld.ir.op.TypeConstraint;
import java.util.List;

/** Structured control flow, as MLIR's {@code scf}. */
public final class ScfOps {
  public static final String FOR = "scf.for";
  public static final String IF = "scf.if";
  public static final String YIELD = "scf.yield";

  private ScfOps() {}

  /** All operations of this family. */
  public static List<OpDefinition> all() {
    return List.of(
        OpDefinition.named(FOR, "a counted loop with carried values; the upper bound is exclusive")
            .at(Level.HOST, Level.CHIP, Level.INCORE)
            .operand("lower", TypeConstraint.INTEGER)
            .operand("upper", TypeConstraint.INTEGER)
            .operand("step", TypeConstraint.INTEGER)
            .many("init", TypeConstraint.ANY)
            .infers(inputs -> inputs.operands("init").stream().map(Value::type).toList())
            .region("body")
            .format(AsmFormat.Special.FOR)
            .verify(ScfRules::verifyFor)
            .build(),
        OpDefinition.named(IF, "one of two bodies, chosen at run time")
            .at(Level.HOST, Level.CHIP, Level.INCORE)
            .operand("condition", TypeConstraint.BOOLEAN)
            .results(new ResultRule.FromYield())
            .region("then")
            .optionalRegion("else")
            .format(AsmFormat.Special.IF)
            .verify(ScfRules::verifyIf)
            .build(),
        OpDefinition.named(YIELD, "ends a body and gives its values to the operation around it")
            .at(Level.HOST, Level.CHIP, Level.INCORE)
            .traits(Trait.TERMINATOR)
            .many("values", TypeConstraint.ANY)
            .slots(new AsmFormat.Slot.Rest("values"))
            .build());
  }
}

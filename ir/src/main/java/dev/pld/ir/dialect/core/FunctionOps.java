package dev.pld.ir.dialect.core;

import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Trait;
import dev.pld.ir.op.TypeConstraint;
import java.util.List;

/** The three levels of function and the calls between them. */
public final class FunctionOps {
  public static final String HOST = "pld.host";
  public static final String CHIP = "pld.chip";
  public static final String INCORE = "pld.incore";
  public static final String RETURN = "pld.return";
  public static final String CALL = "pld.call";
  public static final String DISPATCH = "pld.dispatch";

  private FunctionOps() {}

  /** All operations of this family. */
  public static List<OpDefinition> all() {
    return List.of(
        function(HOST, "allocates windows, loops over the ranks and dispatches to them"),
        function(CHIP, "the program of one device: calls kernels"),
        function(INCORE, "a kernel: computes on tiles, transfers and synchronises"),
        OpDefinition.named(RETURN, "ends a function")
            .at(Level.HOST, Level.CHIP, Level.INCORE)
            .traits(Trait.TERMINATOR)
            .format(AsmFormat.Special.RETURN)
            .build(),
        OpDefinition.named(CALL, "runs a kernel on this device and waits for it")
            .at(Level.CHIP, Level.INCORE)
            .attribute("callee", AttributeKind.SYMBOL)
            .many("arguments", TypeConstraint.ANY)
            .slots(new Slot.Call("callee", "arguments"))
            .verify(CallRules::verifyCall)
            .build(),
        OpDefinition.named(DISPATCH, "starts a per-device function on the device of a rank")
            .at(Level.HOST)
            .attribute("callee", AttributeKind.SYMBOL)
            .many("arguments", TypeConstraint.ANY)
            .operand("device", TypeConstraint.INTEGER)
            .slots(
                new Slot.Call("callee", "arguments"),
                new Slot.Clause("device", new Slot.Operand("device")))
            .verify(CallRules::verifyDispatch)
            .build());
  }

  private static OpDefinition function(String name, String summary) {
    return OpDefinition.named(name, summary)
        .at(Level.MODULE)
        .traits(Trait.FUNCTION)
        .attribute("sym_name", AttributeKind.STRING)
        .attribute("arg_names", AttributeKind.ARRAY)
        .attribute("arg_modes", AttributeKind.ARRAY)
        .optionalAttribute("symbols", AttributeKind.ARRAY)
        .region("body")
        .format(AsmFormat.Special.FUNCTION)
        .verify(FunctionRules::verify)
        .build();
  }
}

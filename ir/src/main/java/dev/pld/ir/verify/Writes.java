package dev.pld.ir.verify;

import static dev.pld.ir.op.Wording.operand;

import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Note;
import dev.pld.ir.dialect.collective.CollectiveCodes;
import dev.pld.ir.dialect.core.FunctionCodes;
import dev.pld.ir.dialect.core.Signature;
import dev.pld.ir.op.Effect;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.Trait;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What an operation does to memory, against what the function may do to it. */
final class Writes {
  private Writes() {}

  static void check(Operation op, OpCheck check) {
    Map<String, Set<Effect>> effects = op.definition().effects();
    if (!effects.isEmpty()) {
      checkModes(op, effects, check);
    }
    if (op.definition().has(Trait.REBINDS)
        && op.resultCount() > 0
        && op.result(0).name() == null
        && !op.result(0).hasUses()) {
      check.error(
          op,
          CollectiveCodes.UNBOUND,
          "the result is not bound, and the old name of the memory is stale: write %x = ...");
    }
  }

  private static void checkModes(Operation op, Map<String, Set<Effect>> effects, OpCheck check) {
    List<OperandSpec> specs = op.definition().operands();
    int at = 0;
    for (int group = 0; group < specs.size(); group++) {
      Set<Effect> does = effects.getOrDefault(specs.get(group).name(), Set.of());
      boolean writes = does.contains(Effect.WRITE) || does.contains(Effect.UPDATE);
      for (int end = at + op.segments()[group]; at < end; at++) {
        if (writes) {
          checkMode(op, specs.get(group).name(), op.operand(at), check);
        }
      }
    }
  }

  private static void checkMode(Operation op, String group, Value value, OpCheck check) {
    Value origin = check.origin(value);
    Signature function = Signature.ofParameter(origin);
    if (function == null
        || !(origin instanceof BlockArgument parameter)
        || function.mode(parameter.index()).writes()) {
      return;
    }
    String name =
        parameter.index() < function.names().size()
            ? "%" + function.names().get(parameter.index())
            : "parameter " + parameter.index();
    check.error(
        op,
        FunctionCodes.WRITES_INPUT,
        operand(group, value)
            + (origin == value ? "" : " belongs to " + name + ", which")
            + " is declared in, needs out or inout to be written",
        new Note(
            function.function().location(), "declare " + name + ": inout in @" + function.name()));
  }
}

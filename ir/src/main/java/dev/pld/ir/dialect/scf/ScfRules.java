package dev.pld.ir.dialect.scf;

import static dev.pld.ir.op.Wording.count;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ScalarRange;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.TypeMatch;
import java.util.List;

/** Rules of loops and branches. Their bodies are known to end with a yield. */
final class ScfRules {
  private ScfRules() {}

  static void verifyFor(Operation op, OpCheck check) {
    Type type = op.operand("lower").type();
    for (String bound : List.of("upper", "step")) {
      Type other = op.operand(bound).type();
      if (other != type) {
        check.error(
            op,
            ScfCodes.BOUND_TYPES,
            "'lower' is " + type + ", '" + bound + "' is " + other + ", needs one type");
      }
    }
    ScalarRange step = ScalarRange.of(op.operand("step"), check.ranks());
    Dim greatest = step.high();
    if (check.reachable() && greatest != null && Dim.ZERO.minus(greatest).isProvablyNonNegative()) {
      check.error(op, ScfCodes.STEP, "the step is " + step + ", needs a positive one");
    }
    Block body = op.region(0).block();
    checkArguments(op, body, check);
    checkYield(op, "the body", body, check);
  }

  private static void checkArguments(Operation op, Block body, OpCheck check) {
    List<Value> init = op.operands("init");
    boolean right =
        body.arguments().size() == init.size() + 1
            && body.argument(0).type().equals(op.operand("lower").type());
    for (int i = 0; right && i < init.size(); i++) {
      right = TypeMatch.compatible(body.argument(i + 1).type(), init.get(i).type());
    }
    if (!right) {
      check.error(
          op,
          ScfCodes.BODY_ARGUMENTS,
          "the body receives "
              + types(body.arguments())
              + ", needs "
              + op.operand("lower").type()
              + (init.isEmpty() ? "" : ", " + types(init)));
    }
  }

  static void verifyIf(Operation op, OpCheck check) {
    boolean hasElse = op.regionCount() > 1 && !op.region(1).isEmpty();
    if (hasElse) {
      checkYield(op, "the else body", op.region(1).block(), check);
    } else if (op.resultCount() > 0) {
      check.error(
          op,
          ScfCodes.MISSING_ELSE,
          "has " + count(op.resultCount(), "result") + ", needs an else that yields them too");
    }
  }

  private static void checkYield(Operation op, String body, Block block, OpCheck check) {
    Operation yield = block.lastOp();
    if (yield == null) {
      return;
    }
    boolean right = yield.operandCount() == op.resultCount();
    for (int i = 0; right && i < op.resultCount(); i++) {
      right = TypeMatch.compatible(yield.operand(i).type(), op.result(i).type());
    }
    if (!right) {
      check.error(
          yield,
          ScfCodes.YIELD,
          body + " yields " + types(yield.operands()) + ", needs " + types(op.results()));
    }
  }

  private static String types(List<? extends Value> values) {
    if (values.isEmpty()) {
      return "nothing";
    }
    StringBuilder text = new StringBuilder();
    for (Value value : values) {
      text.append(text.isEmpty() ? "" : ", ").append(value.type());
    }
    return text.toString();
  }
}

package dev.pld.ir.verify;

import static dev.pld.ir.op.Wording.count;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.op.OperationInputs;
import dev.pld.ir.op.ResultRule;
import dev.pld.ir.op.Trait;
import dev.pld.ir.op.TypeConstraint;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.TypeMatch;
import java.util.List;

/** Whether the results that an operation states are those that it computes. */
final class Results {
  private Results() {}

  static boolean check(Operation op, OpCheck check) {
    return switch (op.definition().results()) {
      case ResultRule.Written(TypeConstraint wanted) ->
          hasCount(op, 1, check) && isA(op, wanted, check);
      case ResultRule.FromYield y -> yieldsFit(op, check);
      case ResultRule.Inferred(ResultRule.Inference inference) -> {
        List<Type> types = inference.infer(new OperationInputs(op));
        // Where nothing can be inferred, the rule of the operation says what is wrong.
        yield types == null || (hasCount(op, types.size(), check) && match(op, types, check));
      }
    };
  }

  private static boolean hasCount(Operation op, int wanted, OpCheck check) {
    if (op.resultCount() == wanted) {
      return true;
    }
    check.error(
        op,
        StructureCodes.RESULT_COUNT,
        "has " + count(op.resultCount(), "result") + ", computes " + wanted);
    return false;
  }

  private static boolean isA(Operation op, TypeConstraint wanted, OpCheck check) {
    Type type = op.result().type();
    if (wanted.accepts(type)) {
      return true;
    }
    check.error(
        op,
        StructureCodes.RESULT_TYPE,
        "the result is " + type + ", needs " + wanted.description());
    return false;
  }

  private static boolean match(Operation op, List<Type> types, OpCheck check) {
    for (int i = 0; i < types.size(); i++) {
      Type declared = op.result(i).type();
      if (!TypeMatch.compatible(declared, types.get(i))) {
        check.error(
            op,
            StructureCodes.RESULT_TYPE,
            ordinal(i, types.size()) + " is " + declared + ", computes " + types.get(i));
        return false;
      }
    }
    return true;
  }

  private static String ordinal(int index, int count) {
    return count == 1 ? "the result" : "result " + index;
  }

  /** Results against what the first body yields; the other body is a matter of the op's rule. */
  private static boolean yieldsFit(Operation op, OpCheck check) {
    if (op.regionCount() == 0 || op.region(0).isEmpty()) {
      return hasCount(op, 0, check);
    }
    Block body = op.region(0).block();
    Operation last = body.lastOp();
    List<Type> types =
        last != null && last.definition().has(Trait.TERMINATOR)
            ? last.operands().stream().map(Value::type).toList()
            : List.of();
    return hasCount(op, types.size(), check) && match(op, types, check);
  }
}

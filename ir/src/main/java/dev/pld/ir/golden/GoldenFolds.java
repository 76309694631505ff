package dev.pld.ir.golden;

import dev.pld.ir.golden.GoldenExpression.Apply;
import dev.pld.ir.golden.GoldenExpression.Text;
import dev.pld.ir.golden.GoldenExpression.Truth;
import dev.pld.ir.golden.GoldenExpression.Whole;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chooses where a condition is known, as it is once parameters have values. Nothing else changes:
 * numbers stay as they were written.
 */
public final class GoldenFolds {
  private GoldenFolds() {}

  /** {@code expression}, or what stands for it; its parts are folded already. */
  public static GoldenExpression fold(GoldenExpression expression) {
    if (!(expression instanceof Apply(Operator op, var operands, Place place))) {
      return expression;
    }
    if (op == Operator.SELECT) {
      Boolean condition = truth(operands.getFirst());
      return condition == null ? expression : operands.get(condition ? 1 : 2);
    }
    Boolean known =
        op.isComparison() ? compare(op, operands) : op.isLogic() ? logic(op, operands) : null;
    return known == null ? expression : new Truth(known, place);
  }

  private static @Nullable Boolean truth(GoldenExpression expression) {
    return switch (expression) {
      case Truth(boolean value, Place p) -> value;
      case Whole(long value, Place p) -> value != 0;
      default -> null;
    };
  }

  private static @Nullable Boolean compare(Operator op, List<GoldenExpression> operands) {
    GoldenExpression left = operands.get(0);
    GoldenExpression right = operands.get(1);
    if (left instanceof Whole(long a, Place p) && right instanceof Whole(long b, Place q)) {
      return op.holds(Long.compare(a, b));
    }
    if (op != Operator.EQ && op != Operator.NE) {
      return null;
    }
    if (left instanceof Text(String a, Place p) && right instanceof Text(String b, Place q)) {
      return a.equals(b) == (op == Operator.EQ);
    }
    return left instanceof Truth(boolean a, Place p) && right instanceof Truth(boolean b, Place q)
        ? (a == b) == (op == Operator.EQ)
        : null;
  }

  private static @Nullable Boolean logic(Operator op, List<GoldenExpression> operands) {
    Boolean a = truth(operands.getFirst());
    Boolean b = truth(operands.getLast());
    return a == null || b == null
        ? null
        : switch (op) {
          case AND -> a && b;
          case OR -> a || b;
          case XOR -> a ^ b;
          default -> !a;
        };
  }
}

package dev.pld.tools.golden;

import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.golden.GoldenExpression.Apply;
import dev.pld.ir.golden.GoldenExpression.Reduce;
import dev.pld.ir.golden.GoldenExpression.ReduceOp;
import dev.pld.ir.golden.Operator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The sum of the sizes of all terms of an expression. It is what the error of a floating-point
 * evaluation is in proportion to, also where the terms cancel: a sum of 1,024 numbers of about 1
 * may come out near 0, but is not more exact for that.
 */
final class Magnitude {
  private final GoldenEquation equation;
  private final Function<GoldenEquation, ExpectedValues> evaluation;
  private @Nullable ExpectedValues values;

  /**
   * @param evaluation makes values of an equation, when they are first needed
   */
  Magnitude(GoldenEquation equation, Function<GoldenEquation, ExpectedValues> evaluation) {
    this.equation = equation;
    this.evaluation = evaluation;
  }

  /** The magnitude of one element, counted row-major. */
  double at(int index) {
    ExpectedValues made = values;
    if (made == null) {
      made =
          evaluation.apply(
              new GoldenEquation(
                  equation.tensor(), equation.indices(), of(equation.value()), equation.place()));
      values = made;
    }
    return made.at(index).real();
  }

  private static GoldenExpression of(GoldenExpression expression) {
    return switch (expression) {
      case Apply(Operator op, List<GoldenExpression> operands, var place) ->
          switch (op) {
            case NEGATE -> of(operands.getFirst());
            case ADD, SUB -> pair(Operator.ADD, operands, place);
            case MUL -> pair(op, operands, place);
            case MIN, MAX -> pair(Operator.MAX, operands, place);
            case SELECT ->
                new Apply(
                    op, List.of(operands.get(0), of(operands.get(1)), of(operands.get(2))), place);
            default -> absolute(expression);
          };
      case Reduce(ReduceOp op, String index, var bound, var body, var place) ->
          new Reduce(op == ReduceOp.MIN ? ReduceOp.MAX : op, index, bound, of(body), place);
      case GoldenExpression.Convert(var type, var value, var place) when type.isFloat() ->
          of(value);
      default -> absolute(expression);
    };
  }

  private static GoldenExpression pair(
      Operator op, List<GoldenExpression> operands, dev.pld.ir.golden.Place place) {
    return new Apply(op, List.of(of(operands.get(0)), of(operands.get(1))), place);
  }

  private static GoldenExpression absolute(GoldenExpression value) {
    GoldenExpression negated = new Apply(Operator.NEGATE, List.of(value), value.place());
    return new Apply(Operator.MAX, List.of(value, negated), value.place());
  }
}

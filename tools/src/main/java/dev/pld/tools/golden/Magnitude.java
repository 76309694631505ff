package dev.pld.tools.golden;

import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.golden.GoldenExpression.BinaryOp;

/**
 * The sum of the sizes of all terms of an expression. It is what the error of a floating-point
 * evaluation is in proportion to, also where the terms cancel: a sum of 1,024 numbers of about 1
 * may come out near 0, but is not more exact for that.
 */
final class Magnitude {
  private Magnitude() {}

  /** The equation that gives each element its magnitude. */
  static GoldenEquation of(GoldenEquation equation) {
    return new GoldenEquation(equation.tensor(), equation.indices(), of(equation.value()));
  }

  private static GoldenExpression of(GoldenExpression expression) {
    return switch (expression) {
      case GoldenExpression.Element element -> absolute(element);
      case GoldenExpression.Number(double value) -> new GoldenExpression.Number(Math.abs(value));
      case GoldenExpression.Index index -> absolute(index);
      case GoldenExpression.Negate(GoldenExpression value) -> of(value);
      case GoldenExpression.Binary(BinaryOp op, var left, var right) ->
          new GoldenExpression.Binary(
              switch (op) {
                case ADD, SUB -> BinaryOp.ADD;
                case MUL -> BinaryOp.MUL;
                case MIN, MAX -> BinaryOp.MAX;
              },
              of(left),
              of(right));
      case GoldenExpression.Reduce(var op, var index, var bound, var body) ->
          new GoldenExpression.Reduce(
              op == GoldenExpression.ReduceOp.MIN ? GoldenExpression.ReduceOp.MAX : op,
              index,
              bound,
              of(body));
      case GoldenExpression.Select(var condition, var yes, var no) ->
          new GoldenExpression.Select(condition, of(yes), of(no));
    };
  }

  private static GoldenExpression absolute(GoldenExpression value) {
    return new GoldenExpression.Binary(BinaryOp.MAX, value, new GoldenExpression.Negate(value));
  }
}

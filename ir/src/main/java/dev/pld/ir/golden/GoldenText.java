package dev.pld.ir.golden;

import dev.pld.ir.dim.Dim;
import java.util.List;
import java.util.stream.Collectors;

/** Prints goldens in the form that the reader takes. */
public final class GoldenText {
  private GoldenText() {}

  /** {@code %y[r, i] = sum(q < nr) %x[q, i]}. */
  public static String of(GoldenEquation equation) {
    return "%"
        + equation.tensor()
        + "["
        + String.join(", ", equation.indices())
        + "] = "
        + of(equation.value());
  }

  /** The text of one expression, with parentheses around every operand that is not a primary. */
  public static String of(GoldenExpression expression) {
    return switch (expression) {
      case GoldenExpression.Element(String tensor, List<Dim> indices) ->
          "%"
              + tensor
              + indices.stream().map(Dim::toString).collect(Collectors.joining(", ", "[", "]"));
      case GoldenExpression.Number(double value) -> Double.toString(value);
      case GoldenExpression.Index(Dim value) ->
          value.isConstant() ? value.constantValue() + ".0" : "index(" + value + ")";
      case GoldenExpression.Negate(GoldenExpression value) -> "-" + operand(value);
      case GoldenExpression.Binary binary -> binary(binary);
      case GoldenExpression.Reduce(var op, String index, Dim bound, GoldenExpression body) ->
          op.spelling() + "(" + index + " < " + bound + ") " + operand(body);
      case GoldenExpression.Select(Dim condition, GoldenExpression yes, GoldenExpression no) ->
          condition + " ? " + operand(yes) + " : " + operand(no);
    };
  }

  private static String binary(GoldenExpression.Binary binary) {
    return switch (binary.op()) {
      case MIN, MAX ->
          binary.op().spelling() + "(" + of(binary.left()) + ", " + of(binary.right()) + ")";
      case ADD, SUB, MUL ->
          operand(binary.left()) + " " + binary.op().spelling() + " " + operand(binary.right());
    };
  }

  private static String operand(GoldenExpression expression) {
    boolean primary =
        switch (expression) {
          case GoldenExpression.Element e -> true;
          case GoldenExpression.Index i ->
              !i.value().isConstant() || i.value().constantValue() >= 0;
          case GoldenExpression.Number n -> n.value() >= 0;
          case GoldenExpression.Binary b ->
              b.op() == GoldenExpression.BinaryOp.MIN || b.op() == GoldenExpression.BinaryOp.MAX;
          default -> false;
        };
    return primary ? of(expression) : "(" + of(expression) + ")";
  }
}

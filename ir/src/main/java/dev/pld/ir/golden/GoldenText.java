package dev.pld.ir.golden;

import dev.pld.ir.golden.GoldenExpression.Apply;
import dev.pld.ir.golden.Operator.Binding;
import java.util.List;

/** Prints goldens in the form that the reader takes, with no more parentheses than it needs. */
public final class GoldenText {
  private final StringBuilder out = new StringBuilder();

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

  /** The text of one expression. */
  public static String of(GoldenExpression expression) {
    GoldenText text = new GoldenText();
    text.print(expression);
    return text.out.toString();
  }

  private void print(GoldenExpression expression, Binding wanted) {
    boolean parentheses = binding(expression).compareTo(wanted) < 0;
    out.append(parentheses ? "(" : "");
    print(expression);
    out.append(parentheses ? ")" : "");
  }

  private void print(GoldenExpression expression) {
    switch (expression) {
      case GoldenExpression.Whole(long value, var p) -> out.append(value);
      case GoldenExpression.Real(double value, var p) ->
          out.append(Double.toString(value).replace('E', 'e'));
      case GoldenExpression.Truth(boolean value, var p) -> out.append(value);
      case GoldenExpression.Text(String value, var p) ->
          out.append('"').append(value.replace("\\", "\\\\").replace("\"", "\\\"")).append('"');
      case GoldenExpression.Name(String name, var p) -> out.append(name);
      case GoldenExpression.Param(String name, var p) -> out.append('$').append(name);
      case GoldenExpression.Scalar(String name, var p) -> out.append('%').append(name);
      case GoldenExpression.Element(String tensor, var indices, var p) -> {
        out.append('%').append(tensor).append('[');
        list(indices);
        out.append(']');
      }
      case Apply apply -> apply(apply);
      case GoldenExpression.Convert(var type, GoldenExpression value, var p) -> {
        // In the first argument '<' would begin a bound.
        out.append(type).append('(');
        print(value, isLone(value) ? Binding.SELECT : Binding.SUM);
        out.append(')');
      }
      case GoldenExpression.Reduce(var op, String index, var bound, var body, var p) -> {
        out.append(op.spelling()).append('(').append(index).append(" < ");
        print(bound);
        out.append(") ");
        print(body, Binding.UNARY);
      }
    }
  }

  /** Whether no {@code <} can stand outside of brackets in the text. */
  private static boolean isLone(GoldenExpression value) {
    return binding(value).compareTo(Binding.SUM) >= 0;
  }

  private void apply(Apply apply) {
    Operator op = apply.op();
    List<GoldenExpression> operands = apply.operands();
    switch (op) {
      case SELECT -> {
        print(operands.get(0), Binding.OR);
        out.append(" ? ");
        print(operands.get(1));
        out.append(" : ");
        print(operands.get(2));
      }
      case NEGATE, NOT -> {
        out.append(op.spelling());
        if (wouldMerge(op, operands.getFirst())) {
          out.append('(');
          print(operands.getFirst());
          out.append(')');
        } else {
          print(operands.getFirst(), Binding.UNARY);
        }
      }
      case MIN, MAX -> {
        out.append(op.spelling()).append('(');
        list(operands);
        out.append(')');
      }
      default -> {
        // Comparisons do not chain.
        boolean comparison = op.binding() == Binding.COMPARISON;
        print(operands.get(0), comparison ? op.binding().tighter() : op.binding());
        out.append(' ').append(op.spelling()).append(' ');
        print(operands.get(1), op.binding().tighter());
      }
    }
  }

  /** {@code -5} is a literal, and {@code !n} a type. */
  private static boolean wouldMerge(Operator op, GoldenExpression operand) {
    return switch (operand) {
      case GoldenExpression.Whole whole -> true;
      case GoldenExpression.Real real -> true;
      case Apply apply ->
          op == Operator.NOT && (apply.op() == Operator.MIN || apply.op() == Operator.MAX);
      case GoldenExpression.Element element -> false;
      case GoldenExpression.Scalar scalar -> false;
      case GoldenExpression.Param param -> false;
      default -> op == Operator.NOT;
    };
  }

  private void list(List<GoldenExpression> expressions) {
    for (int i = 0; i < expressions.size(); i++) {
      out.append(i == 0 ? "" : ", ");
      print(expressions.get(i));
    }
  }

  private static Binding binding(GoldenExpression expression) {
    return switch (expression) {
      case Apply apply -> apply.op().binding();
      case GoldenExpression.Whole(long value, var p) -> sign(value < 0);
      case GoldenExpression.Real(double value, var p) ->
          sign(Double.doubleToRawLongBits(value) < 0);
      case GoldenExpression.Reduce reduce -> Binding.UNARY;
      default -> Binding.PRIMARY;
    };
  }

  private static Binding sign(boolean negative) {
    return negative ? Binding.UNARY : Binding.PRIMARY;
  }
}

package dev.pld.ir.golden;

import dev.pld.ir.dim.Dim;
import java.util.List;

/** A real-valued expression over inputs, evaluated in double precision. */
public sealed interface GoldenExpression {
  /** {@code %x[q, i, j]}: an element of an input parameter. */
  record Element(String tensor, List<Dim> indices) implements GoldenExpression {
    public Element {
      indices = List.copyOf(indices);
    }
  }

  record Number(double value) implements GoldenExpression {}

  /** An index expression used as a number. */
  record Index(Dim value) implements GoldenExpression {}

  record Negate(GoldenExpression value) implements GoldenExpression {}

  record Binary(BinaryOp op, GoldenExpression left, GoldenExpression right)
      implements GoldenExpression {}

  /** {@code sum(q < nr) body}: combines {@code body} for {@code index = 0 .. bound-1}. */
  record Reduce(ReduceOp op, String index, Dim bound, GoldenExpression body)
      implements GoldenExpression {}

  /** {@code condition ? whenTrue : whenFalse}; the condition is an index expression. */
  record Select(Dim condition, GoldenExpression whenTrue, GoldenExpression whenFalse)
      implements GoldenExpression {}

  /** Infix operators and the two-argument functions {@code min} and {@code max}. */
  enum BinaryOp {
    ADD("+"),
    SUB("-"),
    MUL("*"),
    MIN("min"),
    MAX("max");

    private final String spelling;

    BinaryOp(String spelling) {
      this.spelling = spelling;
    }

    public String spelling() {
      return spelling;
    }
  }

  /** The reductions over an index. */
  enum ReduceOp {
    SUM,
    MAX,
    MIN,
    PROD;

    public String spelling() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }
}

package dev.pld.ir.golden;

import dev.pld.ir.type.ScalarType;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An expression over inputs, kept as it was written. Whole numbers have 64 bits and wrap around,
 * all other numbers are computed in double precision.
 */
public sealed interface GoldenExpression {
  /** Where it stands, for diagnostics. */
  Place place();

  /** The parts that it is computed from, in the order of the text. */
  default List<GoldenExpression> parts() {
    return List.of();
  }

  /** The same with every part replaced. */
  default GoldenExpression mapParts(UnaryOperator<GoldenExpression> change) {
    return this;
  }

  /** An integer literal. */
  record Whole(long value, Place place) implements GoldenExpression {}

  /** A literal with a point. */
  record Real(double value, Place place) implements GoldenExpression {}

  /** {@code true} or {@code false}. */
  record Truth(boolean value, Place place) implements GoldenExpression {}

  /** A string, which only a comparison takes. */
  record Text(String value, Place place) implements GoldenExpression {}

  /** An index, {@code nr} or another symbol. */
  record Name(String name, Place place) implements GoldenExpression {}

  /** {@code $P}. */
  record Param(String name, Place place) implements GoldenExpression {}

  /** {@code %n}: a scalar parameter of the host function. */
  record Scalar(String name, Place place) implements GoldenExpression {}

  /** {@code %x[q, i, j]}: an element of an input. */
  record Element(String tensor, List<GoldenExpression> indices, Place place)
      implements GoldenExpression {
    public Element {
      indices = List.copyOf(indices);
    }

    @Override
    public List<GoldenExpression> parts() {
      return indices;
    }

    @Override
    public GoldenExpression mapParts(UnaryOperator<GoldenExpression> change) {
      return new Element(tensor, indices.stream().map(change).toList(), place);
    }
  }

  /** An operator or a function of two arguments. */
  record Apply(Operator op, List<GoldenExpression> operands, Place place)
      implements GoldenExpression {
    public Apply {
      operands = List.copyOf(operands);
    }

    @Override
    public List<GoldenExpression> parts() {
      return operands;
    }

    @Override
    public GoldenExpression mapParts(UnaryOperator<GoldenExpression> change) {
      return new Apply(op, operands.stream().map(change).toList(), place);
    }
  }

  /** {@code index(e)}, {@code f16(e)}. */
  record Convert(ScalarType type, GoldenExpression value, Place place) implements GoldenExpression {
    @Override
    public List<GoldenExpression> parts() {
      return List.of(value);
    }

    @Override
    public GoldenExpression mapParts(UnaryOperator<GoldenExpression> change) {
      return new Convert(type, change.apply(value), place);
    }
  }

  /** {@code sum(q < nr) body}: combines {@code body} for {@code index = 0 .. bound-1}. */
  record Reduce(
      ReduceOp op, String index, GoldenExpression bound, GoldenExpression body, Place place)
      implements GoldenExpression {
    @Override
    public List<GoldenExpression> parts() {
      return List.of(bound, body);
    }

    @Override
    public GoldenExpression mapParts(UnaryOperator<GoldenExpression> change) {
      return new Reduce(op, index, change.apply(bound), change.apply(body), place);
    }
  }

  /** The reductions over an index. */
  enum ReduceOp {
    SUM(Operator.ADD),
    MAX(Operator.MAX),
    MIN(Operator.MIN),
    PROD(Operator.MUL);

    private final Operator operator;

    ReduceOp(Operator operator) {
      this.operator = operator;
    }

    public String spelling() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The reduction spelled {@code word}, or null. */
    public static @Nullable ReduceOp named(String word) {
      for (ReduceOp op : values()) {
        if (op.spelling().equals(word)) {
          return op;
        }
      }
      return null;
    }

    /** What combines two terms. */
    public Operator operator() {
      return operator;
    }
  }
}

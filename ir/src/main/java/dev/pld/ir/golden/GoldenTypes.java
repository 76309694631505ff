package dev.pld.ir.golden;

import static dev.pld.ir.golden.GoldenTypes.Kind.REAL;
import static dev.pld.ir.golden.GoldenTypes.Kind.TEXT;
import static dev.pld.ir.golden.GoldenTypes.Kind.TRUTH;
import static dev.pld.ir.golden.GoldenTypes.Kind.WHOLE;

import dev.pld.ir.golden.GoldenExpression.Apply;
import dev.pld.ir.type.ScalarType;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What kind of value an expression has: whole numbers beside whole numbers stay whole, beside other
 * numbers they become such; truth values decide and are compared, no more.
 */
public final class GoldenTypes {
  /** What an expression gives. */
  public enum Kind {
    WHOLE("a whole number"),
    REAL("a number with a point"),
    TRUTH("a truth value"),
    TEXT("a string");

    private final String description;

    Kind(String description) {
      this.description = description;
    }

    public String description() {
      return description;
    }

    public boolean isNumber() {
      return this == WHOLE || this == REAL;
    }

    /** The kind of an element of this type. */
    public static Kind of(ScalarType type) {
      return type.isFloat() ? REAL : type == ScalarType.I1 ? TRUTH : WHOLE;
    }
  }

  /** What the names in an expression stand for. */
  public interface Names {
    /** The element type of a tensor or scalar parameter; null where there is none. */
    @Nullable ScalarType parameter(String name);

    /** The kind of {@code $name}; null where it is not known. */
    @Nullable Kind param(String name);
  }

  /** Where mistakes go. */
  @FunctionalInterface
  public interface Report {
    void mistake(Place place, String message, Kind found);
  }

  private final Names names;
  private final Report report;

  public GoldenTypes(Names names, Report report) {
    this.names = names;
    this.report = report;
  }

  /** The kind of {@code expression}; null where it is unknown or a mistake has been reported. */
  public @Nullable Kind kind(GoldenExpression expression) {
    return switch (expression) {
      case GoldenExpression.Whole whole -> WHOLE;
      case GoldenExpression.Name name -> WHOLE;
      case GoldenExpression.Real real -> REAL;
      case GoldenExpression.Truth truth -> TRUTH;
      case GoldenExpression.Text text -> TEXT;
      case GoldenExpression.Param(String name, Place p) -> names.param(name);
      case GoldenExpression.Scalar(String name, Place p) -> parameter(name);
      case GoldenExpression.Element(String tensor, var indices, Place p) -> {
        indices.forEach(i -> wants(i, "an index", WHOLE));
        yield parameter(tensor);
      }
      case GoldenExpression.Convert convert -> conversion(convert);
      case GoldenExpression.Reduce(var op, var index, var bound, var body, Place p) -> {
        wants(bound, "the bound of " + op.spelling(), WHOLE);
        yield wants(body, op.spelling(), WHOLE, REAL);
      }
      case Apply apply -> apply(apply);
    };
  }

  private @Nullable Kind parameter(String name) {
    ScalarType type = names.parameter(name);
    return type == null ? null : Kind.of(type);
  }

  private Kind conversion(GoldenExpression.Convert convert) {
    Kind result = Kind.of(convert.type());
    String what = convert.type() + "(...)";
    if (result == REAL) {
      wants(convert.value(), what, WHOLE, REAL);
    } else {
      wants(convert.value(), what, WHOLE, TRUTH);
    }
    return result;
  }

  private @Nullable Kind apply(Apply apply) {
    Operator op = apply.op();
    List<GoldenExpression> operands = apply.operands();
    String what = "'" + op.spelling() + "'";
    if (op.isLogic()) {
      operands.forEach(o -> wants(o, what, TRUTH, WHOLE));
      return TRUTH;
    }
    if (op.isDivision()) {
      operands.forEach(o -> wants(o, what, WHOLE));
      return WHOLE;
    }
    if (op == Operator.NEGATE) {
      return wants(operands.getFirst(), what, WHOLE, REAL);
    }
    if (op == Operator.SELECT) {
      wants(operands.get(0), "a condition", TRUTH, WHOLE);
      Kind yes = wants(operands.get(1), what, WHOLE, REAL, TRUTH);
      Kind no = wants(operands.get(2), what, WHOLE, REAL, TRUTH);
      return together(apply, yes, no);
    }
    if (op.isComparison()) {
      boolean equality = op == Operator.EQ || op == Operator.NE;
      Kind[] allowed = equality ? Kind.values() : new Kind[] {WHOLE, REAL};
      Kind left = wants(operands.get(0), what, allowed);
      together(apply, left, wants(operands.get(1), what, allowed));
      return TRUTH;
    }
    Kind left = wants(operands.get(0), what, WHOLE, REAL);
    return together(apply, left, wants(operands.get(1), what, WHOLE, REAL));
  }

  /** The kind of what is one or the other of two, or computed from both. */
  private @Nullable Kind together(Apply apply, @Nullable Kind left, @Nullable Kind right) {
    if (left == null || right == null) {
      return left == REAL || right == REAL ? REAL : null;
    }
    if (left.isNumber() && right.isNumber()) {
      return left == REAL ? left : right;
    }
    if (left != right) {
      report.mistake(
          apply.place(),
          "'"
              + apply.op().spelling()
              + "' has "
              + left.description()
              + " beside "
              + right.description(),
          left == TRUTH ? left : right);
      return null;
    }
    return left;
  }

  private @Nullable Kind wants(GoldenExpression expression, String what, Kind... allowed) {
    Kind kind = kind(expression);
    if (kind == null || List.of(allowed).contains(kind)) {
      return kind;
    }
    List<Kind> all = List.of(allowed);
    String wanted =
        all.contains(WHOLE) && all.contains(REAL)
            ? "a number"
            : all.stream().map(Kind::description).collect(Collectors.joining(" or "));
    report.mistake(
        expression.place(), what + " needs " + wanted + ", found " + kind.description(), kind);
    return null;
  }
}

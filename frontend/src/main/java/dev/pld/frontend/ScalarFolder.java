package dev.pld.frontend;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scalar.SymbolicScalars;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimOp;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.type.ScalarType;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/**
 * Combines parts of expressions: folds what only has literals and symbols, else makes operations.
 */
final class ScalarFolder {
  /** Deeper extents would cost more to compare than any program needs. */
  static final int DEPTH_LIMIT = 64;

  private final Session session;

  /** Whether an extent is wanted: then no operation is made. */
  boolean symbolic;

  ScalarFolder(Session session) {
    this.session = session;
  }

  // ---- operators

  Scalar binary(Token op, Scalar left, Scalar right, int start, int end) {
    if (left instanceof Scalar.Failed || right instanceof Scalar.Failed) {
      return Scalar.FAILED;
    }
    ComparePredicate predicate = session.operators.comparison(op.getType());
    if (isText(left) || isText(right)) {
      return compareText(predicate, left, right, start, end);
    }
    if (predicate != null) {
      return compare(predicate, left, right, start, end);
    }
    OpDefinition definition = session.operators.infix(op.getType());
    return apply(definition, left, right, start, end);
  }

  Scalar function(OpDefinition definition, List<Scalar> arguments, int start, int end) {
    Scalar left = arguments.get(0);
    Scalar right = arguments.get(1);
    if (left instanceof Scalar.Failed || right instanceof Scalar.Failed) {
      return Scalar.FAILED;
    }
    return isText(left) || isText(right)
        ? textMisplaced(start, end)
        : apply(definition, left, right, start, end);
  }

  private Scalar apply(OpDefinition definition, Scalar left, Scalar right, int start, int end) {
    Dim a = dim(left);
    Dim b = dim(right);
    if (a != null && b != null) {
      Scalar folded = fold(definition, a, b, 1 + Math.max(depth(left), depth(right)), start, end);
      if (folded != null) {
        return folded;
      }
    }
    if (symbolic) {
      return notAnExtent("'" + spelling(definition) + "' cannot be used in an extent", start, end);
    }
    Draft draft = new Draft(definition);
    pair(draft, left, right, start, end);
    return computed(session.maker.expression(draft, start, end));
  }

  private static String spelling(OpDefinition definition) {
    return switch (definition.format()) {
      case dev.pld.ir.op.AsmFormat.Infix(String symbol, var precedence) -> symbol;
      default -> definition.name();
    };
  }

  /** The two operands, a literal taking the type of the other one. */
  private void pair(Draft draft, Scalar left, Scalar right, int start, int end) {
    int first = draft.definition.operands().size() - 2;
    draft.operand(first, materialise(left, typeBeside(right), start, end));
    draft.operand(first + 1, materialise(right, typeBeside(left), start, end));
  }

  private static ScalarType typeBeside(Scalar other) {
    return switch (other) {
      case Scalar.Computed(Value value)
          when value.type() instanceof ScalarType type && type.isInteger() ->
          type;
      case Scalar.Literal(Attribute value, ScalarType type) when type.isInteger() -> type;
      default -> ScalarType.INDEX;
    };
  }

  // ---- folding

  /** Null when the operator means nothing for extents, or not for these. */
  private @Nullable Scalar fold(
      OpDefinition definition, Dim a, Dim b, int depth, int start, int end) {
    try {
      Dim folded =
          switch (definition.name()) {
            case ScalarOps.ADD -> a.plus(b);
            case ScalarOps.SUB -> a.minus(b);
            case ScalarOps.MUL -> a.times(b);
            case ScalarOps.AND -> symbolic ? truth(a).times(truth(b)) : null;
            case ScalarOps.OR -> symbolic ? truth(a).max(truth(b)) : null;
            default -> operator(definition.name(), a, b);
          };
      return folded == null ? null : symbolic(folded, depth, start, end);
    } catch (ArithmeticException wrong) {
      // At run time arithmetic wraps around, and a division by zero may never be reached.
      return symbolic ? arithmetic(wrong, start, end) : null;
    }
  }

  private static @Nullable Dim operator(String name, Dim a, Dim b) {
    DimOp op = SymbolicScalars.dimOp(name);
    return op == null ? null : Dim.apply(op, List.of(a, b));
  }

  /** 1 where {@code dim} is not zero. */
  private static Dim truth(Dim dim) {
    return Dim.apply(DimOp.NE, List.of(dim, Dim.ZERO));
  }

  private Scalar symbolic(Dim dim, int depth, int start, int end) {
    if (dim.isConstant()) {
      return new Scalar.Number(dim.constantValue());
    }
    if (depth > DEPTH_LIMIT && !isSum(dim)) {
      session.reporter.error(
          FrontendCodes.DEEP_EXPRESSION,
          session.reporter.span(start, end),
          "more than " + DEPTH_LIMIT + " nested operators in an extent");
      return Scalar.FAILED;
    }
    return new Scalar.Symbolic(dim, isSum(dim) ? 0 : depth);
  }

  /** Whether only symbols and parameters are multiplied and added: such extents do not nest. */
  private static boolean isSum(Dim dim) {
    return dim.terms().stream()
        .flatMap(t -> t.factors().stream())
        .noneMatch(dev.pld.ir.dim.Atom.Apply.class::isInstance);
  }

  private static int depth(Scalar scalar) {
    return switch (scalar) {
      case Scalar.Symbolic s -> s.depth();
      case Scalar.Comparison c -> c.depth();
      default -> 0;
    };
  }

  private Scalar arithmetic(ArithmeticException wrong, int start, int end) {
    String reason = wrong.getMessage() == null ? "overflow" : wrong.getMessage();
    session.reporter.error(
        FrontendCodes.ARITHMETIC,
        session.reporter.span(start, end),
        "this extent cannot be computed: "
            + (reason.endsWith("overflow") ? "it leaves the 64-bit range" : reason));
    return Scalar.FAILED;
  }

  /** The extent that a part of an expression is, or null when it has none. */
  private static @Nullable Dim dim(Scalar scalar) {
    return switch (scalar) {
      case Scalar.Number(long value) -> Dim.constant(value);
      case Scalar.Symbolic(Dim dim, int depth) -> dim;
      case Scalar.Comparison comparison -> comparison.dim();
      case Scalar.Literal literal -> null;
      case Scalar.Text text -> null;
      case Scalar.TextParam text -> null;
      case Scalar.Computed computed -> null;
      case Scalar.Failed failed -> null;
    };
  }

  /** The extent, or null after a report. */
  @Nullable Dim toDim(Scalar scalar, Location.Span at) {
    if (scalar instanceof Scalar.Literal(Attribute.BoolAttr(boolean value), var type)) {
      return Dim.constant(value ? 1 : 0);
    }
    Dim dim = dim(scalar);
    if (dim == null && !(scalar instanceof Scalar.Failed)) {
      String what = isText(scalar) ? "a string" : "a number that is not an index";
      session.reporter.error(
          isText(scalar) ? FrontendCodes.STRING_PLACE : FrontendCodes.NOT_AN_EXTENT,
          at,
          "found " + what + "; wanted an extent");
    }
    return dim;
  }

  // ---- comparisons and selection

  private static boolean isText(Scalar scalar) {
    return scalar instanceof Scalar.Text || scalar instanceof Scalar.TextParam;
  }

  private Scalar compareText(
      @Nullable ComparePredicate predicate, Scalar left, Scalar right, int start, int end) {
    boolean equality = predicate == ComparePredicate.EQ || predicate == ComparePredicate.NE;
    if (!equality || !isText(left) || !isText(right)) {
      return textMisplaced(start, end);
    }
    DimOp op = predicate == ComparePredicate.EQ ? DimOp.EQ : DimOp.NE;
    Dim a = text(left);
    Dim b = text(right);
    return new Scalar.Comparison(Dim.apply(op, List.of(a, b)), op, a, b, 1, true);
  }

  private static Dim text(Scalar scalar) {
    return switch (scalar) {
      case Scalar.Text(String value) -> Dim.text(value);
      case Scalar.TextParam(Dim dim) -> dim;
      default -> throw new IllegalStateException("no text");
    };
  }

  private Scalar textMisplaced(int start, int end) {
    session.reporter.error(
        FrontendCodes.STRING_PLACE,
        session.reporter.span(start, end),
        "a string is used in arithmetic",
        "a string can only be compared with a string parameter: '$mode == \"ring\"'");
    return Scalar.FAILED;
  }

  private Scalar compare(
      ComparePredicate predicate, Scalar left, Scalar right, int start, int end) {
    boolean equality = predicate == ComparePredicate.EQ || predicate == ComparePredicate.NE;
    Dim a = dim(left);
    Dim b = dim(right);
    if (equality && a != null && b != null) {
      DimOp op = predicate == ComparePredicate.EQ ? DimOp.EQ : DimOp.NE;
      Scalar folded = equality(op, a, b, 1 + Math.max(depth(left), depth(right)), start, end);
      if (folded != null) {
        return folded;
      }
    }
    if (symbolic) {
      return notAnExtent("'" + predicate.symbol() + "' cannot be used in an extent", start, end);
    }
    Draft draft = new Draft(session.registry.get(ScalarOps.COMPARE));
    pair(draft, left, right, start, end);
    draft.attribute("predicate", new Attribute.IntAttr(predicate.ordinal(), ScalarType.I64));
    return computed(session.maker.expression(draft, ScalarType.I1, start, end));
  }

  private @Nullable Scalar equality(DimOp op, Dim a, Dim b, int depth, int start, int end) {
    try {
      return new Scalar.Comparison(Dim.apply(op, List.of(a, b)), op, a, b, depth, false);
    } catch (ArithmeticException wrong) {
      return symbolic ? arithmetic(wrong, start, end) : null;
    }
  }

  Scalar select(Scalar condition, Scalar yes, Scalar no, int start, int end) {
    for (Scalar part : List.of(condition, yes, no)) {
      if (part instanceof Scalar.Failed) {
        return Scalar.FAILED;
      }
    }
    if (isText(yes) || isText(no) || isText(condition)) {
      return textMisplaced(start, end);
    }
    Dim c = condition(condition);
    Dim a = dim(yes);
    Dim b = dim(no);
    if (c != null && a != null && b != null) {
      int depth = 1 + Math.max(depth(condition), Math.max(depth(yes), depth(no)));
      try {
        return symbolic(c.select(a, b), depth, start, end);
      } catch (ArithmeticException wrong) {
        return arithmetic(wrong, start, end);
      }
    }
    if (symbolic) {
      return notAnExtent("this selection cannot be used in an extent", start, end);
    }
    Draft draft = new Draft(session.registry.get(ScalarOps.SELECT));
    draft.operand(0, materialise(condition, start, end));
    pair(draft, yes, no, start, end);
    return computed(session.maker.expression(draft, start, end));
  }

  private @Nullable Dim condition(Scalar condition) {
    if (condition instanceof Scalar.Literal(Attribute.BoolAttr(boolean value), var type)) {
      return symbolic ? Dim.constant(value ? 1 : 0) : null;
    }
    return condition instanceof Scalar.Comparison || symbolic ? dim(condition) : null;
  }

  private Scalar notAnExtent(String message, int start, int end) {
    session.reporter.error(
        FrontendCodes.NOT_AN_EXTENT,
        session.reporter.span(start, end),
        message,
        "extents know + - * floordiv ceildiv mod min max == != ?: && || !");
    return Scalar.FAILED;
  }

  // ---- signs

  Scalar negate(Scalar value, int start, int end) {
    return switch (value) {
      case Scalar.Number(long number) when number != Long.MIN_VALUE -> new Scalar.Number(-number);
      case Scalar.Literal(Attribute.FloatAttr(double number, var type), ScalarType same) ->
          new Scalar.Literal(new Attribute.FloatAttr(-number, type), same);
      case Scalar.Text text -> textMisplaced(start, end);
      case Scalar.TextParam text -> textMisplaced(start, end);
      case Scalar.Failed failed -> value;
      default ->
          apply(session.registry.get(ScalarOps.SUB), new Scalar.Number(0), value, start, end);
    };
  }

  Scalar not(Scalar value, int start, int end) {
    if (value instanceof Scalar.Failed) {
      return value;
    }
    if (isText(value)) {
      return textMisplaced(start, end);
    }
    if (symbolic) {
      Dim dim = dim(value);
      return dim == null
          ? notAnExtent("'!' needs a condition", start, end)
          : new Scalar.Comparison(
              dim.isEqualTo(Dim.ZERO), DimOp.EQ, dim, Dim.ZERO, depth(value) + 1, false);
    }
    Draft draft = new Draft(session.registry.get(ScalarOps.XOR));
    draft.operand(0, materialise(value, start, end));
    draft.operand(1, materialise(truth(true), start, end));
    return computed(session.maker.expression(draft, start, end));
  }

  // ---- literals and conversions

  Scalar truth(boolean value) {
    return new Scalar.Literal(new Attribute.BoolAttr(value), ScalarType.I1);
  }

  Scalar real(Token token) {
    Attribute.FloatAttr value = session.literals.real(token, ScalarType.F32);
    return value == null ? Scalar.FAILED : new Scalar.Literal(value, ScalarType.F32);
  }

  /** {@code type(value)}. */
  Scalar convert(ScalarType type, Scalar value, int start, int end, Token word) {
    return switch (value) {
      case Scalar.Failed failed -> value;
      case Scalar.Number number when type == ScalarType.INDEX -> value;
      case Scalar.Number(long number) -> literal(session.literals.fitted(number, type, word), type);
      case Scalar.Literal(Attribute.FloatAttr(double number, var from), var same)
          when type.isFloat() ->
          literal(session.literals.rounded(number, type, word), type);
      case Scalar.Symbolic symbol when type == ScalarType.INDEX -> value;
      case Scalar.Comparison comparison when type == ScalarType.INDEX ->
          symbolic(comparison.dim(), comparison.depth(), start, end);
      default -> {
        if (symbolic) {
          yield notAnExtent("a conversion to " + type + " cannot be used here", start, end);
        }
        yield convert(type, materialise(value, start, end), start, end);
      }
    };
  }

  private static Scalar literal(@Nullable Attribute value, ScalarType type) {
    return value == null ? Scalar.FAILED : new Scalar.Literal(value, type);
  }

  private Scalar convert(ScalarType to, Value value, int start, int end) {
    if (value == Scope.POISON) {
      return Scalar.FAILED;
    }
    if (value.type() == to) {
      return new Scalar.Computed(value);
    }
    String name = value.type() instanceof ScalarType from ? conversion(from, to) : null;
    if (name == null) {
      session.reporter.error(
          FrontendCodes.CONVERSION,
          session.reporter.span(start, end),
          "there is no conversion from " + value.type() + " to " + to,
          value.type() == ScalarType.I1
              ? "a condition becomes a number with 'condition ? 1 : 0'"
              : "values convert between index, i32 and i64");
      return Scalar.FAILED;
    }
    Draft draft = new Draft(session.registry.get(name));
    draft.operand(0, value);
    return computed(session.maker.expression(draft, to, start, end));
  }

  private static @Nullable String conversion(ScalarType from, ScalarType to) {
    if (!from.isInteger() || !to.isInteger()) {
      return null;
    }
    if (from == ScalarType.INDEX || to == ScalarType.INDEX) {
      return ScalarOps.INDEX_CAST;
    }
    return from == ScalarType.I32 ? ScalarOps.EXTEND : ScalarOps.TRUNCATE;
  }

  // ---- values

  private static Scalar computed(Value value) {
    return value == Scope.POISON ? Scalar.FAILED : new Scalar.Computed(value);
  }

  Value materialise(Scalar scalar, int start, int end) {
    return materialise(scalar, ScalarType.INDEX, start, end);
  }

  /** The value, made where it does not exist yet; {@code type} is that of an open literal. */
  Value materialise(Scalar scalar, ScalarType type, int start, int end) {
    return switch (scalar) {
      case Scalar.Computed(Value value) -> value;
      case Scalar.Failed failed -> Scope.POISON;
      case Scalar.Number(long number) -> number(number, type, start, end);
      case Scalar.Literal(Attribute value, ScalarType own) -> constant(value, own, start, end);
      case Scalar.Symbolic(Dim dim, int depth) -> extent(dim, start, end);
      case Scalar.Comparison comparison -> comparison(comparison, start, end);
      case Scalar.Text text -> misplaced(start, end);
      case Scalar.TextParam text -> misplaced(start, end);
    };
  }

  private Value misplaced(int start, int end) {
    textMisplaced(start, end);
    return Scope.POISON;
  }

  private Value number(long number, ScalarType type, int start, int end) {
    if (type == ScalarType.I32 && number != (int) number) {
      session.reporter.error(
          FrontendCodes.RANGE,
          session.reporter.span(start, end),
          number + " does not fit i32, the type of the other operand");
      return Scope.POISON;
    }
    return constant(session.literals.integer(number, type), type, start, end);
  }

  private Value constant(Attribute value, ScalarType type, int start, int end) {
    Draft draft = new Draft(session.registry.get(ScalarOps.CONSTANT));
    draft.attribute("value", value);
    return session.maker.expression(draft, type, start, end);
  }

  private Value extent(Dim dim, int start, int end) {
    Draft draft = new Draft(session.registry.get(ScalarOps.DIM));
    draft.attribute("extent", new Attribute.DimAttr(dim));
    return session.maker.expression(draft, ScalarType.INDEX, start, end);
  }

  /** A comparison of strings is an extent, 0 or 1; any other one is an operation of its own. */
  private Value comparison(Scalar.Comparison comparison, int start, int end) {
    boolean equal = comparison.op() == DimOp.EQ;
    Draft draft = new Draft(session.registry.get(ScalarOps.COMPARE));
    ComparePredicate predicate = equal ? ComparePredicate.EQ : ComparePredicate.NE;
    if (comparison.text()) {
      draft.operand(0, leaf(comparison.dim(), start, end));
      draft.operand(1, number(0, ScalarType.INDEX, start, end));
      predicate = ComparePredicate.NE;
    } else {
      draft.operand(0, leaf(comparison.left(), start, end));
      draft.operand(1, leaf(comparison.right(), start, end));
    }
    draft.attribute("predicate", new Attribute.IntAttr(predicate.ordinal(), ScalarType.I64));
    return session.maker.expression(draft, ScalarType.I1, start, end);
  }

  private Value leaf(Dim dim, int start, int end) {
    return dim.isConstant()
        ? number(dim.constantValue(), ScalarType.INDEX, start, end)
        : extent(dim, start, end);
  }
}

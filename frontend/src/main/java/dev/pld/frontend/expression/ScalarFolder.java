package dev.pld.frontend.expression;

import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.source.Range;
import dev.pld.frontend.syntax.Session;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dialect.scalar.ScalarOps;
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
  private final Session session;
  private final OpMaker maker;
  private final Operators operators;
  private final ExtentFolder extents;
  private final ValueMaker values;

  ScalarFolder(
      Session session,
      OpMaker maker,
      Operators operators,
      ExtentFolder extents,
      ValueMaker values) {
    this.session = session;
    this.maker = maker;
    this.operators = operators;
    this.extents = extents;
    this.values = values;
  }

  // ---- operators

  Scalar binary(Token op, Scalar left, Scalar right, Range a, Range b) {
    if (left instanceof Scalar.Failed || right instanceof Scalar.Failed) {
      return Scalar.FAILED;
    }
    ComparePredicate predicate = operators.comparison(op.getType());
    if (ExtentFolder.isText(left) || ExtentFolder.isText(right)) {
      return compareText(predicate, left, right, a.start(), b.end());
    }
    List<Range> places = List.of(a, b);
    if (predicate != null) {
      return compare(predicate, left, right, places);
    }
    OpDefinition definition = operators.infix(op.getType());
    return apply(definition, left, right, places, a.to(b));
  }

  /** What a function gives for two arguments at {@code places}. */
  Scalar function(
      OpDefinition definition, List<Scalar> arguments, List<Range> places, Range whole) {
    Scalar left = arguments.get(0);
    Scalar right = arguments.get(1);
    if (left instanceof Scalar.Failed || right instanceof Scalar.Failed) {
      return Scalar.FAILED;
    }
    return ExtentFolder.isText(left) || ExtentFolder.isText(right)
        ? extents.textMisplaced(whole.start(), whole.end())
        : apply(definition, left, right, places, whole);
  }

  private Scalar apply(
      OpDefinition definition, Scalar left, Scalar right, List<Range> places, Range whole) {
    int start = whole.start();
    int end = whole.end();
    Dim a = extents.known(left);
    Dim b = extents.known(right);
    if (a != null && b != null) {
      Scalar folded = extents.fold(definition, a, b, depthAbove(left, right), start, end);
      if (folded != null) {
        return folded;
      }
    }
    if (extents.symbolic) {
      return extents.notAnExtent(
          "'" + spelling(definition) + "' cannot be used in an extent", start, end);
    }
    Draft draft = new Draft(definition);
    pair(draft, left, right, places);
    return ValueMaker.computed(maker.expression(draft, start, end));
  }

  private static String spelling(OpDefinition definition) {
    return switch (definition.format()) {
      case dev.pld.ir.op.AsmFormat.Infix(String symbol, var precedence) -> symbol;
      default -> definition.name();
    };
  }

  /** The two last operands, a literal taking the type of the other one. */
  private void pair(Draft draft, Scalar left, Scalar right, List<Range> places) {
    int first = draft.definition().operands().size() - 2;
    Range a = places.get(places.size() - 2);
    Range b = places.getLast();
    draft.operand(first, values.materialise(left, typeBeside(right), a.start(), a.end()));
    draft.operand(first + 1, values.materialise(right, typeBeside(left), b.start(), b.end()));
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

  // ---- comparisons and selection

  private Scalar compareText(
      @Nullable ComparePredicate predicate, Scalar left, Scalar right, int start, int end) {
    boolean equality = predicate == ComparePredicate.EQ || predicate == ComparePredicate.NE;
    if (!equality || !ExtentFolder.isText(left) || !ExtentFolder.isText(right)) {
      return extents.textMisplaced(start, end);
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

  private static int depthAbove(Scalar left, Scalar right) {
    return 1 + Math.max(ExtentFolder.depth(left), ExtentFolder.depth(right));
  }

  private Scalar compare(
      ComparePredicate predicate, Scalar left, Scalar right, List<Range> places) {
    int start = places.getFirst().start();
    int end = places.getLast().end();
    boolean equality = predicate == ComparePredicate.EQ || predicate == ComparePredicate.NE;
    Dim a = extents.known(left);
    Dim b = extents.known(right);
    if (equality && a != null && b != null) {
      DimOp op = predicate == ComparePredicate.EQ ? DimOp.EQ : DimOp.NE;
      Scalar folded = extents.equality(op, a, b, depthAbove(left, right), start, end);
      if (folded != null) {
        return folded;
      }
    }
    if (extents.symbolic) {
      return extents.notAnExtent(
          "'" + predicate.symbol() + "' cannot be used in an extent", start, end);
    }
    Draft draft = new Draft(session.registry().get(ScalarOps.COMPARE));
    pair(draft, left, right, places);
    draft.attribute("predicate", new Attribute.IntAttr(predicate.ordinal(), ScalarType.I64));
    return ValueMaker.computed(maker.expression(draft, ScalarType.I1, start, end));
  }

  Scalar select(Scalar condition, Scalar yes, Scalar no, List<Range> places) {
    int start = places.getFirst().start();
    int end = places.getLast().end();
    for (Scalar part : List.of(condition, yes, no)) {
      if (part instanceof Scalar.Failed) {
        return Scalar.FAILED;
      }
    }
    if (ExtentFolder.isText(yes) || ExtentFolder.isText(no) || ExtentFolder.isText(condition)) {
      return extents.textMisplaced(start, end);
    }
    Dim c = extents.condition(condition);
    Dim a = extents.known(yes);
    Dim b = extents.known(no);
    if (c != null && a != null && b != null) {
      int depth =
          1
              + Math.max(
                  ExtentFolder.depth(condition),
                  Math.max(ExtentFolder.depth(yes), ExtentFolder.depth(no)));
      try {
        return extents.symbolic(c.select(a, b), depth, start, end);
      } catch (ArithmeticException wrong) {
        return extents.arithmetic(wrong, start, end);
      }
    }
    if (extents.symbolic) {
      return extents.notAnExtent("this selection cannot be used in an extent", start, end);
    }
    Draft draft = new Draft(session.registry().get(ScalarOps.SELECT));
    draft.operand(0, values.materialise(condition, start, places.getFirst().end()));
    pair(draft, yes, no, places);
    return ValueMaker.computed(maker.expression(draft, start, end));
  }

  // ---- signs

  /** Minus the value at {@code place}; the sign stands at {@code start}. */
  Scalar negate(Scalar value, Range place, int start) {
    int end = place.end();
    return switch (value) {
      case Scalar.Number(long number) when number != Long.MIN_VALUE -> new Scalar.Number(-number);
      case Scalar.Literal(Attribute.FloatAttr(double number, var type), ScalarType same) ->
          new Scalar.Literal(new Attribute.FloatAttr(-number, type), same);
      case Scalar.Text text -> extents.textMisplaced(start, end);
      case Scalar.TextParam text -> extents.textMisplaced(start, end);
      case Scalar.Failed failed -> value;
      default ->
          apply(
              session.registry().get(ScalarOps.SUB),
              new Scalar.Number(0),
              value,
              List.of(place, place),
              new Range(start, end));
    };
  }

  /** Not the value at {@code place}; the sign stands at {@code start}. */
  Scalar not(Scalar value, Range place, int start) {
    int end = place.end();
    if (value instanceof Scalar.Failed) {
      return value;
    }
    if (ExtentFolder.isText(value)) {
      return extents.textMisplaced(start, end);
    }
    if (extents.symbolic) {
      Dim dim = extents.known(value);
      return dim == null
          ? extents.notAnExtent("'!' needs a condition", start, end)
          : new Scalar.Comparison(
              ExtentFolder.falsehood(dim),
              DimOp.EQ,
              dim,
              Dim.ZERO,
              ExtentFolder.depth(value) + 1,
              false);
    }
    Draft draft = new Draft(session.registry().get(ScalarOps.XOR));
    draft.operand(0, values.materialise(value, place.start(), end));
    draft.operand(1, values.materialise(ValueMaker.truth(true), start, end));
    return ValueMaker.computed(maker.expression(draft, start, end));
  }
}

package dev.pld.frontend.expression;

import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.name.Scope;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Session;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimOp;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.type.ScalarType;

/** Makes values of parts of expressions: where an operation needs one, nothing can stay open. */
final class ValueMaker {
  private final Session session;
  private final Reporter reporter;
  private final OpMaker maker;
  private final ExtentFolder extents;
  private final OpDefinition constant;
  private final OpDefinition dim;

  ValueMaker(Session session, OpMaker maker, ExtentFolder extents) {
    this.session = session;
    this.reporter = session.reporter();
    this.maker = maker;
    this.extents = extents;
    this.constant = session.registry().get(ScalarOps.CONSTANT);
    this.dim = session.registry().get(ScalarOps.DIM);
  }

  static Scalar computed(Value value) {
    return value == Scope.POISON ? Scalar.FAILED : new Scalar.Computed(value);
  }

  static Scalar truth(boolean value) {
    return new Scalar.Literal(new Attribute.BoolAttr(value), ScalarType.I1);
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
    extents.textMisplaced(start, end);
    return Scope.POISON;
  }

  private Value number(long number, ScalarType type, int start, int end) {
    if (type == ScalarType.I32 && number != (int) number) {
      reporter.error(
          FrontendCodes.RANGE,
          reporter.span(start, end),
          number + " does not fit i32, the type of the other operand");
      return Scope.POISON;
    }
    return constant(session.literals().integer(number, type), type, start, end);
  }

  private Value constant(Attribute value, ScalarType type, int start, int end) {
    Draft draft = new Draft(constant);
    draft.attribute("value", value);
    return maker.expression(draft, type, start, end);
  }

  private Value extent(Dim value, int start, int end) {
    Draft draft = new Draft(dim);
    draft.attribute("extent", new Attribute.DimAttr(value));
    return maker.expression(draft, ScalarType.INDEX, start, end);
  }

  /** A comparison of strings is an extent, 0 or 1; any other one is an operation of its own. */
  private Value comparison(Scalar.Comparison comparison, int start, int end) {
    boolean equal = comparison.op() == DimOp.EQ;
    Draft draft = new Draft(session.registry().get(ScalarOps.COMPARE));
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
    return maker.expression(draft, ScalarType.I1, start, end);
  }

  private Value leaf(Dim dim, int start, int end) {
    return dim.isConstant()
        ? number(dim.constantValue(), ScalarType.INDEX, start, end)
        : extent(dim, start, end);
  }
}

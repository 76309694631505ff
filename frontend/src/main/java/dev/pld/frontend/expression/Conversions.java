package dev.pld.frontend.expression;

import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.name.Scope;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.Literals;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.type.ScalarType;
import org.jspecify.annotations.Nullable;

/** Reads {@code i32(x)} and its like: a typed literal, or a conversion between integer types. */
final class Conversions {
  private final Session session;
  private final Reporter reporter;
  private final Literals literals;
  private final OpMaker maker;
  private final ExtentFolder extents;
  private final ValueMaker values;

  Conversions(Session session, OpMaker maker, ExtentFolder extents, ValueMaker values) {
    this.session = session;
    this.reporter = session.reporter();
    this.literals = session.literals();
    this.maker = maker;
    this.extents = extents;
    this.values = values;
  }

  /** {@code type(value)}. */
  Scalar read(ScalarType type, Scalar value, int start, int end) {
    Location.Span at = reporter.span(start, end);
    return switch (value) {
      case Scalar.Failed failed -> value;
      case Scalar.Number number when type == ScalarType.INDEX -> value;
      case Scalar.Number(long number) -> literal(literals.fitted(number, type, at), type);
      case Scalar.Literal(Attribute.FloatAttr(double number, var from), var same)
          when type.isFloat() ->
          literal(literals.rounded(number, type, Double.toString(number), at), type);
      case Scalar.Symbolic symbol when type == ScalarType.INDEX -> value;
      case Scalar.Comparison comparison when type == ScalarType.INDEX ->
          extents.symbolic(comparison.dim(), comparison.depth(), start, end);
      default -> {
        if (extents.symbolic) {
          yield extents.notAnExtent("a conversion to " + type + " cannot be used here", start, end);
        }
        yield convert(type, values.materialise(value, start, end), start, end);
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
      reporter.error(
          FrontendCodes.CONVERSION,
          reporter.span(start, end),
          "there is no conversion from " + value.type() + " to " + to,
          value.type() == ScalarType.I1
              ? "a condition becomes a number with 'condition ? 1 : 0'"
              : "values convert between index, i32 and i64");
      return Scalar.FAILED;
    }
    Draft draft = new Draft(session.registry().get(name));
    draft.operand(0, value);
    return ValueMaker.computed(maker.expression(draft, to, start, end));
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
}

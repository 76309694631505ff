package dev.pld.frontend;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.type.ScalarType;
import org.jspecify.annotations.Nullable;

/** Reads {@code i32(x)} and its like: a typed literal, or a conversion between integer types. */
final class Conversions {
  private final Session session;

  Conversions(Session session) {
    this.session = session;
  }

  /** {@code type(value)}. */
  Scalar read(ScalarType type, Scalar value, int start, int end) {
    Location.Span at = session.reporter.span(start, end);
    return switch (value) {
      case Scalar.Failed failed -> value;
      case Scalar.Number number when type == ScalarType.INDEX -> value;
      case Scalar.Number(long number) -> literal(session.literals.fitted(number, type, at), type);
      case Scalar.Literal(Attribute.FloatAttr(double number, var from), var same)
          when type.isFloat() ->
          literal(session.literals.rounded(number, type, Double.toString(number), at), type);
      case Scalar.Symbolic symbol when type == ScalarType.INDEX -> value;
      case Scalar.Comparison comparison when type == ScalarType.INDEX ->
          session.extents.symbolic(comparison.dim(), comparison.depth(), start, end);
      default -> {
        if (session.extents.symbolic) {
          yield session.extents.notAnExtent(
              "a conversion to " + type + " cannot be used here", start, end);
        }
        yield convert(type, session.values.materialise(value, start, end), start, end);
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
    return ValueMaker.computed(session.maker.expression(draft, to, start, end));
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

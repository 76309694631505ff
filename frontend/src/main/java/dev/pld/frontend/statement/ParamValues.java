package dev.pld.frontend.statement;

import dev.pld.frontend.expression.ExpressionReader;
import dev.pld.frontend.expression.Scalar;
import dev.pld.frontend.form.Readers;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.token.Literals;
import dev.pld.grammar.PldParser;
import dev.pld.grammar.PldParser.ParamItemContext;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.type.ScalarType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the values of parameters: literals of the parameter's type. */
final class ParamValues {
  private final Reporter reporter;
  private final Literals literals;
  private final ExpressionReader expressions;

  ParamValues(Readers readers) {
    this.reporter = readers.session().reporter();
    this.literals = readers.session().literals();
    this.expressions = readers.expressions();
  }

  /** What {@code in [...]} allows, or null after a report. */
  @Nullable Attribute choices(ParamItemContext head, String type) {
    List<Attribute> values = new ArrayList<>();
    if (head.choices == null) {
      reporter.error(
          FrontendCodes.SHAPE_OF_OPERAND,
          head.word,
          "the choices are missing",
          "they are written 'in [\"mesh\", \"ring\"]'");
      return null;
    }
    for (var item : head.choices.items) {
      Attribute value = read(item, type);
      if (value == null) {
        return null;
      }
      values.add(value);
    }
    return new Attribute.ArrayAttr(values);
  }

  /** The literal of the parameter's type, or null after a report. */
  @Nullable Attribute read(PldParser.ExpressionContext context, String type) {
    Scalar value = expressions.symbolic(context);
    Attribute attribute =
        switch (value) {
          case Scalar.Failed failed -> null;
          case Scalar.Text(String text) when type.equals("string") ->
              new Attribute.StringAttr(text);
          case Scalar.Number(long number) when !type.equals("string") && !type.equals("i1") ->
              literals.fitted(number, scalar(type), reporter.span(context.start));
          case Scalar.Literal(Attribute.FloatAttr real, var t) when type.equals("f32") -> real;
          case Scalar.Literal(Attribute.BoolAttr truth, var t) when type.equals("i1") -> truth;
          default -> {
            reporter.error(
                FrontendCodes.SHAPE_OF_OPERAND,
                context,
                "the value does not have the parameter's type, " + type);
            yield null;
          }
        };
    return attribute;
  }

  private static ScalarType scalar(String type) {
    ScalarType scalar = ScalarType.named(type);
    return scalar == null ? ScalarType.INDEX : scalar;
  }
}

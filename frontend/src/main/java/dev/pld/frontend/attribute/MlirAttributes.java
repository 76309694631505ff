package dev.pld.frontend.attribute;

import dev.pld.frontend.expression.ExpressionReader;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldParser.AttributeContext;
import dev.pld.grammar.PldParser.ExtentContext;
import dev.pld.grammar.PldParser.OperandContext;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the forms that attributes have only in generic form. */
final class MlirAttributes {
  private final Session session;
  private final Reporter reporter;
  private final ExpressionReader expressions;
  private final TypeReader types;

  MlirAttributes(Session session, ExpressionReader expressions, TypeReader types) {
    this.session = session;
    this.reporter = session.reporter();
    this.expressions = expressions;
    this.types = types;
  }

  /** {@code array<i32: 1, 2>}. */
  @Nullable Attribute array(AttributeContext context) {
    ScalarType type = types.scalar(context.element);
    List<Attribute> elements = new ArrayList<>(context.numbers.size());
    for (ExtentContext number : context.numbers) {
      Dim dim = expressions.extent(number);
      if (dim == null || type == null) {
        return null;
      }
      if (!dim.isConstant()) {
        reporter.error(FrontendCodes.ATTRIBUTE, number, "wanted a number");
        return null;
      }
      Attribute element =
          session.literals().fitted(dim.constantValue(), type, reporter.span(number.start));
      if (element == null) {
        return null;
      }
      elements.add(element);
    }
    return type == null ? null : new Attribute.ArrayAttr(elements);
  }

  /** {@code #pld<kind ...>}. */
  @Nullable Attribute dialect(AttributeContext context) {
    String word = PldToken.of(context.kindName.start).name().text();
    if (context.hash.getText().equals("#pld")) {
      switch (word) {
        case "dim" -> {
          if (context.value2 != null) {
            Dim dim = expressions.extent(context.value2);
            return dim == null ? null : new Attribute.DimAttr(dim);
          }
        }
        case "shape" -> {
          if (context.extents != null) {
            Shape shape = types.shape(context.extents);
            return shape == null ? null : new Attribute.ShapeAttr(shape);
          }
        }
        case "param" -> {
          String name = word(context.value2);
          if (name != null) {
            return new Attribute.ParamAttr(name);
          }
        }
        default -> {
          String keyword = word(context.value2);
          for (EnumKind kind : EnumKind.values()) {
            if (keyword != null && kind.spelling().equals(word)) {
              return new Attribute.EnumAttr(kind, keyword);
            }
          }
        }
      }
    }
    reporter.error(
        FrontendCodes.ATTRIBUTE,
        context,
        "unknown attribute " + context.hash.getText() + "<" + word + " ...>",
        "known are #pld<dim ...>, #pld<shape [...]>, #pld<param ...> and enumerations such as"
            + " #pld<notify_op set>");
    return null;
  }

  /** The word that is all of {@code context}, or null. */
  private static @Nullable String word(@Nullable ExtentContext context) {
    if (context == null || context.more != null) {
      return null;
    }
    OperandContext only = context.first;
    return only.word == null || only.args != null || only.signs != null
        ? null
        : only.word.getText();
  }
}

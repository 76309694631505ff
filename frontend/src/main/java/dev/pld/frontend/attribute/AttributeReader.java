package dev.pld.frontend.attribute;

import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.expression.ExpressionReader;
import dev.pld.frontend.expression.Scalar;
import dev.pld.frontend.golden.GoldenReader;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Plain;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.Literals;
import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser.AttributeContext;
import dev.pld.grammar.PldParser.DictionaryContext;
import dev.pld.grammar.PldParser.ExpressionContext;
import dev.pld.grammar.PldParser.OperandContext;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.AttributeSpec;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/**
 * Reads attributes. What an attribute is declared to be decides how words and numbers are taken;
 * what does not fit is kept as it stands, for the verifier to judge.
 */
public final class AttributeReader {
  private final Session session;
  private final Reporter reporter;
  private final Literals literals;
  private final ExpressionReader expressions;
  private final TypeReader types;
  private final MlirAttributes mlir;

  public AttributeReader(Session session, ExpressionReader expressions, TypeReader types) {
    this.session = session;
    this.reporter = session.reporter();
    this.literals = session.literals();
    this.expressions = expressions;
    this.types = types;
    this.mlir = new MlirAttributes(session, expressions, types);
  }

  /** Gives every attribute of the braces to {@code receiver}, in order. */
  public void entries(DictionaryContext context, BiConsumer<PldToken, AttributeContext> receiver) {
    receiver.accept(PldToken.of(context.first), context.values.getFirst());
    for (int i = 1; i < context.values.size(); i++) {
      receiver.accept(PldToken.of(context.names.get(i - 1).start), context.values.get(i));
    }
  }

  /** Adds the attributes of the braces to {@code draft}. */
  public void read(DictionaryContext context, Draft draft) {
    entries(context, (name, value) -> read(name, value, draft));
  }

  /** Adds one attribute to {@code draft}. */
  public void read(PldToken token, AttributeContext value, Draft draft) {
    String name = token.name().text();
    if (draft.has(name)) {
      reporter.error(FrontendCodes.REPEATED, value, "attribute '" + name + "' is given twice");
      return;
    }
    draft.attribute(name, read(value, draft.definition().attribute(name)));
  }

  /**
   * The attribute, or null after a report.
   *
   * @param spec how the attribute is declared, or null when it is not
   */
  public @Nullable Attribute read(AttributeContext context, @Nullable AttributeSpec spec) {
    PldToken named = Plain.type(context.value);
    if (named != null && !expressions.symbols().isWord(named)) {
      Type type = types.named(named);
      return type == null ? null : new Attribute.TypeAttr(type);
    }
    if (context.value != null) {
      return context.kind == null
          ? expression(context.value, spec)
          : typed(context.value, types.read(context.kind), spec);
    }
    if (context.open != null) {
      return list(context.items, spec);
    }
    if (context.written != null) {
      Type type = types.read(context.written);
      return type == null ? null : new Attribute.TypeAttr(type);
    }
    if (context.symbol != null) {
      return new Attribute.SymbolAttr(PldToken.of(context.symbol).name().bare());
    }
    return context.array != null ? mlir.array(context) : mlir.dialect(context);
  }

  // ---- numbers, words, strings

  /** The attribute that an expression without a type is, or null after a report. */
  public @Nullable Attribute expression(ExpressionContext context, @Nullable AttributeSpec spec) {
    OperandContext only = Plain.alone(context);
    AttributeKind kind = spec == null ? AttributeKind.ANY : spec.kind();
    if (only != null && only.word != null && only.args == null) {
      Attribute named = word(PldToken.of(only.word).name().text(), kind, spec == null);
      if (named != null) {
        return named;
      }
    }
    if (only != null && only.literal != null && only.literal.getType() == PldLexer.STRING) {
      return string(only.literal, kind);
    }
    if (only != null && only.id != null && only.id.getType() == PldLexer.PARAM) {
      return param(context, only.id, kind);
    }
    return number(expressions.symbolic(context), context, spec);
  }

  private static @Nullable Attribute word(String word, AttributeKind kind, boolean undeclared) {
    if (kind instanceof AttributeKind.Keyword(EnumKind enumeration)) {
      return new Attribute.EnumAttr(enumeration, word);
    }
    if (kind == AttributeKind.DIM) {
      return null;
    }
    ScalarType type = ScalarType.named(word);
    if (type != null) {
      return new Attribute.TypeAttr(type);
    }
    return switch (word) {
      case "true" -> new Attribute.BoolAttr(true);
      case "false" -> new Attribute.BoolAttr(false);
      default -> undeclared ? new Attribute.StringAttr(word) : null;
    };
  }

  private @Nullable Attribute string(Token token, AttributeKind kind) {
    String text = Literals.string(token);
    if (kind instanceof AttributeKind.Keyword(EnumKind enumeration)) {
      return new Attribute.EnumAttr(enumeration, text);
    }
    if (kind == AttributeKind.GOLDEN) {
      Golden golden = GoldenReader.read(session, expressions.operators(), token, text);
      return golden == null ? null : new Attribute.GoldenAttr(golden);
    }
    return new Attribute.StringAttr(text);
  }

  private @Nullable Attribute param(ExpressionContext context, Token id, AttributeKind kind) {
    if (kind == AttributeKind.DIM) {
      Dim dim = expressions.extent(context);
      return dim == null ? null : new Attribute.DimAttr(dim);
    }
    PldToken token = PldToken.of(id);
    String name = token.name().bare();
    if (!expressions.symbols().isDeclared(token)) {
      return null;
    }
    return new Attribute.ParamAttr(name);
  }

  private @Nullable Attribute number(
      Scalar scalar, ExpressionContext at, @Nullable AttributeSpec spec) {
    AttributeKind kind = spec == null ? AttributeKind.ANY : spec.kind();
    return switch (scalar) {
      case Scalar.Failed failed -> null;
      case Scalar.Number(long value) when kind == AttributeKind.DIM ->
          new Attribute.DimAttr(Dim.constant(value));
      case Scalar.Number(long value) when kind == AttributeKind.FLOAT ->
          literals.fitted(value, ScalarType.F32, reporter.span(at.start));
      case Scalar.Number(long value) -> new Attribute.IntAttr(value, integerType(spec));
      case Scalar.Literal(Attribute value, ScalarType type) -> value;
      default -> {
        Dim dim = expressions.toDim(scalar, reporter.span(at));
        yield dim == null ? null : new Attribute.DimAttr(dim);
      }
    };
  }

  private static ScalarType integerType(@Nullable AttributeSpec spec) {
    return spec != null && spec.defaultValue() instanceof Attribute.IntAttr(long v, var type)
        ? type
        : ScalarType.I64;
  }

  /** {@code 4 : index}, {@code 1.0e-5 : f32}, {@code 0x7F800000 : f32}. */
  public @Nullable Attribute typed(
      ExpressionContext context, @Nullable Type type, @Nullable AttributeSpec spec) {
    if (type == null) {
      return null;
    }
    OperandContext operand = context.first;
    Token token = context.more == null ? number(operand) : null;
    if (token == null || !(type instanceof ScalarType scalar)) {
      Attribute attribute = expression(context, spec);
      if (attribute == null || attribute instanceof Attribute.BoolAttr) {
        return attribute;
      }
      reporter.error(FrontendCodes.ATTRIBUTE, context, "only a number can be followed by ': type'");
      return null;
    }
    boolean negative = negations(operand) % 2 == 1;
    if (token.getType() == PldLexer.FLOAT || scalar.isFloat()) {
      return realOf(token, scalar, negative);
    }
    Long value = literals.integer(token, negative);
    return value == null ? null : literals.fitted(value, scalar, reporter.span(token));
  }

  /** The number that {@code operand} is, up to its signs, or null. */
  private static @Nullable Token number(OperandContext operand) {
    Token token = operand.literal;
    boolean number =
        token != null
            && (token.getType() == PldLexer.INTEGER || token.getType() == PldLexer.FLOAT)
            && (operand.signs == null
                || operand.signs.items.stream().allMatch(s -> s.getText().equals("-")));
    return number ? token : null;
  }

  private static int negations(OperandContext operand) {
    return operand.signs == null ? 0 : operand.signs.items.size();
  }

  private @Nullable Attribute realOf(Token token, ScalarType type, boolean negative) {
    if (!type.isFloat()) {
      reporter.error(FrontendCodes.RANGE, token, token.getText() + " does not fit " + type);
      return null;
    }
    Attribute.FloatAttr value =
        token.getText().startsWith("0x") ? literals.bits(token, type) : literals.real(token, type);
    return value == null || !negative
        ? value
        : new Attribute.FloatAttr(-value.value(), value.type());
  }

  // ---- lists

  private @Nullable Attribute list(List<AttributeContext> items, @Nullable AttributeSpec spec) {
    if (spec != null && spec.kind() == AttributeKind.SHAPE) {
      return shape(items);
    }
    List<Attribute> elements = new ArrayList<>(items.size());
    for (AttributeContext item : items) {
      Attribute element = read(item, null);
      if (element != null) {
        elements.add(element);
      }
    }
    return elements.size() == items.size() ? new Attribute.ArrayAttr(elements) : null;
  }

  private @Nullable Attribute shape(List<AttributeContext> items) {
    List<Dim> dims = new ArrayList<>(items.size());
    for (AttributeContext item : items) {
      if (item.value == null) {
        reporter.error(FrontendCodes.NOT_AN_EXTENT, item, "wanted an extent");
        continue;
      }
      Dim dim = expressions.extent(item.value);
      if (dim != null) {
        dims.add(dim);
      }
    }
    return dims.size() == items.size() ? new Attribute.ShapeAttr(new Shape(dims)) : null;
  }
}

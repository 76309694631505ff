package dev.pld.frontend.golden;

import dev.pld.frontend.expression.InfixChain;
import dev.pld.frontend.expression.Operators;
import dev.pld.frontend.expression.SymbolReader;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Range;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.Literals;
import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser.FactorContext;
import dev.pld.grammar.PldParser.LeadingContext;
import dev.pld.grammar.PldParser.TermContext;
import dev.pld.ir.diag.Location;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.golden.GoldenExpression.ReduceOp;
import dev.pld.ir.golden.Operator;
import dev.pld.ir.golden.Place;
import dev.pld.ir.op.AsmFormat.Precedence;
import dev.pld.ir.type.ScalarType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Reads the expressions of a golden as they are written; what names mean is not asked here. */
final class GoldenTerms extends InfixChain<FactorContext, TermContext, GoldenTerms.Part> {
  /** Deeper trees would need more stack than any golden is worth. */
  private static final int DEPTH_LIMIT = 1000;

  /**
   * A part of an expression.
   *
   * @param value null after a report
   */
  record Part(@Nullable GoldenExpression value, int depth) {}

  private static final Part FAILED = new Part(null, 0);

  private final Session session;
  private final Reporter reporter;
  private final Operators operators;
  private final SymbolReader symbols;
  private final Map<String, Operator> infix = new HashMap<>();

  GoldenTerms(Session session, Operators operators) {
    super(session.reporter());
    this.session = session;
    this.reporter = session.reporter();
    this.operators = operators;
    this.symbols = new SymbolReader(session);
    for (Operator op : Operator.values()) {
      if (op.isInfix()) {
        infix.put(op.spelling(), op);
      }
    }
  }

  /** The whole right side of an equation, or null after a report. */
  @Nullable GoldenExpression value(TermContext context) {
    return read(context).value();
  }

  private Part read(TermContext context) {
    return chain(context.operands, context.ops, context.yes);
  }

  private Part chain(List<FactorContext> operands, List<Token> ops, List<TermContext> yes) {
    return operands.size() == 1
        ? operand(operands.getFirst())
        : fold(operands.getFirst(), operands.subList(1, operands.size()), ops, yes);
  }

  private Place place(int start, int end) {
    return new Place(reporter.span(start, end));
  }

  private static Part leaf(GoldenExpression value) {
    return new Part(value, 0);
  }

  // ---- the chain

  @Override
  protected Part operand(FactorContext context) {
    List<Token> signs = context.signs;
    boolean negative = isNegatedNumber(context);
    Part value = primary(context, negative);
    for (int i = signs.size() - (negative ? 2 : 1); i >= 0; i--) {
      Token sign = signs.get(i);
      Operator op = sign.getType() == PldLexer.MINUS ? Operator.NEGATE : Operator.NOT;
      value = apply(op, List.of(value), sign.getStartIndex(), Reporter.end(context));
    }
    return value;
  }

  /** {@code -9223372036854775808} fits although what stands behind the sign alone does not. */
  private static boolean isNegatedNumber(FactorContext context) {
    return context.literal != null
        && context.literal.getType() != PldLexer.STRING
        && !context.signs.isEmpty()
        && context.signs.getLast().getType() == PldLexer.MINUS;
  }

  @Override
  protected Part nested(TermContext context) {
    return read(context);
  }

  @Override
  protected Precedence precedence(Token op) {
    return operators.precedence(op.getType());
  }

  @Override
  protected Part binary(Token op, Part left, Part right, Range a, Range b) {
    Operator operator = infix.get(op.getText());
    if (operator == null) {
      throw new IllegalStateException("no operator " + op.getText());
    }
    return apply(operator, List.of(left, right), a.start(), b.end());
  }

  @Override
  protected Part select(Part condition, Part yes, Part no, List<Range> places) {
    List<Part> parts = List.of(condition, yes, no);
    return apply(Operator.SELECT, parts, places.getFirst().start(), places.getLast().end());
  }

  @Override
  protected Part failed() {
    return FAILED;
  }

  private Part apply(Operator op, List<Part> operands, int start, int end) {
    List<GoldenExpression> values = values(operands);
    return values == null
        ? FAILED
        : deeper(new GoldenExpression.Apply(op, values, place(start, end)), operands);
  }

  /** The values of all parts, or null when one of them has failed. */
  private static @Nullable List<GoldenExpression> values(List<Part> parts) {
    List<GoldenExpression> values = new ArrayList<>(parts.size());
    for (Part part : parts) {
      if (part.value() == null) {
        return null;
      }
      values.add(part.value());
    }
    return values;
  }

  private Part deeper(GoldenExpression value, List<Part> parts) {
    int depth = 1;
    for (Part part : parts) {
      depth = Math.max(depth, part.depth() + 1);
    }
    if (depth > DEPTH_LIMIT && value.place().or(Location.UNKNOWN) instanceof Location.Span at) {
      reporter.error(
          FrontendCodes.DEEP_EXPRESSION,
          at,
          "more than " + DEPTH_LIMIT + " nested operators in a golden");
      return FAILED;
    }
    return new Part(value, depth);
  }

  // ---- primaries

  private Part primary(FactorContext context, boolean negative) {
    if (context.tensor != null) {
      return parameter(context);
    }
    if (context.inner != null) {
      return read(context.inner);
    }
    if (context.literal != null) {
      return literal(context, context.literal, negative);
    }
    if (context.id != null) {
      PldToken id = PldToken.of(context.id);
      return symbols.isDeclared(id)
          ? leaf(new GoldenExpression.Param(id.name().bare(), place(id.start(), id.end())))
          : FAILED;
    }
    PldToken word = PldToken.of(context.word);
    Part value = context.open != null ? call(context, word) : named(word);
    return word.type() == PldLexer.ALIAS
        ? apply(Operator.NOT, List.of(value), word.start(), Reporter.end(context))
        : value;
  }

  private Part named(PldToken word) {
    String text = spelling(word);
    Place place = place(word.end() - text.length(), word.end());
    return leaf(
        text.equals("true") || text.equals("false")
            ? new GoldenExpression.Truth(text.equals("true"), place)
            : new GoldenExpression.Name(text, place));
  }

  /** The word of {@code word} or {@code !word}, which is one token. */
  private static String spelling(PldToken word) {
    return word.type() == PldLexer.ALIAS ? word.name().bare() : word.name().text();
  }

  private Part literal(FactorContext context, Token token, boolean negative) {
    Place place = place(Reporter.start(context), Reporter.end(context));
    if (token.getType() == PldLexer.STRING) {
      return leaf(new GoldenExpression.Text(Literals.string(token), place));
    }
    if (token.getType() == PldLexer.INTEGER) {
      Long value = session.literals().integer(token, negative);
      return value == null ? FAILED : leaf(new GoldenExpression.Whole(value, place));
    }
    double value = Double.parseDouble(token.getText());
    if (Double.isInfinite(value)) {
      reporter.error(
          FrontendCodes.RANGE, token, "the number " + token.getText() + " does not fit 64 bits");
      return FAILED;
    }
    return leaf(new GoldenExpression.Real(negative ? -value : value, place));
  }

  /** {@code %x[q, i]} or {@code %n}. */
  private Part parameter(FactorContext context) {
    PldToken token = PldToken.of(context.tensor);
    String name = token.name().bare();
    Place place = place(token.start(), Reporter.end(context));
    if (context.indices == null) {
      return leaf(new GoldenExpression.Scalar(name, place));
    }
    List<Part> indices = new ArrayList<>();
    context.indices.items.forEach(item -> indices.add(read(item)));
    List<GoldenExpression> values = values(indices);
    return values == null
        ? FAILED
        : deeper(new GoldenExpression.Element(name, values, place), indices);
  }

  /** {@code min(a, b)}, {@code index(i)} or {@code sum(q < nr) body}. */
  private Part call(FactorContext context, PldToken word) {
    if (context.body != null) {
      return reduction(context, word);
    }
    List<Part> arguments = new ArrayList<>();
    arguments.add(first(context));
    context.args.forEach(argument -> arguments.add(read(argument)));
    String name = spelling(word);
    boolean min = name.equals("min");
    if ((min || name.equals("max")) && arguments.size() == 2) {
      return apply(
          min ? Operator.MIN : Operator.MAX, arguments, word.start(), Reporter.end(context));
    }
    ScalarType type = ScalarType.named(name);
    if (type != null && arguments.size() == 1) {
      return convert(type, arguments, word.start(), Reporter.end(context));
    }
    reporter.error(
        FrontendCodes.GOLDEN,
        reporter.span(word.start(), Reporter.end(context)),
        "unknown form '" + name + "(...)'",
        "a golden knows min(a, b), max(a, b), conversions such as index(i) and reductions such as"
            + " sum(q < nr) %x[q]");
    return FAILED;
  }

  private Part convert(ScalarType type, List<Part> value, int start, int end) {
    List<GoldenExpression> values = values(value);
    return values == null
        ? FAILED
        : deeper(new GoldenExpression.Convert(type, values.getFirst(), place(start, end)), value);
  }

  /** The first argument: where a comma follows, the '<' in it is that of a comparison. */
  private Part first(FactorContext context) {
    LeadingContext first = context.first;
    TermContext rest = context.bound;
    if (rest == null) {
      return chain(first.operands, first.ops, first.yes);
    }
    List<FactorContext> operands = new ArrayList<>(first.operands);
    operands.addAll(rest.operands);
    List<Token> ops = new ArrayList<>(first.ops);
    ops.add(context.less);
    ops.addAll(rest.ops);
    List<TermContext> yes = new ArrayList<>(first.yes);
    yes.addAll(rest.yes);
    return chain(operands, ops, yes);
  }

  private Part reduction(FactorContext context, PldToken word) {
    String name = spelling(word);
    ReduceOp op = ReduceOp.named(name);
    String index = plainWord(context.first);
    if (op == null || index == null) {
      reporter.error(
          FrontendCodes.GOLDEN,
          reporter.span(word.start(), Reporter.end(context)),
          op == null
              ? "unknown reduction '" + name + "'"
              : "a reduction runs over one new index: '" + name + "(q < nr) ...'",
          "reductions are sum, max, min and prod, written 'sum(q < nr) %x[q]'; a comparison that is"
              + " the only argument has parentheses of its own: 'index((a < b))'");
      return FAILED;
    }
    List<Part> parts = List.of(read(context.bound), operand(context.body));
    List<GoldenExpression> values = values(parts);
    return values == null
        ? FAILED
        : deeper(
            new GoldenExpression.Reduce(
                op,
                index,
                values.getFirst(),
                values.getLast(),
                place(word.start(), PldToken.of(context.close).end())),
            parts);
  }

  private static @Nullable String plainWord(LeadingContext context) {
    FactorContext only = context.operands.getFirst();
    return context.ops.isEmpty()
            && only.word != null
            && only.word.getType() == PldLexer.NAME
            && only.open == null
            && only.signs.isEmpty()
        ? only.word.getText()
        : null;
  }
}

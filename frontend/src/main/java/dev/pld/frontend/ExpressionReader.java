package dev.pld.frontend;

import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser.ChainContext;
import dev.pld.grammar.PldParser.ExpressionContext;
import dev.pld.grammar.PldParser.ExtentChainContext;
import dev.pld.grammar.PldParser.ExtentContext;
import dev.pld.grammar.PldParser.ItemContext;
import dev.pld.grammar.PldParser.ListContext;
import dev.pld.grammar.PldParser.OperandContext;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.AsmFormat.Precedence;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Wording;
import dev.pld.ir.type.ScalarType;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/**
 * Reads expressions. Where a value is wanted, what cannot fold becomes operations in the current
 * block; where an extent is wanted, only what folds is allowed.
 */
final class ExpressionReader {
  private final Session session;
  private final Conversions conversions;
  private final Chain<ExpressionContext> chain = new Chain<>();
  private final Chain<ExtentContext> extentChain = new Chain<>();

  ExpressionReader(Session session) {
    this.session = session;
    this.conversions = new Conversions(session);
  }

  // ---- entry points

  /** The value of an expression; {@link Scope#POISON} after a report. */
  Value value(ExpressionContext context) {
    PldToken plain = Head.plainValue(context);
    if (plain != null) {
      return session.scope.use(plain.name(), plain.start, plain.end);
    }
    return session.values.materialise(
        scalar(context), Reporter.start(context), Reporter.end(context));
  }

  /** What an expression is, where a value is wanted, before it must become one. */
  Scalar scalar(ExpressionContext context) {
    boolean outer = enter(false);
    Scalar result = read(context);
    session.extents.symbolic = outer;
    return result;
  }

  /** The extent that an expression is, or null after a report. */
  @Nullable Dim extent(ExpressionContext context) {
    return session.extents.toDim(symbolic(context), session.reporter.span(context));
  }

  /** The extent that stands where {@code >} ends it, or null after a report. */
  @Nullable Dim extent(ExtentContext context) {
    boolean outer = enter(true);
    Scalar result = read(context);
    session.extents.symbolic = outer;
    return session.extents.toDim(result, session.reporter.span(context));
  }

  /** What an expression is, where nothing is computed at run time. */
  Scalar symbolic(ExpressionContext context) {
    boolean outer = enter(true);
    Scalar result = read(context);
    session.extents.symbolic = outer;
    return result;
  }

  /** The values of a bracketed list. */
  List<Value> values(ListContext list) {
    if (list.items.size() == 1) {
      return List.of(value(list.items.getFirst()));
    }
    List<Value> values = new ArrayList<>(list.items.size());
    for (ExpressionContext item : list.items) {
      values.add(value(item));
    }
    return values;
  }

  private boolean enter(boolean wanted) {
    boolean outer = session.extents.symbolic;
    session.extents.symbolic = wanted;
    return outer;
  }

  private Scalar read(ExpressionContext context) {
    ChainContext more = context.more;
    return more == null
        ? read(context.first)
        : chain.fold(context.first, more.operands, more.ops, more.yes);
  }

  private Scalar read(ExtentContext context) {
    ExtentChainContext more = context.more;
    return more == null
        ? read(context.first)
        : extentChain.fold(context.first, more.operands, more.ops, more.yes);
  }

  /** The structure of a chain of either rule. */
  private final class Chain<E extends ParserRuleContext>
      extends InfixChain<OperandContext, E, Scalar> {
    @Override
    Scalar operand(OperandContext context) {
      return read(context);
    }

    @Override
    Scalar nested(E context) {
      return switch (context) {
        case ExpressionContext e -> read(e);
        case ExtentContext e -> read(e);
        default -> throw new IllegalStateException("neither an expression nor an extent");
      };
    }

    @Override
    Precedence precedence(Token op) {
      return session.operators.precedence(op.getType());
    }

    @Override
    Scalar binary(Token op, Scalar left, Scalar right, Range a, Range b) {
      return session.scalars.binary(op, left, right, a, b);
    }

    @Override
    Scalar select(Scalar condition, Scalar yes, Scalar no, List<Range> places) {
      return session.scalars.select(condition, yes, no, places);
    }

    @Override
    Scalar chained(Token first, Token second, Range at) {
      return session.scalars.chained(first, second, at);
    }
  }

  // ---- operands

  private Scalar read(OperandContext context) {
    Scalar value = primary(context);
    if (context.signs == null) {
      return value;
    }
    List<Token> signs = context.signs.items;
    boolean absorbed = isNegatedInteger(context);
    int last = signs.size() - (absorbed ? 2 : 1);
    Range place = new Range(signs.getLast().getStopIndex() + 1, Reporter.end(context));
    for (int i = last; i >= 0; i--) {
      boolean minus = signs.get(i).getType() == PldLexer.MINUS;
      int start = signs.get(i).getStartIndex();
      value =
          minus
              ? session.scalars.negate(value, place, start)
              : session.scalars.not(value, place, start);
      place = new Range(start, place.end());
    }
    return value;
  }

  /** {@code -9223372036854775808} fits although what stands behind the sign alone does not. */
  private static boolean isNegatedInteger(OperandContext context) {
    return context.signs != null
        && context.literal != null
        && context.literal.getType() == PldLexer.INTEGER
        && context.signs.items.getLast().getType() == PldLexer.MINUS;
  }

  private Scalar primary(OperandContext context) {
    if (context.id != null) {
      return context.id.getType() == PldLexer.VALUE
          ? variable(context)
          : session.symbols.parameter(PldToken.of(context.id));
    }
    if (context.literal != null) {
      return literal(context.literal, isNegatedInteger(context));
    }
    if (context.word != null) {
      PldToken word = PldToken.of(context.word);
      return context.args == null
          ? session.symbols.word(word.name().text(), word.start, word.end)
          : call(word.name().text(), word.start, context);
    }
    return context.named != null ? negation(context) : group(context);
  }

  /** {@code !word}, which is one token because it might be a type. */
  private Scalar negation(OperandContext context) {
    PldToken id = PldToken.of(context.named);
    String word = id.name().bare();
    if (context.args == null && !session.symbols.isWord(id) && isType(word)) {
      session.reporter.error(
          FrontendCodes.SHAPE_OF_OPERAND,
          id,
          "'" + id.getText() + "' is a type; wanted an expression");
      return Scalar.FAILED;
    }
    Scalar value =
        context.args == null
            ? session.symbols.word(word, id.start + 1, id.end)
            : call(word, id.start + 1, context);
    return session.scalars.not(value, new Range(id.start + 1, Reporter.end(context)), id.start);
  }

  private boolean isType(String name) {
    return name.indexOf('.') >= 0
        || session.declarations.aliases.containsKey(name)
        || session.declarations.failedAliases.contains(name);
  }

  private Scalar variable(OperandContext context) {
    PldToken id = PldToken.of(context.id);
    if (session.extents.symbolic) {
      session.reporter.error(
          FrontendCodes.NOT_AN_EXTENT,
          id,
          id.getText() + " is known only at run time and cannot be part of an extent",
          "extents use numbers, 'nr', symbols that the function declares, and parameters");
      return Scalar.FAILED;
    }
    Value value = session.scope.use(id.name(), id.start, id.end);
    if (context.indices != null) {
      value = slice(value, context.indices, id.start);
    }
    if (context.furtherIndices != null) {
      for (ListContext list : context.furtherIndices.items) {
        value = slice(value, list, id.start);
      }
    }
    return value == Scope.POISON ? Scalar.FAILED : new Scalar.Computed(value);
  }

  private Value slice(Value source, ListContext indices, int start) {
    Draft draft = new Draft(session.registry.get(ScalarOps.SLICE));
    draft.operand(0, source);
    draft.operands(1, values(indices));
    return session.maker.expression(draft, start, Reporter.end(indices));
  }

  Scalar literal(Token token, boolean negative) {
    return switch (token.getType()) {
      case PldLexer.INTEGER -> {
        Long value = session.literals.integer(token, negative);
        yield value == null ? Scalar.FAILED : new Scalar.Number(value);
      }
      case PldLexer.FLOAT -> real(token);
      case PldLexer.STRING -> new Scalar.Text(Literals.string(token));
      default -> session.symbols.unknownExtent(token);
    };
  }

  private Scalar real(Token token) {
    Attribute.FloatAttr value = session.literals.real(token, ScalarType.F32);
    return value == null ? Scalar.FAILED : new Scalar.Literal(value, ScalarType.F32);
  }

  private Scalar call(String name, int start, OperandContext context) {
    List<Scalar> arguments = new ArrayList<>(2);
    for (ExpressionContext argument : context.args.items) {
      arguments.add(read(argument));
    }
    OpDefinition function = session.operators.function(name);
    if (function != null && arguments.size() == function.operands().size()) {
      List<Range> places = context.args.items.stream().map(Range::of).toList();
      Range whole = new Range(start, Reporter.end(context));
      return session.scalars.function(function, arguments, places, whole);
    }
    ScalarType type = ScalarType.named(name);
    if (type != null && arguments.size() == 1) {
      return conversions.read(type, arguments.getFirst(), start, Reporter.end(context));
    }
    badCall(name, session.reporter.span(start, start + name.length()), arguments.size());
    return Scalar.FAILED;
  }

  private void badCall(String name, Location.Span at, int given) {
    OpDefinition function = session.operators.function(name);
    if (function == null && ScalarType.named(name) == null) {
      session.symbols.unknown(
          FrontendCodes.UNKNOWN_FUNCTION,
          name,
          at,
          "function",
          session.operators.functionNames(),
          "expressions know 'min', 'max' and conversions such as 'i32(...)'");
      return;
    }
    int wanted = function == null ? 1 : function.operands().size();
    session.reporter.error(
        given < wanted ? FrontendCodes.MISSING_OPERAND : FrontendCodes.EXCESS_OPERAND,
        at,
        "'" + name + "' takes " + Wording.count(wanted, "argument") + ", found " + given);
  }

  private Scalar group(OperandContext context) {
    List<ItemContext> items = context.inner.items;
    if (items.size() == 1 && items.getFirst().init == null) {
      return read(items.getFirst().value);
    }
    String wrong =
        items.isEmpty()
            ? "nothing between the parentheses"
            : items.size() > 1 ? "a list in parentheses" : "'=' in an expression";
    session.reporter.error(
        FrontendCodes.SHAPE_OF_OPERAND,
        context.inner,
        wrong + "; wanted one expression",
        items.size() == 1 ? new String[] {"equality is written '=='"} : new String[0]);
    return Scalar.FAILED;
  }
}

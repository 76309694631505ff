package dev.pld.frontend.expression;

import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.name.Declarations;
import dev.pld.frontend.name.Scope;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Range;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Plain;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.Literals;
import dev.pld.frontend.token.PldToken;
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
public final class ExpressionReader {
  private final Session session;
  private final Reporter reporter;
  private final Scope scope;
  private final Literals literals;
  private final Declarations declarations;
  private final OpMaker maker;
  private final Operators operators;
  private final SymbolReader symbols;
  private final ExtentFolder extents;
  private final ValueMaker values;
  private final ScalarFolder scalars;
  private final Calls calls;
  private final Chain<ExpressionContext> chain;
  private final Chain<ExtentContext> extentChain;

  public ExpressionReader(Session session, OpMaker maker) {
    this.session = session;
    this.reporter = session.reporter();
    this.scope = session.scope();
    this.literals = session.literals();
    this.declarations = session.declarations();
    this.maker = maker;
    this.operators = new Operators(session.registry());
    this.symbols = new SymbolReader(session);
    this.extents = new ExtentFolder(session);
    this.values = new ValueMaker(session, maker, extents);
    this.scalars = new ScalarFolder(session, maker, operators, extents, values);
    this.calls =
        new Calls(
            reporter,
            operators,
            symbols,
            scalars,
            new Conversions(session, maker, extents, values));
    this.chain = new Chain<>(reporter);
    this.extentChain = new Chain<>(reporter);
  }

  public Operators operators() {
    return operators;
  }

  public SymbolReader symbols() {
    return symbols;
  }

  // ---- entry points

  /** The value of an expression; {@link Scope#POISON} after a report. */
  public Value value(ExpressionContext context) {
    PldToken plain = Plain.value(context);
    if (plain != null) {
      return scope.use(plain.name(), plain.start(), plain.end());
    }
    return values.materialise(scalar(context), Reporter.start(context), Reporter.end(context));
  }

  /** What an expression is, where a value is wanted, before it must become one. */
  public Scalar scalar(ExpressionContext context) {
    boolean outer = enter(false);
    Scalar result = read(context);
    extents.symbolic = outer;
    return result;
  }

  /** The extent that an expression is, or null after a report. */
  public @Nullable Dim extent(ExpressionContext context) {
    return extents.toDim(symbolic(context), reporter.span(context));
  }

  /** The extent that stands where {@code >} ends it, or null after a report. */
  public @Nullable Dim extent(ExtentContext context) {
    boolean outer = enter(true);
    Scalar result = read(context);
    extents.symbolic = outer;
    return extents.toDim(result, reporter.span(context));
  }

  /** What an expression is, where nothing is computed at run time. */
  public Scalar symbolic(ExpressionContext context) {
    boolean outer = enter(true);
    Scalar result = read(context);
    extents.symbolic = outer;
    return result;
  }

  /**
   * The value of {@code scalar}, made where it does not exist yet; an open literal has {@code
   * type}.
   */
  public Value materialise(Scalar scalar, ScalarType type, int start, int end) {
    return values.materialise(scalar, type, start, end);
  }

  /** The extent that a part of an expression is, or null after a report. */
  public @Nullable Dim toDim(Scalar scalar, Location.Span at) {
    return extents.toDim(scalar, at);
  }

  /** The values of a bracketed list. */
  public List<Value> values(ListContext list) {
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
    boolean outer = extents.symbolic;
    extents.symbolic = wanted;
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
    Chain(Reporter reporter) {
      super(reporter);
    }

    @Override
    protected Scalar operand(OperandContext context) {
      return read(context);
    }

    @Override
    protected Scalar nested(E context) {
      return switch (context) {
        case ExpressionContext e -> read(e);
        case ExtentContext e -> read(e);
        default -> throw new IllegalStateException("neither an expression nor an extent");
      };
    }

    @Override
    protected Precedence precedence(Token op) {
      return operators.precedence(op.getType());
    }

    @Override
    protected Scalar binary(Token op, Scalar left, Scalar right, Range a, Range b) {
      return scalars.binary(op, left, right, a, b);
    }

    @Override
    protected Scalar select(Scalar condition, Scalar yes, Scalar no, List<Range> places) {
      return scalars.select(condition, yes, no, places);
    }

    @Override
    protected Scalar failed() {
      return Scalar.FAILED;
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
      value = minus ? scalars.negate(value, place, start) : scalars.not(value, place, start);
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
          : symbols.parameter(PldToken.of(context.id));
    }
    if (context.literal != null) {
      return literal(context.literal, isNegatedInteger(context));
    }
    if (context.word != null) {
      PldToken word = PldToken.of(context.word);
      return context.args == null
          ? symbols.word(word.name().text(), word.start(), word.end())
          : call(word.name().text(), word.start(), context);
    }
    return context.named != null ? negation(context) : group(context);
  }

  /** {@code !word}, which is one token because it might be a type. */
  private Scalar negation(OperandContext context) {
    PldToken id = PldToken.of(context.named);
    String word = id.name().bare();
    if (context.args == null && !symbols.isWord(id) && isType(word)) {
      reporter.error(
          FrontendCodes.SHAPE_OF_OPERAND,
          id,
          "'" + id.getText() + "' is a type; wanted an expression");
      return Scalar.FAILED;
    }
    Scalar value =
        context.args == null
            ? symbols.word(word, id.start() + 1, id.end())
            : call(word, id.start() + 1, context);
    return scalars.not(value, new Range(id.start() + 1, Reporter.end(context)), id.start());
  }

  private boolean isType(String name) {
    return name.indexOf('.') >= 0
        || declarations.aliases().containsKey(name)
        || declarations.failedAliases().contains(name);
  }

  private Scalar variable(OperandContext context) {
    PldToken id = PldToken.of(context.id);
    if (extents.symbolic) {
      reporter.error(
          FrontendCodes.NOT_AN_EXTENT,
          id,
          id.getText() + " is known only at run time and cannot be part of an extent",
          "extents use numbers, 'nr', symbols that the function declares, and parameters");
      return Scalar.FAILED;
    }
    Value value = scope.use(id.name(), id.start(), id.end());
    if (context.indices != null) {
      value = slice(value, context.indices, id.start());
    }
    if (context.furtherIndices != null) {
      for (ListContext list : context.furtherIndices.items) {
        value = slice(value, list, id.start());
      }
    }
    return value == Scope.POISON ? Scalar.FAILED : new Scalar.Computed(value);
  }

  private Value slice(Value source, ListContext indices, int start) {
    Draft draft = new Draft(session.registry().get(ScalarOps.SLICE));
    draft.operand(0, source);
    draft.operands(1, values(indices));
    return maker.expression(draft, start, Reporter.end(indices));
  }

  Scalar literal(Token token, boolean negative) {
    return switch (token.getType()) {
      case PldLexer.INTEGER -> {
        Long value = literals.integer(token, negative);
        yield value == null ? Scalar.FAILED : new Scalar.Number(value);
      }
      case PldLexer.FLOAT -> real(token);
      case PldLexer.STRING -> new Scalar.Text(Literals.string(token));
      default -> extents.unknown(token);
    };
  }

  private Scalar real(Token token) {
    Attribute.FloatAttr value = literals.real(token, ScalarType.F32);
    return value == null ? Scalar.FAILED : new Scalar.Literal(value, ScalarType.F32);
  }

  private Scalar call(String name, int start, OperandContext context) {
    List<ExpressionContext> given = context.args.items;
    List<Scalar> arguments = new ArrayList<>(2);
    for (ExpressionContext argument : given) {
      arguments.add(read(argument));
    }
    return calls.read(name, given, arguments, start, Reporter.end(context));
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
    reporter.error(
        FrontendCodes.SHAPE_OF_OPERAND,
        context.inner,
        wrong + "; wanted one expression",
        items.size() == 1 ? new String[] {"equality is written '=='"} : new String[0]);
    return Scalar.FAILED;
  }
}

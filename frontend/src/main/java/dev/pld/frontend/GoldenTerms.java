package dev.pld.frontend;

import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser.ExpressionContext;
import dev.pld.grammar.PldParser.FactorContext;
import dev.pld.grammar.PldParser.TermContext;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.golden.GoldenExpression.BinaryOp;
import dev.pld.ir.golden.GoldenExpression.ReduceOp;
import dev.pld.ir.op.AsmFormat.Precedence;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Reads the expressions of a golden: index expressions fold, the rest is a tree. */
final class GoldenTerms extends InfixChain<FactorContext, TermContext, GoldenTerms.Part> {
  /** What a part of a golden expression has been found to be. */
  sealed interface Part {
    /** An index expression: a number that is the same whatever the inputs hold. */
    record Index(Scalar scalar) implements Part {}

    /** Computed from the inputs. */
    record Real(GoldenExpression value) implements Part {}

    /** It failed and has been reported. */
    record Failed() implements Part {}
  }

  private static final Part FAILED = new Part.Failed();

  private final Session session;

  GoldenTerms(Session session) {
    this.session = session;
  }

  /** The whole right side of an equation, or null after a report. */
  @Nullable GoldenExpression value(TermContext context) {
    return real(read(context), session.reporter.span(context));
  }

  private Part read(TermContext context) {
    List<FactorContext> operands = context.operands;
    return operands.size() == 1
        ? operand(operands.getFirst())
        : fold(operands.getFirst(), operands.subList(1, operands.size()), context.ops, context.yes);
  }

  // ---- the chain

  @Override
  Part operand(FactorContext context) {
    Part value = primary(context);
    for (int i = context.signs.size() - 1; i >= 0; i--) {
      int start = context.signs.get(i).getStartIndex();
      value =
          switch (value) {
            case Part.Failed failed -> failed;
            case Part.Real(GoldenExpression.Number(double number)) ->
                new Part.Real(new GoldenExpression.Number(-number));
            case Part.Real(GoldenExpression real) ->
                new Part.Real(new GoldenExpression.Negate(real));
            case Part.Index(Scalar scalar) ->
                index(session.scalars.negate(scalar, start, Reporter.end(context)));
          };
    }
    return value;
  }

  @Override
  Part nested(TermContext context) {
    return read(context);
  }

  @Override
  Precedence precedence(Token op) {
    return session.operators.precedence(op.getType());
  }

  @Override
  Part binary(Token op, Part left, Part right, int start, int end) {
    if (left instanceof Part.Failed || right instanceof Part.Failed) {
      return FAILED;
    }
    if (left instanceof Part.Index(Scalar a) && right instanceof Part.Index(Scalar b)) {
      return index(symbolically(() -> session.scalars.binary(op, a, b, start, end)));
    }
    return arithmetic(op, left, right, start, end);
  }

  private Part arithmetic(Token op, Part left, Part right, int start, int end) {
    BinaryOp operator =
        switch (op.getType()) {
          case PldLexer.PLUS -> BinaryOp.ADD;
          case PldLexer.MINUS -> BinaryOp.SUB;
          case PldLexer.TIMES -> BinaryOp.MUL;
          default -> null;
        };
    if (operator == null) {
      session.reporter.error(
          FrontendCodes.GOLDEN,
          session.reporter.span(start, end),
          "'" + op.getText() + "' is for indices; an element of a tensor knows + - *, min and max");
      return FAILED;
    }
    return combine(operator, left, right, session.reporter.span(start, end));
  }

  private Part combine(BinaryOp operator, Part left, Part right, Location.Span at) {
    GoldenExpression a = real(left, at);
    GoldenExpression b = real(right, at);
    return a == null || b == null
        ? FAILED
        : new Part.Real(new GoldenExpression.Binary(operator, a, b));
  }

  @Override
  Part select(Part condition, Part yes, Part no, int start, int end) {
    if (condition instanceof Part.Failed
        || yes instanceof Part.Failed
        || no instanceof Part.Failed) {
      return FAILED;
    }
    Location.Span at = session.reporter.span(start, end);
    if (!(condition instanceof Part.Index(Scalar scalar))) {
      session.reporter.error(
          FrontendCodes.GOLDEN,
          at,
          "the condition depends on an element of a tensor; only indices and parameters decide");
      return FAILED;
    }
    Dim decided = session.extents.toDim(scalar, at);
    GoldenExpression a = real(yes, at);
    GoldenExpression b = real(no, at);
    return decided == null || a == null || b == null
        ? FAILED
        : new Part.Real(new GoldenExpression.Select(decided, a, b));
  }

  // ---- primaries

  private Part primary(FactorContext context) {
    if (context.tensor != null) {
      return element(context);
    }
    if (context.inner != null) {
      return read(context.inner);
    }
    if (context.word != null && context.open != null) {
      return call(context);
    }
    return context.literal != null && context.literal.getType() == PldLexer.FLOAT
        ? new Part.Real(new GoldenExpression.Number(Double.parseDouble(context.literal.getText())))
        : index(symbolically(() -> leaf(context)));
  }

  private Scalar leaf(FactorContext context) {
    if (context.id != null) {
      return session.symbols.parameter(PldToken.of(context.id));
    }
    return context.literal != null
        ? session.expressions.literal(context.literal, false)
        : session.symbols.word(PldToken.of(context.word));
  }

  private Scalar symbolically(java.util.function.Supplier<Scalar> read) {
    ExtentFolder folder = session.extents;
    boolean outer = folder.symbolic;
    folder.symbolic = true;
    Scalar result = read.get();
    folder.symbolic = outer;
    return result;
  }

  private Part element(FactorContext context) {
    List<Dim> indices = new ArrayList<>();
    for (ExpressionContext item : context.indices.items) {
      Dim dim = session.expressions.extent(item);
      if (dim == null) {
        return FAILED;
      }
      indices.add(dim);
    }
    String tensor = PldToken.of(context.tensor).name().bare();
    return new Part.Real(new GoldenExpression.Element(tensor, indices));
  }

  /** {@code min(a, b)}, {@code index(i)} or {@code sum(q < nr) body}. */
  private Part call(FactorContext context) {
    String word = context.word.getText();
    if (context.bound != null) {
      return reduction(context, word);
    }
    List<Part> arguments = new ArrayList<>();
    for (TermContext argument : context.args) {
      arguments.add(read(argument));
      if (arguments.getLast() instanceof Part.Failed) {
        return FAILED;
      }
    }
    if (word.equals("index")
        && arguments.size() == 1
        && arguments.getFirst() instanceof Part.Index) {
      return arguments.getFirst();
    }
    boolean min = word.equals("min");
    if ((min || word.equals("max")) && arguments.size() == 2) {
      return extremum(min, arguments, context);
    }
    session.reporter.error(
        FrontendCodes.GOLDEN,
        context,
        "unknown form '" + word + "(...)'",
        "a golden knows min(a, b), max(a, b), index(i) and reductions such as sum(q < nr) %x[q]");
    return FAILED;
  }

  private Part extremum(boolean min, List<Part> arguments, FactorContext context) {
    if (arguments.get(0) instanceof Part.Index(Scalar a)
        && arguments.get(1) instanceof Part.Index(Scalar b)) {
      var function = session.registry.get(min ? ScalarOps.MIN : ScalarOps.MAX);
      int start = Reporter.start(context);
      return index(
          symbolically(
              () ->
                  session.scalars.function(function, List.of(a, b), start, Reporter.end(context))));
    }
    return combine(
        min ? BinaryOp.MIN : BinaryOp.MAX,
        arguments.get(0),
        arguments.get(1),
        session.reporter.span(context));
  }

  private Part reduction(FactorContext context, String word) {
    ReduceOp op = null;
    for (ReduceOp candidate : ReduceOp.values()) {
      op = candidate.spelling().equals(word) ? candidate : op;
    }
    String index = context.args.size() == 1 ? plainWord(context.args.getFirst()) : null;
    if (op == null || index == null) {
      session.reporter.error(
          FrontendCodes.GOLDEN,
          context,
          op == null
              ? "unknown reduction '" + word + "'"
              : "a reduction runs over one new index: '" + word + "(q < nr) ...'",
          "reductions are sum, max, min and prod, written 'sum(q < nr) %x[q]'");
      return FAILED;
    }
    Dim bound = session.expressions.extent(context.bound);
    if (session.scope.isSymbol(index)) {
      session.reporter.error(
          FrontendCodes.REDEFINED,
          context.args.getFirst(),
          "'" + index + "' is already the name of an index");
      return FAILED;
    }
    session.scope.declareSymbol(index);
    GoldenExpression body = real(operand(context.body), session.reporter.span(context.body));
    session.scope.forgetSymbol(index);
    return bound == null || body == null
        ? FAILED
        : new Part.Real(new GoldenExpression.Reduce(op, index, bound, body));
  }

  private static @Nullable String plainWord(TermContext context) {
    FactorContext only = context.operands.getFirst();
    return context.ops.isEmpty() && only.word != null && only.open == null && only.signs.isEmpty()
        ? only.word.getText()
        : null;
  }

  // ---- from indices to numbers

  private static Part index(Scalar scalar) {
    return scalar instanceof Scalar.Failed ? FAILED : new Part.Index(scalar);
  }

  /** The part as a number, or null when it failed. */
  private @Nullable GoldenExpression real(Part part, Location.Span at) {
    return switch (part) {
      case Part.Failed failed -> null;
      case Part.Real(GoldenExpression value) -> value;
      case Part.Index(Scalar.Number(long value)) -> new GoldenExpression.Number(value);
      case Part.Index(Scalar scalar) -> {
        Dim dim = session.extents.toDim(scalar, at);
        yield dim == null ? null : new GoldenExpression.Index(dim);
      }
    };
  }
}

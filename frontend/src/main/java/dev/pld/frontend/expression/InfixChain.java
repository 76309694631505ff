package dev.pld.frontend.expression;

import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Range;
import dev.pld.frontend.source.Reporter;
import dev.pld.grammar.PldLexer;
import dev.pld.ir.op.AsmFormat.Precedence;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/**
 * Gives the flat list {@code a op b op c} its structure, without recursion: a long sum costs no
 * stack. Operators of one precedence group to the left, {@code c ? a : b} to the right.
 *
 * @param <O> the rule of an operand
 * @param <E> the rule of what stands between {@code ?} and {@code :}
 * @param <R> what is computed
 */
public abstract class InfixChain<O extends ParserRuleContext, E extends ParserRuleContext, R> {
  private final Reporter reporter;

  protected InfixChain(Reporter reporter) {
    this.reporter = reporter;
  }

  protected abstract R operand(O context);

  protected abstract R nested(E context);

  protected abstract Precedence precedence(Token op);

  /** {@code left op right}, which stand at {@code a} and {@code b}. */
  protected abstract R binary(Token op, R left, R right, Range a, Range b);

  /** {@code condition ? yes : no}, which stand at the places in this order. */
  protected abstract R select(R condition, R yes, R no, List<Range> places);

  /** What is computed after a report. */
  protected abstract R failed();

  /** Reports {@code a < b < c}, which has no meaning; {@code at} is the whole of it. */
  private R chained(Token first, Token second, Range at) {
    String a = first.getText();
    String b = second.getText();
    reporter.error(
        FrontendCodes.CHAINED_COMPARISON,
        reporter.span(at.start(), at.end()),
        "comparisons do not chain: '" + b + "' would compare the outcome of '" + a + "'",
        "two comparisons are joined by '&&': 'a " + a + " b && b " + b + " c'");
    return failed();
  }

  /**
   * The whole chain: {@code first}, then for each operator an operand, and for each {@code ?} what
   * stands behind it up to {@code :}.
   */
  protected final R fold(O first, List<O> others, List<Token> ops, List<E> yes) {
    if (ops.size() == 1 && yes.isEmpty()) {
      O second = others.getFirst();
      R left = operand(first);
      R right = operand(second);
      return binary(ops.getFirst(), left, right, Range.of(first), Range.of(second));
    }
    List<O> operands = new ArrayList<>(others.size() + 1);
    operands.add(first);
    operands.addAll(others);
    return yes.isEmpty()
        ? new Run(operands, ops).fold(0, operands.size())
        : selections(operands, ops, yes);
  }

  private R selections(List<O> operands, List<Token> ops, List<E> yes) {
    Run run = new Run(operands, ops);
    Object[] parts = new Object[yes.size() * 2];
    Range[] places = new Range[yes.size() * 2];
    int from = 0;
    int selection = 0;
    for (int i = 0; i < ops.size(); i++) {
      if (ops.get(i).getType() == PldLexer.QUESTION) {
        places[selection] = Range.of(operands.get(from)).to(Range.of(operands.get(i)));
        parts[selection++] = run.fold(from, i + 1);
        places[selection] = Range.of(yes.get(selection / 2));
        parts[selection] = nested(yes.get(selection / 2));
        selection++;
        from = i + 1;
      }
    }
    Range place = Range.of(operands.get(from)).to(Range.of(operands.getLast()));
    R result = run.fold(from, operands.size());
    for (int i = selection - 2; i >= 0; i -= 2) {
      List<Range> three = List.of(places[i], places[i + 1], place);
      result = select(part(parts, i), part(parts, i + 1), result, three);
      place = places[i].to(place);
    }
    return result;
  }

  @SuppressWarnings("unchecked") // `parts` holds only what fold and nested gave
  private R part(Object[] parts, int index) {
    return (R) parts[index];
  }

  /** Operator precedence over a stretch without selections. */
  private final class Run {
    private final List<O> operands;
    private final List<Token> ops;
    private final Object[] values;
    private final Range[] places;
    private final Token[] pending;
    private int height;

    Run(List<O> operands, List<Token> ops) {
      this.operands = operands;
      this.ops = ops;
      // One operator of each precedence can wait at a time, and one more is being pushed.
      int deepest = Precedence.values().length + 2;
      this.values = new Object[deepest];
      this.places = new Range[deepest];
      this.pending = new Token[deepest];
    }

    R fold(int from, int to) {
      height = 0;
      push(operands.get(from));
      for (int i = from + 1; i < to; i++) {
        Token op = ops.get(i - 1);
        while (height > 1 && precedence(pending[height - 2]).compareTo(precedence(op)) >= 0) {
          if (precedence(op) == Precedence.COMPARISON
              && precedence(pending[height - 2]) == Precedence.COMPARISON) {
            Range whole = places[height - 2].to(Range.of(operands.get(i)));
            return chained(pending[height - 2], op, whole);
          }
          reduce();
        }
        pending[height - 1] = op;
        push(operands.get(i));
      }
      while (height > 1) {
        reduce();
      }
      return part(values, 0);
    }

    private void push(O context) {
      values[height] = operand(context);
      places[height++] = Range.of(context);
    }

    private void reduce() {
      height--;
      int left = height - 1;
      values[left] =
          binary(
              pending[left],
              part(values, left),
              part(values, height),
              places[left],
              places[height]);
      places[left] = places[left].to(places[height]);
    }
  }
}

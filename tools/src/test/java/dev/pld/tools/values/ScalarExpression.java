package dev.pld.tools.values;

import dev.pld.tools.e2e.Tape;
import java.util.List;
import java.util.function.LongBinaryOperator;

/** An integer expression as text, and what it must give. */
sealed interface ScalarExpression {
  /** As programs write it, with more parentheses than they need. */
  String text();

  /** The value on rank {@code me} of {@code nr} in round {@code i} of a loop. */
  long value(long me, long nr, long i);

  /** A value that a rank knows. */
  enum Known implements ScalarExpression {
    ME("%me"),
    NR("nr"),
    N("%n"),
    I("%i");

    private final String text;

    Known(String text) {
      this.text = text;
    }

    @Override
    public String text() {
      return text;
    }

    @Override
    public long value(long me, long nr, long i) {
      return switch (this) {
        case ME -> me;
        case NR, N -> nr;
        case I -> i;
      };
    }
  }

  /** A literal. */
  record Literal(long number) implements ScalarExpression {
    @Override
    public String text() {
      return number < 0 ? "(" + number + ")" : Long.toString(number);
    }

    @Override
    public long value(long me, long nr, long i) {
      return number;
    }
  }

  /** An operator or function of two arguments. */
  record Binary(Operator operator, ScalarExpression left, ScalarExpression right)
      implements ScalarExpression {
    @Override
    public String text() {
      return String.format(operator.format, left.text(), right.text());
    }

    @Override
    public long value(long me, long nr, long i) {
      return operator.meaning.applyAsLong(left.value(me, nr, i), right.value(me, nr, i));
    }
  }

  /** A choice by a comparison. */
  record Choice(
      String comparison,
      ScalarExpression left,
      ScalarExpression right,
      ScalarExpression yes,
      ScalarExpression no)
      implements ScalarExpression {
    @Override
    public String text() {
      return String.format(
          "(%s %s %s ? %s : %s)", left.text(), comparison, right.text(), yes.text(), no.text());
    }

    @Override
    public long value(long me, long nr, long i) {
      long a = left.value(me, nr, i);
      long b = right.value(me, nr, i);
      boolean holds =
          switch (comparison) {
            case "==" -> a == b;
            case "!=" -> a != b;
            case "<" -> a < b;
            case "<=" -> a <= b;
            case ">" -> a > b;
            default -> a >= b;
          };
      return (holds ? yes : no).value(me, nr, i);
    }
  }

  /** What an operator of the language means, in plain Java. */
  enum Operator {
    ADD("(%s + %s)", Long::sum),
    SUB("(%s - %s)", (a, b) -> a - b),
    MUL("(%s * %s)", (a, b) -> a * b),
    MIN("min(%s, %s)", Math::min),
    MAX("max(%s, %s)", Math::max),
    FLOORDIV("(%s floordiv %s)", Math::floorDiv),
    CEILDIV("(%s ceildiv %s)", Math::ceilDiv),
    MOD("(%s mod %s)", Math::floorMod),
    REM("(%s rem %s)", (a, b) -> a % b);

    final String format;
    final LongBinaryOperator meaning;

    Operator(String format, LongBinaryOperator meaning) {
      this.format = format;
      this.meaning = meaning;
    }

    boolean divides() {
      return ordinal() >= FLOORDIV.ordinal();
    }
  }

  /** Any expression; divisors are positive, and no value comes near 64 bits. */
  static ScalarExpression make(Tape tape, int depth) {
    int kind = depth == 0 ? tape.next(2) : tape.next(8);
    return switch (kind) {
      case 0 -> tape.pick(List.of(Known.values()));
      case 1 -> new Literal(tape.next(41) - 20);
      case 2 ->
          new Choice(
              tape.pick(List.of("==", "!=", "<", "<=", ">", ">=")),
              make(tape, depth - 1),
              make(tape, depth - 1),
              make(tape, depth - 1),
              make(tape, depth - 1));
      default -> {
        Operator operator = tape.pick(List.of(Operator.values()));
        ScalarExpression left = make(tape, depth - 1);
        yield new Binary(
            operator, left, operator.divides() ? divisor(tape) : make(tape, depth - 1));
      }
    };
  }

  private static ScalarExpression divisor(Tape tape) {
    return switch (tape.next(3)) {
      case 0 -> Known.NR;
      case 1 -> new Binary(Operator.ADD, Known.ME, new Literal(1));
      default -> new Literal(1 + tape.next(9));
    };
  }
}

package dev.pld.tools.golden;

import dev.pld.ir.golden.Operator;

/** Operators on runs of values. */
final class Arithmetic {
  private Arithmetic() {}

  /** {@code -a}, {@code !a}. */
  record Unary(Operator op, RowCode value) implements RowCode {
    @Override
    public void fill(long[] variables, Row out, int count) {
      value.fill(variables, out, count);
      for (int i = 0; i < count; i++) {
        if (out.isReal()) {
          out.reals()[i] = -out.reals()[i];
        } else {
          long whole = out.wholes()[i];
          out.wholes()[i] = op == Operator.NEGATE ? -whole : whole == 0 ? 1 : 0;
        }
      }
    }
  }

  /** Two operands of the kind of the result; {@code scratch} has room for a run. */
  record Binary(Operator op, RowCode left, RowCode right, Row scratch, Site site)
      implements RowCode {
    @Override
    public void fill(long[] variables, Row out, int count) {
      left.fill(variables, out, count);
      right.fill(variables, scratch, count);
      if (op.isDivision()) {
        divide(variables, out.wholes(), scratch.wholes(), count);
      } else {
        combine(op, out, scratch, count);
      }
    }

    private void divide(long[] variables, long[] into, long[] by, int count) {
      for (int i = 0; i < count; i++) {
        if (by[i] == 0) {
          throw site.problem("the golden divides by zero", variables, i);
        }
        into[i] =
            switch (op) {
              case FLOORDIV -> Math.floorDiv(into[i], by[i]);
              case CEILDIV -> Math.ceilDiv(into[i], by[i]);
              case MOD -> Math.floorMod(into[i], by[i]);
              default -> into[i] % by[i];
            };
      }
    }
  }

  /** A comparison of two operands of one kind. */
  record Compare(Operator op, RowCode left, RowCode right, Row a, Row b) implements RowCode {
    @Override
    public void fill(long[] variables, Row out, int count) {
      left.fill(variables, a, count);
      right.fill(variables, b, count);
      for (int i = 0; i < count; i++) {
        boolean holds =
            a.isReal()
                ? holds(a.reals()[i], b.reals()[i])
                : op.holds(Long.compare(a.wholes()[i], b.wholes()[i]));
        out.wholes()[i] = holds ? 1 : 0;
      }
    }

    /** As IEEE 754 says: nothing is equal to NaN, and 0 is equal to -0. */
    private boolean holds(double x, double y) {
      return x < y ? op.holds(-1) : x > y ? op.holds(1) : x == y ? op.holds(0) : op == Operator.NE;
    }
  }

  static void combine(Operator op, Row into, Row with, int count) {
    if (into.isReal()) {
      combine(op, into.reals(), with.reals(), count);
    } else {
      combine(op, into.wholes(), with.wholes(), count);
    }
  }

  private static void combine(Operator op, double[] into, double[] with, int count) {
    switch (op) {
      case ADD -> {
        for (int i = 0; i < count; i++) {
          into[i] += with[i];
        }
      }
      case SUB -> {
        for (int i = 0; i < count; i++) {
          into[i] -= with[i];
        }
      }
      case MUL -> {
        for (int i = 0; i < count; i++) {
          into[i] *= with[i];
        }
      }
      case MIN -> {
        for (int i = 0; i < count; i++) {
          into[i] = Math.min(into[i], with[i]);
        }
      }
      case MAX -> {
        for (int i = 0; i < count; i++) {
          into[i] = Math.max(into[i], with[i]);
        }
      }
      default -> throw new IllegalStateException(op + " on numbers with a point");
    }
  }

  /** Takes the values from {@code from} to {@code to} to the first one of {@code into}, in turn. */
  static void fold(Operator op, Row into, Row with, int from, int to) {
    if (into.isReal()) {
      into.reals()[0] = fold(op, into.reals()[0], with.reals(), from, to);
    } else {
      into.wholes()[0] = fold(op, into.wholes()[0], with.wholes(), from, to);
    }
  }

  private static double fold(Operator op, double first, double[] with, int from, int to) {
    double value = first;
    for (int i = from; i < to; i++) {
      value =
          switch (op) {
            case ADD -> value + with[i];
            case MUL -> value * with[i];
            case MIN -> Math.min(value, with[i]);
            case MAX -> Math.max(value, with[i]);
            default -> throw new IllegalStateException(op + " over numbers with a point");
          };
    }
    return value;
  }

  private static long fold(Operator op, long first, long[] with, int from, int to) {
    long value = first;
    for (int i = from; i < to; i++) {
      value =
          switch (op) {
            case ADD -> value + with[i];
            case MUL -> value * with[i];
            case MIN -> Math.min(value, with[i]);
            case MAX -> Math.max(value, with[i]);
            default -> throw new IllegalStateException(op + " over whole numbers");
          };
    }
    return value;
  }

  /** Modulo 2^64, as the scalars of the language. */
  private static void combine(Operator op, long[] into, long[] with, int count) {
    for (int i = 0; i < count; i++) {
      long a = into[i];
      long b = with[i];
      into[i] =
          switch (op) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            default -> throw new IllegalStateException(op + " on whole numbers");
          };
    }
  }
}

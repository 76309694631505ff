package dev.pld.sim.semantics;

import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Instr;

/** Comparison, selection and conversion of scalars. */
final class ScalarInstrs {
  private ScalarInstrs() {}

  static final class Compare extends Instr.Local {
    private final ComparePredicate predicate;
    private final int lhs;
    private final int rhs;
    private final int out;
    private final int next;

    Compare(ComparePredicate predicate, int lhs, int rhs, int out, int next) {
      this.predicate = predicate;
      this.lhs = lhs;
      this.rhs = rhs;
      this.out = out;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      a.setScalar(out, predicate.test(a.scalar(lhs), a.scalar(rhs)) ? 1 : 0);
      return next;
    }
  }

  static final class Select extends Instr.Local {
    private final int condition;
    private final int whenTrue;
    private final int whenFalse;
    private final int out;
    private final int next;

    Select(int condition, int whenTrue, int whenFalse, int out, int next) {
      this.condition = condition;
      this.whenTrue = whenTrue;
      this.whenFalse = whenFalse;
      this.out = out;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      a.setScalar(out, a.scalar(a.scalar(condition) != 0 ? whenTrue : whenFalse));
      return next;
    }
  }

  /** To fewer bits, modulo 2^bits, read as a signed number; {@code i1} is 0 or 1. */
  static final class Narrow extends Instr.Local {
    private final int in;
    private final boolean bit;
    private final int out;
    private final int next;

    Narrow(int in, boolean bit, int out, int next) {
      this.in = in;
      this.bit = bit;
      this.out = out;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      long value = a.scalar(in);
      a.setScalar(out, bit ? value & 1 : (int) value);
      return next;
    }
  }

  /** An {@code i1} as a signed number: true is -1. */
  static final class ExtendBit extends Instr.Local {
    private final int in;
    private final int out;
    private final int next;

    ExtendBit(int in, int out, int next) {
      this.in = in;
      this.out = out;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      a.setScalar(out, -a.scalar(in));
      return next;
    }
  }

  /** An integer as the bits of a float. */
  static final class ToFloat extends Instr.Local {
    private final int in;
    private final int out;
    private final int next;

    ToFloat(int in, int out, int next) {
      this.in = in;
      this.out = out;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      a.setScalar(out, Float.floatToRawIntBits((float) a.scalar(in)));
      return next;
    }
  }
}

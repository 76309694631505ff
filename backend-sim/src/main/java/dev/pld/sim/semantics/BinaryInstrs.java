package dev.pld.sim.semantics;

import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Instr;

/**
 * Instructions with two scalar operands. Each has a step of its own: a shared one that calls a
 * variable operation would cost a second dispatch. Narrow ones wrap to 32 bits.
 */
final class BinaryInstrs {
  private BinaryInstrs() {}

  private abstract static class Binary extends Instr.Local {
    final int lhs;
    final int rhs;
    final int out;
    final int next;

    Binary(int lhs, int rhs, int out, int next) {
      this.lhs = lhs;
      this.rhs = rhs;
      this.out = out;
      this.next = next;
    }
  }

  static final class Add extends Binary {
    private final boolean narrow;

    Add(int lhs, int rhs, int out, boolean narrow, int next) {
      super(lhs, rhs, out, next);
      this.narrow = narrow;
    }

    @Override
    public int step(Activation a) {
      long x = a.scalar(lhs);
      long y = a.scalar(rhs);
      long z = x + y;
      a.setScalar(out, narrow ? (int) z : z);
      return next;
    }
  }

  static final class Sub extends Binary {
    private final boolean narrow;

    Sub(int lhs, int rhs, int out, boolean narrow, int next) {
      super(lhs, rhs, out, next);
      this.narrow = narrow;
    }

    @Override
    public int step(Activation a) {
      long x = a.scalar(lhs);
      long y = a.scalar(rhs);
      long z = x - y;
      a.setScalar(out, narrow ? (int) z : z);
      return next;
    }
  }

  static final class Mul extends Binary {
    private final boolean narrow;

    Mul(int lhs, int rhs, int out, boolean narrow, int next) {
      super(lhs, rhs, out, next);
      this.narrow = narrow;
    }

    @Override
    public int step(Activation a) {
      long x = a.scalar(lhs);
      long y = a.scalar(rhs);
      long z = x * y;
      a.setScalar(out, narrow ? (int) z : z);
      return next;
    }
  }

  static final class FloorDiv extends Binary {
    private final boolean narrow;

    FloorDiv(int lhs, int rhs, int out, boolean narrow, int next) {
      super(lhs, rhs, out, next);
      this.narrow = narrow;
    }

    @Override
    public int step(Activation a) {
      long x = a.scalar(lhs);
      long y = a.scalar(rhs);
      if (y == 0) {
        return Faults.division(a);
      }
      long z = Math.floorDiv(x, y);
      a.setScalar(out, narrow ? (int) z : z);
      return next;
    }
  }

  static final class CeilDiv extends Binary {
    private final boolean narrow;

    CeilDiv(int lhs, int rhs, int out, boolean narrow, int next) {
      super(lhs, rhs, out, next);
      this.narrow = narrow;
    }

    @Override
    public int step(Activation a) {
      long x = a.scalar(lhs);
      long y = a.scalar(rhs);
      if (y == 0) {
        return Faults.division(a);
      }
      long z = Math.ceilDiv(x, y);
      a.setScalar(out, narrow ? (int) z : z);
      return next;
    }
  }

  static final class Mod extends Binary {
    Mod(int lhs, int rhs, int out, int next) {
      super(lhs, rhs, out, next);
    }

    @Override
    public int step(Activation a) {
      long x = a.scalar(lhs);
      long y = a.scalar(rhs);
      if (y == 0) {
        return Faults.division(a);
      }
      long z = Math.floorMod(x, y);
      a.setScalar(out, z);
      return next;
    }
  }

  static final class Rem extends Binary {
    Rem(int lhs, int rhs, int out, int next) {
      super(lhs, rhs, out, next);
    }

    @Override
    public int step(Activation a) {
      long x = a.scalar(lhs);
      long y = a.scalar(rhs);
      if (y == 0) {
        return Faults.division(a);
      }
      long z = x % y;
      a.setScalar(out, z);
      return next;
    }
  }

  static final class Min extends Binary {
    Min(int lhs, int rhs, int out, int next) {
      super(lhs, rhs, out, next);
    }

    @Override
    public int step(Activation a) {
      long x = a.scalar(lhs);
      long y = a.scalar(rhs);
      long z = Math.min(x, y);
      a.setScalar(out, z);
      return next;
    }
  }

  static final class Max extends Binary {
    Max(int lhs, int rhs, int out, int next) {
      super(lhs, rhs, out, next);
    }

    @Override
    public int step(Activation a) {
      long x = a.scalar(lhs);
      long y = a.scalar(rhs);
      long z = Math.max(x, y);
      a.setScalar(out, z);
      return next;
    }
  }

  static final class And extends Binary {
    And(int lhs, int rhs, int out, int next) {
      super(lhs, rhs, out, next);
    }

    @Override
    public int step(Activation a) {
      long x = a.scalar(lhs);
      long y = a.scalar(rhs);
      long z = x & y;
      a.setScalar(out, z);
      return next;
    }
  }

  static final class Or extends Binary {
    Or(int lhs, int rhs, int out, int next) {
      super(lhs, rhs, out, next);
    }

    @Override
    public int step(Activation a) {
      long x = a.scalar(lhs);
      long y = a.scalar(rhs);
      long z = x | y;
      a.setScalar(out, z);
      return next;
    }
  }

  static final class Xor extends Binary {
    Xor(int lhs, int rhs, int out, int next) {
      super(lhs, rhs, out, next);
    }

    @Override
    public int step(Activation a) {
      long x = a.scalar(lhs);
      long y = a.scalar(rhs);
      long z = x ^ y;
      a.setScalar(out, z);
      return next;
    }
  }
}

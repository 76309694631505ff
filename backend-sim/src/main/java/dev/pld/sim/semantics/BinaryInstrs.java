package dev.pld.sim.semantics;

import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Instr;

/**
 * Instructions with two scalar operands. Each has a class and a step of its own: a shared step that
 * calls a variable operation would cost a second dispatch.
 */
final class BinaryInstrs {
  private BinaryInstrs() {}

  /**
   * Scalar slots of an instruction, and what comes after it.
   *
   * @param narrow whether the result wraps to 32 bits
   */
  record Operands(int lhs, int rhs, int out, boolean narrow, int next) {}

  private abstract static class Binary extends Instr.Local {
    private final int lhs;
    private final int rhs;
    private final int out;
    private final boolean narrow;
    private final int next;

    Binary(Operands operands) {
      this.lhs = operands.lhs;
      this.rhs = operands.rhs;
      this.out = operands.out;
      this.narrow = operands.narrow;
      this.next = operands.next;
    }

    final long lhs(Activation a) {
      return a.scalar(lhs);
    }

    final long rhs(Activation a) {
      return a.scalar(rhs);
    }

    /** Ends a step with this result. */
    final int give(Activation a, long result) {
      a.setScalar(out, narrow ? (int) result : result);
      return next;
    }
  }

  static Instr add(Operands operands) {
    return new Binary(operands) {
      @Override
      public int step(Activation a) {
        return give(a, lhs(a) + rhs(a));
      }
    };
  }

  static Instr sub(Operands operands) {
    return new Binary(operands) {
      @Override
      public int step(Activation a) {
        return give(a, lhs(a) - rhs(a));
      }
    };
  }

  static Instr mul(Operands operands) {
    return new Binary(operands) {
      @Override
      public int step(Activation a) {
        return give(a, lhs(a) * rhs(a));
      }
    };
  }

  static Instr floorDiv(Operands operands) {
    return new Binary(operands) {
      @Override
      public int step(Activation a) {
        long y = rhs(a);
        return y == 0 ? Faults.division(a) : give(a, Math.floorDiv(lhs(a), y));
      }
    };
  }

  static Instr ceilDiv(Operands operands) {
    return new Binary(operands) {
      @Override
      public int step(Activation a) {
        long y = rhs(a);
        return y == 0 ? Faults.division(a) : give(a, Math.ceilDiv(lhs(a), y));
      }
    };
  }

  static Instr mod(Operands operands) {
    return new Binary(operands) {
      @Override
      public int step(Activation a) {
        long y = rhs(a);
        return y == 0 ? Faults.division(a) : give(a, Math.floorMod(lhs(a), y));
      }
    };
  }

  static Instr rem(Operands operands) {
    return new Binary(operands) {
      @Override
      public int step(Activation a) {
        long y = rhs(a);
        return y == 0 ? Faults.division(a) : give(a, lhs(a) % y);
      }
    };
  }

  static Instr min(Operands operands) {
    return new Binary(operands) {
      @Override
      public int step(Activation a) {
        return give(a, Math.min(lhs(a), rhs(a)));
      }
    };
  }

  static Instr max(Operands operands) {
    return new Binary(operands) {
      @Override
      public int step(Activation a) {
        return give(a, Math.max(lhs(a), rhs(a)));
      }
    };
  }

  static Instr and(Operands operands) {
    return new Binary(operands) {
      @Override
      public int step(Activation a) {
        return give(a, lhs(a) & rhs(a));
      }
    };
  }

  static Instr or(Operands operands) {
    return new Binary(operands) {
      @Override
      public int step(Activation a) {
        return give(a, lhs(a) | rhs(a));
      }
    };
  }

  static Instr xor(Operands operands) {
    return new Binary(operands) {
      @Override
      public int step(Activation a) {
        return give(a, lhs(a) ^ rhs(a));
      }
    };
  }
}

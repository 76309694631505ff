package dev.pld.sim.semantics;

import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Instr;

/** Branches and loops. */
final class ScfInstrs {
  private ScfInstrs() {}

  static final class BranchUnless extends Instr.Local {
    private final int condition;
    private final int otherwise;
    private final int next;

    BranchUnless(int condition, int otherwise, int next) {
      this.condition = condition;
      this.otherwise = otherwise;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      return a.scalar(condition) != 0 ? next : otherwise;
    }
  }

  /** A comparison and the branch on it. */
  static final class BranchUnlessCompared extends Instr.Local {
    private final ComparePredicate predicate;
    private final int lhs;
    private final int rhs;
    private final int otherwise;
    private final int next;

    BranchUnlessCompared(ComparePredicate predicate, int lhs, int rhs, int otherwise, int next) {
      this.predicate = predicate;
      this.lhs = lhs;
      this.rhs = rhs;
      this.otherwise = otherwise;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      return predicate.test(a.scalar(lhs), a.scalar(rhs)) ? next : otherwise;
    }
  }

  /** Sets the induction variable and skips a loop that has no iteration. */
  static final class LoopEntry extends Instr.Local {
    private final int lower;
    private final int upper;
    private final int stride;
    private final int induction;
    private final int exit;
    private final int next;

    LoopEntry(int lower, int upper, int stride, int induction, int exit, int next) {
      this.lower = lower;
      this.upper = upper;
      this.stride = stride;
      this.induction = induction;
      this.exit = exit;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      if (a.scalar(stride) <= 0) {
        return Faults.loopStep(a, a.scalar(stride));
      }
      long first = a.scalar(lower);
      a.setScalar(induction, first);
      return first < a.scalar(upper) ? next : exit;
    }
  }

  /** Increments the induction variable and goes back unless the bound is reached. */
  static final class LoopEnd extends Instr.Local {
    private final int upper;
    private final int stride;
    private final int induction;
    private final int back;
    private final int next;

    LoopEnd(int upper, int stride, int induction, int back, int next) {
      this.upper = upper;
      this.stride = stride;
      this.induction = induction;
      this.back = back;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      long before = a.scalar(induction);
      long after = before + a.scalar(stride);
      // A bound close to the end of the number range must not make the variable wrap around.
      if (after < a.scalar(upper) && after > before) {
        a.setScalar(induction, after);
        return back;
      }
      return next;
    }
  }
}

package dev.pld.passes.rewrite;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scalar.SymbolicScalars;
import dev.pld.ir.dim.Dim;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Branches and loops whose course is known become straight code. */
public final class ControlFlow {
  private ControlFlow() {}

  /**
   * Moves the body that a decided {@code scf.if} runs before it.
   *
   * @return what stands for its results, or null when it is not decided
   */
  public static @Nullable List<Value> openIf(Operation branch) {
    Boolean condition = truth(branch.operand(0));
    if (condition == null) {
      return null;
    }
    int chosen = condition ? 0 : 1;
    boolean absent = chosen >= branch.regionCount() || branch.region(chosen).isEmpty();
    return absent ? List.of() : moveBefore(branch, branch.region(chosen).block());
  }

  /**
   * Moves the body of a {@code scf.for} that runs exactly once before it; of one that never runs
   * nothing is moved.
   *
   * @return what stands for its results, or null when it runs more often or nobody knows
   */
  public static @Nullable List<Value> openFor(Operation loop) {
    Dim lower = SymbolicScalars.leaf(loop.operand("lower"));
    Dim upper = SymbolicScalars.leaf(loop.operand("upper"));
    Dim step = SymbolicScalars.leaf(loop.operand("step"));
    if (lower == null || upper == null || step == null || !step.isConstant()) {
      return null;
    }
    Dim distance = difference(upper, lower);
    if (distance == null || step.constantValue() <= 0) {
      return null;
    }
    List<Value> init = List.copyOf(loop.operands("init"));
    Dim excess = difference(lower, upper);
    if (excess != null && excess.isProvablyNonNegative()) {
      return init;
    }
    if (!distance.isConstant() || distance.constantValue() > step.constantValue()) {
      return null;
    }
    Block body = loop.region(0).block();
    body.argument(0).replaceAllUsesWith(loop.operand("lower"));
    for (int i = 0; i < init.size(); i++) {
      body.argument(i + 1).replaceAllUsesWith(init.get(i));
    }
    return moveBefore(loop, body);
  }

  /** Null when it takes more than 64 bits. */
  private static @Nullable Dim difference(Dim a, Dim b) {
    try {
      return a.minus(b);
    } catch (ArithmeticException overflow) {
      return null;
    }
  }

  /** Moves all but the terminator; returns what the terminator yields. */
  private static List<Value> moveBefore(Operation anchor, Block body) {
    Operation yield = body.lastOp();
    for (Operation op : body) {
      if (op != yield) {
        op.moveBefore(anchor);
      }
    }
    return yield == null ? List.of() : List.copyOf(yield.operands());
  }

  private static @Nullable Boolean truth(Value condition) {
    Operation op = condition.definingOp();
    return op != null
            && op.is(ScalarOps.CONSTANT)
            && op.attribute("value") instanceof Attribute.BoolAttr(boolean value)
        ? value
        : null;
  }
}

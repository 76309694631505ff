package dev.pld.passes.analysis;

import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.comm.ViewOps;
import dev.pld.ir.dialect.host.WindowOps;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.op.Trait;
import org.jspecify.annotations.Nullable;

/**
 * Which values name the same memory. Different parameters of a function are different memories: a
 * caller may not pass one memory twice where either is written.
 */
public final class MemoryRoots {
  private MemoryRoots() {}

  /** Whether two memories may share bytes on one rank. */
  public static boolean mayOverlap(Value a, Value b) {
    Value first = root(a);
    Value second = root(b);
    return first == null || second == null || first == second;
  }

  /** The parameter or allocation behind {@code value}, or null when control flow chooses it. */
  private static @Nullable Value root(Value value) {
    Value at = unrenamed(value);
    while (at.definingOp() != null && isView(at.definingOp())) {
      at = unrenamed(at.definingOp().operand(0));
    }
    if (at instanceof BlockArgument argument) {
      Operation owner = argument.owner().parentOp();
      return owner != null && owner.definition().has(Trait.FUNCTION) ? at : null;
    }
    return at.definingOp() != null && at.definingOp().is(WindowOps.ALLOC_WINDOW_BUFFER) ? at : null;
  }

  private static boolean isView(Operation op) {
    return op.is(ViewOps.FLATTEN) || op.is(ScalarOps.SLICE) || op.is(WindowOps.WINDOW);
  }

  /** {@code value} without the renames of operations that update in place. */
  public static Value unrenamed(Value value) {
    Value at = value;
    for (Value old = renamed(at); old != null; old = renamed(at)) {
      at = old;
    }
    return at;
  }

  /** The name that {@code value} had before the operation that gives it, or null. */
  public static @Nullable Value renamed(Value value) {
    Operation op = value.definingOp();
    if (op == null) {
      return null;
    }
    if (op.is(TileOps.STORE)) {
      return op.operand("target");
    }
    return op.definition().has(Trait.UPDATES) || op.definition().has(Trait.REBINDS)
        ? op.operand(0)
        : null;
  }
}

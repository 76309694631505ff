package dev.pld.ir.verify;

import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.OpResult;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.comm.ViewOps;
import dev.pld.ir.dialect.host.WindowOps;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.op.Effect;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.Trait;
import dev.pld.ir.type.BufferType;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.TileType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which values are names of the same memory. Remembers what it has found: linear in total. */
final class Origins {
  private final Map<Value, Value> known = new HashMap<>();

  /** The value that first named the memory behind {@code view}. */
  Value of(Value view) {
    Value before = step(view);
    if (before == null) {
      return view;
    }
    List<Value> path = new ArrayList<>(2);
    Value at = view;
    while (before != null && !known.containsKey(at)) {
      // Provisional, so that a value defined in terms of itself ends the walk.
      known.put(at, at);
      path.add(at);
      at = before;
      before = step(at);
    }
    Value origin = known.getOrDefault(at, at);
    for (Value passed : path) {
      known.put(passed, origin);
    }
    return origin;
  }

  /** Another, earlier name of the memory that {@code view} names, or null. */
  private static @Nullable Value step(Value view) {
    if (!isMemory(view)) {
      return null;
    }
    if (view instanceof BlockArgument argument) {
      Operation owner = argument.owner().parentOp();
      return owner != null && owner.is(ScfOps.FOR) ? carried(owner, argument.index() - 1) : null;
    }
    OpResult result = (OpResult) view;
    Operation op = result.owner();
    return switch (op.name()) {
      case ScfOps.FOR -> carried(op, result.index());
      case ScfOps.IF -> yielded(op, result.index());
      case ScalarOps.SLICE, ViewOps.FLATTEN, WindowOps.WINDOW ->
          op.operandCount() > 0 ? op.operand(0) : null;
      default -> result.index() == 0 ? updated(op) : null;
    };
  }

  static boolean isMemory(Value value) {
    return value.type() instanceof BufferType
        || (value.type() instanceof ShapedType && !(value.type() instanceof TileType));
  }

  private static @Nullable Value carried(Operation loop, int index) {
    return index >= 0 && loop.operandCount() > 3 + index ? loop.operand(3 + index) : null;
  }

  private static @Nullable Value yielded(Operation branch, int index) {
    if (branch.regionCount() == 0 || branch.region(0).isEmpty()) {
      return null;
    }
    Operation last = branch.region(0).block().lastOp();
    return last != null && last.is(ScfOps.YIELD) && index < last.operandCount()
        ? last.operand(index)
        : null;
  }

  /** The operand whose updated view {@code op} returns, or null when it returns none. */
  static @Nullable Value updated(Operation op) {
    if (!op.definition().has(Trait.UPDATES) && !op.definition().has(Trait.REBINDS)) {
      return null;
    }
    int at = 0;
    List<OperandSpec> specs = op.definition().operands();
    for (int i = 0; i < specs.size() && i < op.segments().length; i++) {
      Set<Effect> effects = op.definition().effects().getOrDefault(specs.get(i).name(), Set.of());
      if (effects.contains(Effect.WRITE) || effects.contains(Effect.UPDATE)) {
        return at < op.operandCount() ? op.operand(at) : null;
      }
      at += op.segments()[i];
    }
    return null;
  }
}

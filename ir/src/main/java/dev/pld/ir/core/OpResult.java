package dev.pld.ir.core;

import dev.pld.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value computed by an operation. */
public final class OpResult extends Value {
  private static final OpResult[] NONE = {};

  private final Operation owner;
  private final int index;

  OpResult(Operation owner, int index, Type type) {
    super(type, null);
    this.owner = owner;
    this.index = index;
  }

  /** The results of {@code owner}. */
  static OpResult[] all(Operation owner, List<? extends Type> types) {
    OpResult[] results = types.isEmpty() ? NONE : new OpResult[types.size()];
    for (int i = 0; i < results.length; i++) {
      results[i] = new OpResult(owner, i, types.get(i));
    }
    return results;
  }

  public Operation owner() {
    return owner;
  }

  public int index() {
    return index;
  }

  @Override
  public @Nullable Block block() {
    return owner.block();
  }

  @Override
  public Operation definingOp() {
    return owner;
  }
}

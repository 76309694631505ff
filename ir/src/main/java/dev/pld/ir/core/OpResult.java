package dev.pld.ir.core;

import dev.pld.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** A value computed by an operation. */
public final class OpResult extends Value {
  private final Operation owner;
  private final int index;

  OpResult(Operation owner, int index, Type type) {
    super(type, null);
    this.owner = owner;
    this.index = index;
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

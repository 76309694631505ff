package dev.pld.ir.core;

import dev.pld.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** A value that a block receives: a function parameter, an induction variable, a carried value. */
public final class BlockArgument extends Value {
  private final Block owner;
  private final int index;

  BlockArgument(Block owner, int index, Type type, @Nullable String name) {
    super(type, name);
    this.owner = owner;
    this.index = index;
  }

  public Block owner() {
    return owner;
  }

  public int index() {
    return index;
  }

  @Override
  public Block block() {
    return owner;
  }

  @Override
  public @Nullable Operation definingOp() {
    return null;
  }
}

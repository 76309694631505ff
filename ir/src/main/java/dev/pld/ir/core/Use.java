package dev.pld.ir.core;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One operand of an operation; an entry in the use list of the value that it reads. */
public final class Use {
  static final Use[] NONE = {};

  private final Operation owner;
  int index;
  Value value;
  @Nullable Use previous;
  @Nullable Use next;

  Use(Operation owner, int index, Value value) {
    this.owner = owner;
    this.index = index;
    this.value = value;
    value.link(this);
  }

  /** The operands of {@code owner}. */
  static Use[] all(Operation owner, List<? extends Value> values) {
    Use[] uses = values.isEmpty() ? NONE : new Use[values.size()];
    for (int i = 0; i < uses.length; i++) {
      uses[i] = new Use(owner, i, values.get(i));
    }
    return uses;
  }

  public Operation owner() {
    return owner;
  }

  /** Position among the operands of the owner. */
  public int index() {
    return index;
  }

  public Value value() {
    return value;
  }

  void rebind(Value replacement) {
    value.unlink(this);
    value = replacement;
    replacement.link(this);
  }
}

package dev.pld.ir.core;

import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An SSA value: the result of an operation or the argument of a block, with the list of its uses.
 */
public abstract sealed class Value permits OpResult, BlockArgument {
  private Type type;
  private @Nullable String name;
  private @Nullable Use firstUse;

  Value(Type type, @Nullable String name) {
    this.type = type;
    this.name = name;
  }

  public Type type() {
    return type;
  }

  public void setType(Type type) {
    this.type = type;
  }

  /** The name that the user gave, without {@code %}, or null for an unnamed value. */
  public @Nullable String name() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  /** The block in which this value becomes known, or null while it is detached. */
  public abstract @Nullable Block block();

  /** The operation that computes this value, or null for a block argument. */
  public abstract @Nullable Operation definingOp();

  public boolean hasUses() {
    return firstUse != null;
  }

  public boolean hasOneUse() {
    return firstUse != null && firstUse.next == null;
  }

  public @Nullable Use firstUse() {
    return firstUse;
  }

  /** A copy of the use list, most recent use first. */
  public List<Use> uses() {
    List<Use> uses = new ArrayList<>();
    for (Use use = firstUse; use != null; use = use.next) {
      uses.add(use);
    }
    return uses;
  }

  /** Makes every user read {@code replacement} instead. */
  public void replaceAllUsesWith(Value replacement) {
    if (replacement == this) {
      return;
    }
    for (Use use = firstUse; use != null; use = firstUse) {
      use.rebind(replacement);
    }
  }

  void link(Use use) {
    use.previous = null;
    use.next = firstUse;
    if (firstUse != null) {
      firstUse.previous = use;
    }
    firstUse = use;
  }

  void unlink(Use use) {
    if (use.previous == null) {
      firstUse = use.next;
    } else {
      use.previous.next = use.next;
    }
    if (use.next != null) {
      use.next.previous = use.previous;
    }
  }
}

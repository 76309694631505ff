package dev.pld.sim.memory;

import dev.pld.ir.type.ScalarType;

/**
 * A run of elements of one type: one rank's copy of a window buffer, a tensor, or a tile. What an
 * element is depends on the {@link ValueDomain} that made the store; stores that meet in one call
 * come from one domain and have one element type.
 */
public abstract class Store {
  private final ScalarType element;
  private boolean readOnly;

  protected Store(ScalarType element) {
    this.element = element;
  }

  public final ScalarType element() {
    return element;
  }

  /** Whether a program may not write here: the data belongs to whoever started the run. */
  public final boolean isReadOnly() {
    return readOnly;
  }

  /** Makes this store one that a program may not write to. */
  public final Store readOnly() {
    readOnly = true;
    return this;
  }

  /** Number of elements. */
  public abstract int length();

  /** Copies {@code count} elements. Ranges of one store may overlap. */
  public abstract void copyRun(Store from, int fromAt, int at, int count);

  /** Adds {@code count} elements in place, each sum rounded to the element type. */
  public abstract void addRun(Store from, int fromAt, int at, int count);

  /** An independent copy. */
  public abstract Store duplicate();

  /** Takes over the contents of {@code saved}, a {@link #duplicate} of this store. */
  public void restore(Store saved) {
    copyRun(saved, 0, 0, length());
  }
}

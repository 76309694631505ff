package dev.pld.sim.memory;

import dev.pld.ir.type.ScalarType;

/** Elements of a float type; every value is one that the element type can hold. */
public final class FloatStore extends Store {
  private final float[] values;

  /** Takes over {@code values}, which must be exact in {@code element}. */
  public FloatStore(ScalarType element, float[] values) {
    super(element);
    this.values = values;
  }

  /** The elements themselves, not a copy. */
  public float[] values() {
    return values;
  }

  @Override
  public int length() {
    return values.length;
  }

  @Override
  public void copyRun(Store from, int fromAt, int at, int count) {
    System.arraycopy(((FloatStore) from).values, fromAt, values, at, count);
  }

  @Override
  public void addRun(Store from, int fromAt, int at, int count) {
    float[] other = ((FloatStore) from).values;
    for (int i = 0; i < count; i++) {
      values[at + i] += other[fromAt + i];
    }
    Rounding.of(element()).round(values, at, count);
  }

  @Override
  public Store duplicate() {
    return new FloatStore(element(), values.clone());
  }
}

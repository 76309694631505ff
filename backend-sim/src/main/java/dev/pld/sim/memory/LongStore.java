package dev.pld.sim.memory;

import dev.pld.ir.type.ScalarType;

/** Elements of type {@code i64} or {@code index}. */
public final class LongStore extends Store {
  private final long[] values;

  /** Takes over {@code values}. */
  public LongStore(ScalarType element, long[] values) {
    super(element);
    this.values = values;
  }

  /** The elements themselves, not a copy. */
  public long[] values() {
    return values;
  }

  @Override
  public int length() {
    return values.length;
  }

  @Override
  public void copyRun(Store from, int fromAt, int at, int count) {
    System.arraycopy(((LongStore) from).values, fromAt, values, at, count);
  }

  @Override
  public void addRun(Store from, int fromAt, int at, int count) {
    long[] other = ((LongStore) from).values;
    for (int i = 0; i < count; i++) {
      values[at + i] += other[fromAt + i];
    }
  }

  @Override
  public Store duplicate() {
    return new LongStore(element(), values.clone());
  }
}

package dev.pld.sim.memory;

import dev.pld.ir.type.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * Elements of type {@code i32} or {@code i1}, among them signal cells. A large signal of which each
 * rank uses few cells, as that of a ring over many ranks, is kept sparse: only cells that are not
 * zero take memory.
 */
public final class IntStore extends Store {
  private final int length;
  private int @Nullable [] flat;
  private final @Nullable CellTable sparse;

  private IntStore(
      ScalarType element, int length, int @Nullable [] flat, @Nullable CellTable sparse) {
    super(element);
    this.length = length;
    this.flat = flat;
    this.sparse = sparse;
  }

  /** Takes over {@code values}. */
  public static IntStore of(ScalarType element, int[] values) {
    return new IntStore(element, values.length, values, null);
  }

  /** A store of zeros that takes memory only for what is not zero. */
  public static IntStore sparse(ScalarType element, int length) {
    return new IntStore(element, length, null, new CellTable());
  }

  @Override
  public int length() {
    return length;
  }

  /** The elements themselves, not a copy; null while the store is sparse. */
  public int @Nullable [] flat() {
    return flat;
  }

  /** All elements; the array itself where there is one. */
  public int[] toArray() {
    int[] values = flat;
    if (values != null) {
      return values;
    }
    int[] copy = new int[length];
    table().forEach((cell, value) -> copy[cell] = value);
    return copy;
  }

  public int get(int at) {
    int[] values = flat;
    return values != null ? values[at] : table().get(at);
  }

  public void set(int at, int value) {
    int[] values = flat;
    if (values != null) {
      values[at] = value;
    } else {
      table().put(at, value);
      flattenIfDense();
    }
  }

  /** From an eighth of the cells on, a flat array is both smaller and faster. */
  private void flattenIfDense() {
    CellTable table = table();
    if (table.size() > length / 8) {
      int[] values = new int[length];
      table.forEach((cell, value) -> values[cell] = value);
      flat = values;
      table.clear();
    }
  }

  private CellTable table() {
    if (sparse == null) {
      throw new IllegalStateException("neither flat nor sparse");
    }
    return sparse;
  }

  @Override
  public void copyRun(Store from, int fromAt, int at, int count) {
    IntStore other = (IntStore) from;
    int[] source = other.flat;
    int[] target = flat;
    if (source != null && target != null) {
      System.arraycopy(source, fromAt, target, at, count);
      return;
    }
    boolean backwards = other == this && fromAt < at;
    for (int i = 0; i < count; i++) {
      int k = backwards ? count - 1 - i : i;
      set(at + k, other.get(fromAt + k));
    }
  }

  @Override
  public void addRun(Store from, int fromAt, int at, int count) {
    IntStore other = (IntStore) from;
    for (int i = 0; i < count; i++) {
      set(at + i, get(at + i) + other.get(fromAt + i));
    }
  }

  @Override
  public Store duplicate() {
    return new IntStore(
        element(),
        length,
        flat == null ? null : flat.clone(),
        sparse == null ? null : sparse.duplicate());
  }

  @Override
  public void restore(Store saved) {
    IntStore other = (IntStore) saved;
    int[] source = other.flat;
    int[] target = flat;
    if (source == null) {
      flat = null;
      table().copyFrom(other.table());
    } else if (target != null) {
      System.arraycopy(source, 0, target, 0, length);
    } else {
      flat = source.clone();
      table().clear();
    }
  }
}

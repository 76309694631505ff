package dev.pld.sim.memory;

import dev.pld.ir.type.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * Elements of type {@code i32} or {@code i1}, among them signal cells. A large signal begins
 * sparse: only cells that are not zero take memory, since in a ring over many ranks each rank uses
 * few. One that fills up is kept in bytes while its values are small, as those of signals are.
 */
public final class IntStore extends Store {
  /** From this part of the cells on, an array of bytes is smaller and faster than a table. */
  private static final int DENSE = 16;

  private final int length;

  /** Exactly one of these three holds the elements. */
  private int @Nullable [] flat;

  private byte @Nullable [] narrow;
  private @Nullable CellTable sparse;

  private @Nullable MemoryBudget budget;

  private IntStore(
      ScalarType element,
      int length,
      int @Nullable [] flat,
      byte @Nullable [] narrow,
      @Nullable CellTable sparse) {
    super(element);
    this.length = length;
    this.flat = flat;
    this.narrow = narrow;
    this.sparse = sparse;
  }

  /** Takes over {@code values}. */
  public static IntStore of(ScalarType element, int[] values) {
    return new IntStore(element, values.length, values, null, null);
  }

  /** A store of zeros that takes memory only for what is not zero. */
  public static IntStore sparse(ScalarType element, int length) {
    return new IntStore(element, length, null, null, new CellTable());
  }

  /** Lets a sparse store take what it grows by from {@code shared}. */
  public void growWithin(MemoryBudget shared) {
    budget = shared;
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
    return values != null ? values : widened();
  }

  private int[] widened() {
    int[] values = new int[length];
    for (int at = 0; at < length; at++) {
      values[at] = small(at);
    }
    return values;
  }

  public int get(int at) {
    int[] values = flat;
    return values != null ? values[at] : small(at);
  }

  private int small(int at) {
    byte[] bytes = narrow;
    return bytes != null ? bytes[at] : table().get(at);
  }

  public void set(int at, int value) {
    int[] values = flat;
    if (values != null) {
      values[at] = value;
    } else {
      setSmall(at, value);
    }
  }

  private void setSmall(int at, int value) {
    byte[] bytes = narrow;
    if (bytes == null) {
      setInTable(at, value);
    } else if (value == (byte) value) {
      bytes[at] = (byte) value;
    } else {
      widen(length);
      set(at, value);
    }
  }

  private void setInTable(int at, int value) {
    CellTable table = table();
    long before = table.bytes();
    table.put(at, value);
    if (table.bytes() != before) {
      account(table.bytes() - before);
    }
    if (table.size() > length / DENSE) {
      if (table.fitsBytes()) {
        account(length - table.bytes());
        byte[] bytes = new byte[length];
        table.forEach((cell, small) -> bytes[cell] = (byte) small);
        narrow = bytes;
        sparse = null;
      } else {
        widen(table.bytes());
      }
    }
  }

  /** Goes over to a flat array from what takes {@code before} bytes. */
  private void widen(long before) {
    account((long) length * Integer.BYTES - before);
    flat = widened();
    narrow = null;
    sparse = null;
  }

  private void account(long bytes) {
    if (budget != null) {
      budget.grow(bytes);
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
        narrow == null ? null : narrow.clone(),
        sparse == null ? null : sparse.duplicate());
  }

  @Override
  public void restore(Store saved) {
    IntStore other = (IntStore) saved;
    int[] source = other.flat;
    int[] target = flat;
    if (source != null && target != null) {
      System.arraycopy(source, 0, target, 0, length);
    } else {
      IntStore copy = (IntStore) other.duplicate();
      flat = copy.flat;
      narrow = copy.narrow;
      sparse = copy.sparse;
    }
  }
}

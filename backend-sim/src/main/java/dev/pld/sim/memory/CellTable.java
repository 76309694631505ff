package dev.pld.sim.memory;

/**
 * The cells of a sparse signal that are not zero: a hash table with linear probing over two int
 * arrays. A cell that becomes zero is taken out, so credits given back give memory back.
 */
final class CellTable {
  private static final int FIRST_CAPACITY = 16;

  /** Cell number plus one; 0 where free. */
  private int[] keys = new int[FIRST_CAPACITY];

  private int[] values = new int[FIRST_CAPACITY];
  private int size;

  /** Receives one cell. */
  @FunctionalInterface
  interface Visitor {
    void accept(int cell, int value);
  }

  int size() {
    return size;
  }

  /** Memory that the arrays take. */
  long bytes() {
    return 2L * Integer.BYTES * keys.length;
  }

  int get(int cell) {
    int at = find(cell);
    return keys[at] == 0 ? 0 : values[at];
  }

  void put(int cell, int value) {
    int at = find(cell);
    if (keys[at] != 0) {
      if (value == 0) {
        remove(at);
      } else {
        values[at] = value;
      }
    } else if (value != 0) {
      keys[at] = cell + 1;
      values[at] = value;
      if (++size * 2 > keys.length) {
        grow();
      }
    }
  }

  void forEach(Visitor visitor) {
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] != 0) {
        visitor.accept(keys[i] - 1, values[i]);
      }
    }
  }

  /** Whether every value is that of a byte. */
  boolean fitsBytes() {
    for (int value : values) {
      if (value != (byte) value) {
        return false;
      }
    }
    return true;
  }

  CellTable duplicate() {
    CellTable copy = new CellTable();
    copy.keys = keys.clone();
    copy.values = values.clone();
    copy.size = size;
    return copy;
  }

  /** Where {@code cell} is, or the free place where it would be put. */
  private int find(int cell) {
    int mask = keys.length - 1;
    int at = home(cell + 1, mask);
    while (keys[at] != 0 && keys[at] != cell + 1) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private static int home(int key, int mask) {
    int mixed = key * 0x9E3779B9;
    return (mixed ^ (mixed >>> 16)) & mask;
  }

  /** Moves later entries of the same chain up, so that no chain is broken by the gap. */
  private void remove(int gap) {
    int mask = keys.length - 1;
    int hole = gap;
    for (int at = (gap + 1) & mask; keys[at] != 0; at = (at + 1) & mask) {
      int distance = (at - home(keys[at], mask)) & mask;
      if (distance >= ((at - hole) & mask)) {
        keys[hole] = keys[at];
        values[hole] = values[at];
        hole = at;
      }
    }
    keys[hole] = 0;
    size--;
  }

  private void grow() {
    int[] oldKeys = keys;
    int[] oldValues = values;
    keys = new int[oldKeys.length * 2];
    values = new int[oldKeys.length * 2];
    int mask = keys.length - 1;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int at = home(oldKeys[i], mask);
        while (keys[at] != 0) {
          at = (at + 1) & mask;
        }
        keys[at] = oldKeys[i];
        values[at] = oldValues[i];
      }
    }
  }
}

package dev.pld.sim.machine;

import java.util.Arrays;

/** Who can run, in the order in which they became able to; each rank at most once. */
final class ReadyQueue {
  private final int[] ranks;
  private int head;
  private int size;

  ReadyQueue(int capacity) {
    ranks = new int[Integer.highestOneBit(Math.max(capacity, 1)) * 2];
  }

  int size() {
    return size;
  }

  int get(int index) {
    return ranks[(head + index) & (ranks.length - 1)];
  }

  void add(int rank) {
    ranks[(head + size++) & (ranks.length - 1)] = rank;
  }

  /**
   * Takes out what is listed at {@code index}. In constant time: the first one moves to its place,
   * which keeps the order for those who always take the first.
   */
  int remove(int index) {
    int mask = ranks.length - 1;
    int at = (head + index) & mask;
    int rank = ranks[at];
    ranks[at] = ranks[head];
    head = (head + 1) & mask;
    size--;
    return rank;
  }

  int[] save() {
    int[] copy = new int[size];
    Arrays.setAll(copy, this::get);
    return copy;
  }

  void restore(int[] saved) {
    head = 0;
    size = saved.length;
    System.arraycopy(saved, 0, ranks, 0, size);
  }
}

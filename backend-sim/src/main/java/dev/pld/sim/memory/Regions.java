package dev.pld.sim.memory;

/** Copies between rectangular regions of row-major memory. Bounds are checked by the caller. */
public final class Regions {
  private Regions() {}

  /** Receives a contiguous piece of a region. */
  @FunctionalInterface
  public interface RunVisitor {
    void run(int at, int count);
  }

  /**
   * Copies, or adds, a region of {@code extents} that starts at {@code fromAt} in one store and at
   * {@code toAt} in the other. All three arrays are {@code rank} long or longer; rows that touch on
   * both sides are copied in one go.
   */
  public static void copy(
      Store from,
      int fromAt,
      int[] fromStrides,
      Store to,
      int toAt,
      int[] toStrides,
      int[] extents,
      int rank,
      boolean add) {
    int run = 1;
    int outer = rank;
    while (outer > 0
        && (extents[outer - 1] == 1
            || (fromStrides[outer - 1] == run && toStrides[outer - 1] == run))) {
      run *= extents[--outer];
    }
    if (run > 0) {
      copyOuter(from, fromAt, fromStrides, to, toAt, toStrides, extents, 0, outer, run, add);
    }
  }

  private static void copyOuter(
      Store from,
      int fromAt,
      int[] fromStrides,
      Store to,
      int toAt,
      int[] toStrides,
      int[] extents,
      int dimension,
      int outer,
      int run,
      boolean add) {
    if (dimension == outer) {
      if (add) {
        to.addRun(from, fromAt, toAt, run);
      } else {
        to.copyRun(from, fromAt, toAt, run);
      }
      return;
    }
    for (int i = 0; i < extents[dimension]; i++) {
      copyOuter(
          from,
          fromAt + i * fromStrides[dimension],
          fromStrides,
          to,
          toAt + i * toStrides[dimension],
          toStrides,
          extents,
          dimension + 1,
          outer,
          run,
          add);
    }
  }

  /** Visits the contiguous pieces of a region in ascending order. */
  public static void forEachRun(
      int at, int[] strides, int[] extents, int rank, RunVisitor visitor) {
    int run = 1;
    int outer = rank;
    while (outer > 0 && (extents[outer - 1] == 1 || strides[outer - 1] == run)) {
      run *= extents[--outer];
    }
    if (run > 0) {
      visitOuter(at, strides, extents, 0, outer, run, visitor);
    }
  }

  private static void visitOuter(
      int at, int[] strides, int[] extents, int dimension, int outer, int run, RunVisitor visitor) {
    if (dimension == outer) {
      visitor.run(at, run);
      return;
    }
    for (int i = 0; i < extents[dimension]; i++) {
      visitOuter(at + i * strides[dimension], strides, extents, dimension + 1, outer, run, visitor);
    }
  }

  /** Number of elements of a region. */
  public static int size(int[] extents, int rank) {
    int size = 1;
    for (int d = 0; d < rank; d++) {
      size *= extents[d];
    }
    return size;
  }
}

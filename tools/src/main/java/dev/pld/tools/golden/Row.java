package dev.pld.tools.golden;

/**
 * Values of a run of elements: in {@code reals} those with a point, in {@code wholes} the others,
 * truth values as 0 and 1. The array that is not used is empty.
 */
record Row(double[] reals, long[] wholes) {
  private static final double[] NO_REALS = {};
  private static final long[] NO_WHOLES = {};

  static Row of(boolean real, int size) {
    return real ? new Row(new double[size], NO_WHOLES) : new Row(NO_REALS, new long[size]);
  }

  boolean isReal() {
    return reals.length > 0;
  }

  /** Copies {@code count} values to {@code target}, which is of the same kind. */
  void copyTo(int from, Row target, int to, int count) {
    if (isReal()) {
      System.arraycopy(reals, from, target.reals, to, count);
    } else {
      System.arraycopy(wholes, from, target.wholes, to, count);
    }
  }
}

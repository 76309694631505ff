package dev.pld.tools.golden;

import java.util.BitSet;

/** Decides which reductions keep their values. */
final class Memos {
  /** The most values that one memo keeps: 256 MiB. */
  private static final long LARGEST = 1L << 25;

  private final int[] shape;
  private boolean lazy;
  private double terms;

  /**
   * @param shape extents of the output, at least one
   */
  Memos(int[] shape) {
    this.shape = shape;
  }

  /**
   * Enters what is computed for some elements of a run only, where {@code decision} depends on the
   * innermost index: a memo would compute the others too.
   *
   * @return what to give to {@link #leave}
   */
  boolean within(Code decision) {
    boolean outer = lazy;
    lazy |= !decision.isEven();
    return outer;
  }

  void leave(boolean outer) {
    lazy = outer;
  }

  /** The terms of all that is kept. */
  double terms() {
    return terms;
  }

  /** Adds a memo where an output index is not used, so that the same values would come again. */
  Code keep(Code code) {
    BitSet used = code.slots();
    int inner = shape[shape.length - 1];
    long size = inner;
    long again = 1;
    for (int slot = 1; slot < shape.length; slot++) {
      int extent = shape[shape.length - 1 - slot];
      if (used.get(slot)) {
        size *= extent;
      } else {
        again *= extent;
      }
    }
    boolean isNested = used.length() > shape.length;
    if (lazy || isNested || again < 2 || size > LARGEST) {
      return code;
    }
    terms += size * code.terms();
    int[] outer = used.stream().filter(s -> s != RowCode.INNER).toArray();
    int[] extents = new int[outer.length];
    for (int i = 0; i < outer.length; i++) {
      extents[i] = shape[shape.length - 1 - outer[i]];
    }
    RowCode memo =
        new Runs.Memo(
            code.code(),
            outer,
            extents,
            inner,
            Row.of(code.real(), (int) size),
            new BitSet(),
            Row.of(code.real(), RowCode.BLOCK));
    return Code.of(memo, used, code.real(), 0);
  }
}

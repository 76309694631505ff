package dev.pld.tools.golden;

import dev.pld.tools.npy.NdArray;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * All that is kept of the wrong elements of an output, however many there are: the first few, their
 * ranks, and a selection spread evenly over them, every n-th, where n doubles whenever there are
 * too many.
 */
final class Mismatches {
  private static final int FIRST = 10;
  private static final int MOST_SAMPLES = 4096;

  private final int slice;
  private final List<Mismatch> first = new ArrayList<>();
  private final List<Mismatch> samples = new ArrayList<>();
  private final BitSet ranks = new BitSet();
  private int stride = 1;
  private long count;

  Mismatches(NdArray output) {
    int outermost = output.rank() == 0 ? 1 : Math.max(1, output.extent(0));
    slice = Math.max(1, output.size() / outermost);
  }

  void add(int index, Quantity found, Quantity expected) {
    Mismatch mismatch = new Mismatch(index, found, expected);
    ranks.set(index / slice);
    if (first.size() < FIRST) {
      first.add(mismatch);
    }
    if (count++ % stride != 0) {
      return;
    }
    if (samples.size() == MOST_SAMPLES) {
      for (int i = 0; i < MOST_SAMPLES / 2; i++) {
        samples.set(i, samples.get(2 * i));
      }
      samples.subList(MOST_SAMPLES / 2, MOST_SAMPLES).clear();
      stride *= 2;
    }
    samples.add(mismatch);
  }

  long count() {
    return count;
  }

  List<Mismatch> first() {
    return first;
  }

  List<Mismatch> samples() {
    return samples;
  }

  /** The outermost indices of wrong elements, ascending. */
  List<Integer> ranks() {
    return ranks.stream().boxed().toList();
  }
}

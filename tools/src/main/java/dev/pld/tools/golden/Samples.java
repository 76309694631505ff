package dev.pld.tools.golden;

import java.util.ArrayList;
import java.util.List;

/**
 * A selection of mismatches that is spread evenly over all of them: every n-th, where n doubles
 * whenever there are too many.
 */
final class Samples {
  private static final int MOST = 4096;

  private final List<Mismatch> kept = new ArrayList<>();
  private int stride = 1;
  private long seen;

  void add(Mismatch mismatch) {
    if (seen++ % stride != 0) {
      return;
    }
    if (kept.size() == MOST) {
      for (int i = 0; i < MOST / 2; i++) {
        kept.set(i, kept.get(2 * i));
      }
      kept.subList(MOST / 2, MOST).clear();
      stride *= 2;
      if ((seen - 1) % stride != 0) {
        return;
      }
    }
    kept.add(mismatch);
  }

  List<Mismatch> all() {
    return kept;
  }
}

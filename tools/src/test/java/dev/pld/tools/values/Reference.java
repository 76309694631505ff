package dev.pld.tools.values;

/**
 * Allreduce from its definition, in the order in which the two algorithms fold. {@code inputs[r]}
 * is the slice of rank {@code r}; all have one length. Shares no code with the compiler or the
 * simulator.
 */
final class Reference {
  private Reference() {}

  /** What rank {@code me} has after a mesh: its own slice first, then the peers, ascending. */
  static float[] mesh(Element element, Reduction op, float[][] inputs, int me) {
    float[] result = inputs[me].clone();
    for (int q = 0; q < inputs.length; q++) {
      if (q != me) {
        for (int i = 0; i < result.length; i++) {
          result[i] = op.apply(element, result[i], inputs[q][i]);
        }
      }
    }
    return result;
  }

  /**
   * What every rank has after a ring: segment {@code s} is {@code x[s] op (x[s-1] op (... op
   * x[s+1]))}, ranks modulo their number.
   */
  static float[] ring(Element element, Reduction op, float[][] inputs) {
    int ranks = inputs.length;
    int size = inputs[0].length;
    float[] result = new float[size];
    for (int s = 0; s < ranks; s++) {
      for (int i = bound(element, size, ranks, s); i < bound(element, size, ranks, s + 1); i++) {
        float folded = inputs[(s + 1) % ranks][i];
        for (int step = 2; step <= ranks; step++) {
          folded = op.apply(element, inputs[(s + step) % ranks][i], folded);
        }
        result[i] = folded;
      }
    }
    return result;
  }

  /** Where segment {@code s} of {@code ranks} begins; those of {@code f16} are 32-byte aligned. */
  static int bound(Element element, int size, int ranks, int s) {
    return switch (element) {
      case F32 -> (int) ((long) s * size / ranks);
      case F16 -> {
        long sixteenths = 16L * ranks;
        long up = ((long) s * size + sixteenths - 1) / sixteenths;
        yield (int) Math.min(size, 16 * up);
      }
    };
  }
}

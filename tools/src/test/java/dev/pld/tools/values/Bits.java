package dev.pld.tools.values;

/** Comparison of results bit by bit. */
final class Bits {
  private Bits() {}

  /** Fails at the first element that is not the same; all NaNs are one. */
  static void requireSame(float[] expected, float[] actual, String what) {
    if (expected.length != actual.length) {
      throw new AssertionError(what + ": " + actual.length + " elements, not " + expected.length);
    }
    for (int i = 0; i < expected.length; i++) {
      if (Float.floatToIntBits(expected[i]) != Float.floatToIntBits(actual[i])) {
        throw new AssertionError(
            what + ": element " + i + " is " + actual[i] + ", not " + expected[i]);
      }
    }
  }
}

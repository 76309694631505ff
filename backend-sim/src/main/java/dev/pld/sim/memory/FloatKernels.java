package dev.pld.sim.memory;

/**
 * Loops over floats. All arrays are read and written at one common index: the just-in-time compiler
 * does not vectorise loops whose arrays have different offsets. Sums in place, the usual case, have
 * loops of their own over two arrays, which run faster.
 */
final class FloatKernels {
  private FloatKernels() {}

  static void add(float[] a, float[] b, float[] out, int n) {
    if (out == a) {
      for (int i = 0; i < n; i++) {
        out[i] += b[i];
      }
      return;
    }
    for (int i = 0; i < n; i++) {
      out[i] = a[i] + b[i];
    }
  }

  static void sub(float[] a, float[] b, float[] out, int n) {
    if (out == a) {
      for (int i = 0; i < n; i++) {
        out[i] -= b[i];
      }
      return;
    }
    for (int i = 0; i < n; i++) {
      out[i] = a[i] - b[i];
    }
  }

  static void mul(float[] a, float[] b, float[] out, int n) {
    if (out == a) {
      for (int i = 0; i < n; i++) {
        out[i] *= b[i];
      }
      return;
    }
    for (int i = 0; i < n; i++) {
      out[i] = a[i] * b[i];
    }
  }

  /** {@link Math#max} is IEEE 754-2019 maximum: NaN wins, -0 is below +0. */
  static void maximum(float[] a, float[] b, float[] out, int n) {
    if (out == a) {
      for (int i = 0; i < n; i++) {
        out[i] = Math.max(out[i], b[i]);
      }
      return;
    }
    for (int i = 0; i < n; i++) {
      out[i] = Math.max(a[i], b[i]);
    }
  }

  static void minimum(float[] a, float[] b, float[] out, int n) {
    if (out == a) {
      for (int i = 0; i < n; i++) {
        out[i] = Math.min(out[i], b[i]);
      }
      return;
    }
    for (int i = 0; i < n; i++) {
      out[i] = Math.min(a[i], b[i]);
    }
  }

  static void add(float[] a, float b, float[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] + b;
    }
  }

  static void sub(float[] a, float b, float[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] - b;
    }
  }

  static void mul(float[] a, float b, float[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] * b;
    }
  }

  static void maximum(float[] a, float b, float[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = Math.max(a[i], b);
    }
  }

  static void minimum(float[] a, float b, float[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = Math.min(a[i], b);
    }
  }
}

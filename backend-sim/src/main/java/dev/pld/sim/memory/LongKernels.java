package dev.pld.sim.memory;

/**
 * Loops over 64-bit integers, which wrap. All arrays are read and written at one common index: the
 * just-in-time compiler does not vectorise loops whose arrays have different offsets.
 */
final class LongKernels {
  private LongKernels() {}

  static void add(long[] a, long[] b, long[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] + b[i];
    }
  }

  static void sub(long[] a, long[] b, long[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] - b[i];
    }
  }

  static void mul(long[] a, long[] b, long[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] * b[i];
    }
  }

  static void maximum(long[] a, long[] b, long[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = Math.max(a[i], b[i]);
    }
  }

  static void minimum(long[] a, long[] b, long[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = Math.min(a[i], b[i]);
    }
  }

  static void add(long[] a, long b, long[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] + b;
    }
  }

  static void sub(long[] a, long b, long[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] - b;
    }
  }

  static void mul(long[] a, long b, long[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] * b;
    }
  }

  static void maximum(long[] a, long b, long[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = Math.max(a[i], b);
    }
  }

  static void minimum(long[] a, long b, long[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = Math.min(a[i], b);
    }
  }
}

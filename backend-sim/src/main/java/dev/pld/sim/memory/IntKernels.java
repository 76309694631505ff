package dev.pld.sim.memory;

/**
 * Loops over 32-bit integers, which wrap. All arrays are read and written at one common index: the
 * just-in-time compiler does not vectorise loops whose arrays have different offsets.
 */
final class IntKernels {
  private IntKernels() {}

  static void add(int[] a, int[] b, int[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] + b[i];
    }
  }

  static void sub(int[] a, int[] b, int[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] - b[i];
    }
  }

  static void mul(int[] a, int[] b, int[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] * b[i];
    }
  }

  static void maximum(int[] a, int[] b, int[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = Math.max(a[i], b[i]);
    }
  }

  static void minimum(int[] a, int[] b, int[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = Math.min(a[i], b[i]);
    }
  }

  static void add(int[] a, int b, int[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] + b;
    }
  }

  static void sub(int[] a, int b, int[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] - b;
    }
  }

  static void mul(int[] a, int b, int[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] * b;
    }
  }

  static void maximum(int[] a, int b, int[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = Math.max(a[i], b);
    }
  }

  static void minimum(int[] a, int b, int[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = Math.min(a[i], b);
    }
  }
}

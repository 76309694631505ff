package dev.pld.sim.memory;

import dev.pld.sim.memory.ValueDomain.BinaryKernel;
import dev.pld.sim.memory.ValueDomain.ScalarKernel;
import org.jspecify.annotations.Nullable;

/** The arithmetic of {@link NumericDomain}, one kernel for each operation and storage class. */
final class NumericKernels {
  private NumericKernels() {}

  static float[] floats(Store store) {
    return ((FloatStore) store).values();
  }

  /** Tiles are never sparse. */
  static int[] ints(Store store) {
    int @Nullable [] flat = ((IntStore) store).flat();
    if (flat == null) {
      throw new IllegalStateException("a sparse tile");
    }
    return flat;
  }

  static long[] longs(Store store) {
    return ((LongStore) store).values();
  }

  static BinaryKernel floats(Arithmetic operation) {
    return switch (operation) {
      case ADD -> (a, b, out, n) -> FloatKernels.add(floats(a), floats(b), floats(out), n);
      case SUB -> (a, b, out, n) -> FloatKernels.sub(floats(a), floats(b), floats(out), n);
      case MUL -> (a, b, out, n) -> FloatKernels.mul(floats(a), floats(b), floats(out), n);
      case MAXIMUM -> (a, b, out, n) -> FloatKernels.maximum(floats(a), floats(b), floats(out), n);
      case MINIMUM -> (a, b, out, n) -> FloatKernels.minimum(floats(a), floats(b), floats(out), n);
    };
  }

  static BinaryKernel ints(Arithmetic operation) {
    return switch (operation) {
      case ADD -> (a, b, out, n) -> IntKernels.add(ints(a), ints(b), ints(out), n);
      case SUB -> (a, b, out, n) -> IntKernels.sub(ints(a), ints(b), ints(out), n);
      case MUL -> (a, b, out, n) -> IntKernels.mul(ints(a), ints(b), ints(out), n);
      case MAXIMUM -> (a, b, out, n) -> IntKernels.maximum(ints(a), ints(b), ints(out), n);
      case MINIMUM -> (a, b, out, n) -> IntKernels.minimum(ints(a), ints(b), ints(out), n);
    };
  }

  static BinaryKernel longs(Arithmetic operation) {
    return switch (operation) {
      case ADD -> (a, b, out, n) -> LongKernels.add(longs(a), longs(b), longs(out), n);
      case SUB -> (a, b, out, n) -> LongKernels.sub(longs(a), longs(b), longs(out), n);
      case MUL -> (a, b, out, n) -> LongKernels.mul(longs(a), longs(b), longs(out), n);
      case MAXIMUM -> (a, b, out, n) -> LongKernels.maximum(longs(a), longs(b), longs(out), n);
      case MINIMUM -> (a, b, out, n) -> LongKernels.minimum(longs(a), longs(b), longs(out), n);
    };
  }

  static ScalarKernel floatsWithScalar(Arithmetic operation) {
    return switch (operation) {
      case ADD -> (a, s, out, n) -> FloatKernels.add(floats(a), real(s), floats(out), n);
      case SUB -> (a, s, out, n) -> FloatKernels.sub(floats(a), real(s), floats(out), n);
      case MUL -> (a, s, out, n) -> FloatKernels.mul(floats(a), real(s), floats(out), n);
      case MAXIMUM -> (a, s, out, n) -> FloatKernels.maximum(floats(a), real(s), floats(out), n);
      case MINIMUM -> (a, s, out, n) -> FloatKernels.minimum(floats(a), real(s), floats(out), n);
    };
  }

  static ScalarKernel intsWithScalar(Arithmetic operation) {
    return switch (operation) {
      case ADD -> (a, s, out, n) -> IntKernels.add(ints(a), (int) s, ints(out), n);
      case SUB -> (a, s, out, n) -> IntKernels.sub(ints(a), (int) s, ints(out), n);
      case MUL -> (a, s, out, n) -> IntKernels.mul(ints(a), (int) s, ints(out), n);
      case MAXIMUM -> (a, s, out, n) -> IntKernels.maximum(ints(a), (int) s, ints(out), n);
      case MINIMUM -> (a, s, out, n) -> IntKernels.minimum(ints(a), (int) s, ints(out), n);
    };
  }

  static ScalarKernel longsWithScalar(Arithmetic operation) {
    return switch (operation) {
      case ADD -> (a, s, out, n) -> LongKernels.add(longs(a), s, longs(out), n);
      case SUB -> (a, s, out, n) -> LongKernels.sub(longs(a), s, longs(out), n);
      case MUL -> (a, s, out, n) -> LongKernels.mul(longs(a), s, longs(out), n);
      case MAXIMUM -> (a, s, out, n) -> LongKernels.maximum(longs(a), s, longs(out), n);
      case MINIMUM -> (a, s, out, n) -> LongKernels.minimum(longs(a), s, longs(out), n);
    };
  }

  private static float real(long bits) {
    return Float.intBitsToFloat((int) bits);
  }
}

package dev.pld.sim.memory;

import static dev.pld.sim.memory.NumericKernels.floats;
import static dev.pld.sim.memory.NumericKernels.ints;
import static dev.pld.sim.memory.NumericKernels.longs;

import dev.pld.ir.type.ScalarType;
import dev.pld.sim.memory.ValueDomain.CastKernel;
import dev.pld.sim.memory.ValueDomain.FillKernel;
import java.util.Arrays;

/**
 * Conversions between element types. To a float type they round to nearest even; from a float type
 * to an integer they round to the nearest even integer, saturate, and take NaN to 0; between
 * integers they wrap.
 */
final class NumericCasts {
  /** Significant bits of a float. */
  private static final int FLOAT_BITS = 24;

  private NumericCasts() {}

  static CastKernel between(ScalarType from, ScalarType to) {
    if (from.isFloat()) {
      return to.isFloat() ? floatToFloat(to) : to.bytes() == 8 ? floatToLong() : floatToInt();
    }
    boolean wide = from.bytes() == 8;
    if (to.isFloat()) {
      return wide ? longToFloat(to) : intToFloat(to);
    }
    if (to.bytes() == 8) {
      return wide ? (a, out, n) -> out.copyRun(a, 0, 0, n) : intToLong();
    }
    return wide ? longToInt() : (a, out, n) -> out.copyRun(a, 0, 0, n);
  }

  private static CastKernel floatToFloat(ScalarType to) {
    Rounding rounding = Rounding.of(to);
    return (a, out, n) -> {
      System.arraycopy(floats(a), 0, floats(out), 0, n);
      rounding.round(floats(out), 0, n);
    };
  }

  private static CastKernel floatToInt() {
    return (a, out, n) -> {
      float[] source = floats(a);
      int[] target = ints(out);
      for (int i = 0; i < n; i++) {
        target[i] = (int) Math.rint(source[i]);
      }
    };
  }

  private static CastKernel floatToLong() {
    return (a, out, n) -> {
      float[] source = floats(a);
      long[] target = longs(out);
      for (int i = 0; i < n; i++) {
        target[i] = (long) Math.rint(source[i]);
      }
    };
  }

  private static CastKernel intToFloat(ScalarType to) {
    Rounding rounding = Rounding.of(to);
    return (a, out, n) -> {
      int[] source = ints(a);
      float[] target = floats(out);
      for (int i = 0; i < n; i++) {
        target[i] = toFloat(source[i], rounding);
      }
    };
  }

  private static CastKernel longToFloat(ScalarType to) {
    Rounding rounding = Rounding.of(to);
    return (a, out, n) -> {
      long[] source = longs(a);
      float[] target = floats(out);
      for (int i = 0; i < n; i++) {
        target[i] = toFloat(source[i], rounding);
      }
    };
  }

  private static CastKernel intToLong() {
    return (a, out, n) -> {
      int[] source = ints(a);
      long[] target = longs(out);
      for (int i = 0; i < n; i++) {
        target[i] = source[i];
      }
    };
  }

  private static CastKernel longToInt() {
    return (a, out, n) -> {
      long[] source = longs(a);
      int[] target = ints(out);
      for (int i = 0; i < n; i++) {
        target[i] = (int) source[i];
      }
    };
  }

  static FillKernel fill(ScalarType element) {
    return switch (element) {
      case F16, BF16, F32 -> {
        Rounding rounding = Rounding.of(element);
        yield (bits, out, n) ->
            Arrays.fill(floats(out), 0, n, rounding.round(Float.intBitsToFloat((int) bits)));
      }
      case I32, I1 -> (bits, out, n) -> Arrays.fill(ints(out), 0, n, (int) bits);
      case I64, INDEX -> (bits, out, n) -> Arrays.fill(longs(out), 0, n, bits);
    };
  }

  /**
   * An integer in a float type, rounded once. {@code bf16} is reached through a {@code f32} whose
   * last bit tells whether anything was cut off: rounding to nearest first would round twice.
   */
  static float toFloat(long value, Rounding rounding) {
    long magnitude = Math.abs(value);
    int excess = Long.SIZE - Long.numberOfLeadingZeros(magnitude) - FLOAT_BITS;
    if (rounding == Rounding.NONE || excess <= 0 || magnitude < 0) {
      return rounding.round((float) value);
    }
    long kept = magnitude >> excess << excess;
    long sticky = kept == magnitude ? kept : kept | 1L << excess;
    return rounding.round((float) (value < 0 ? -sticky : sticky));
  }
}

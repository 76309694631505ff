package dev.pld.tools.npy;

import dev.pld.ir.type.ScalarType;
import java.util.Arrays;

/**
 * An array of the host program, packed row-major. Elements of {@code f32}, {@code f16} and {@code
 * bf16} are kept as floats that the type can represent, {@code i32} and {@code i1} as ints, {@code
 * i64} and {@code index} as longs.
 */
public final class NdArray {
  private final ScalarType element;
  private final int[] shape;
  private final float[] floats;
  private final int[] ints;
  private final long[] longs;

  private NdArray(ScalarType element, int[] shape, float[] floats, int[] ints, long[] longs) {
    this.element = element;
    this.shape = shape.clone();
    this.floats = floats;
    this.ints = ints;
    this.longs = longs;
  }

  /** A new array of zeros; its size must fit an {@code int}. */
  public static NdArray zeros(ScalarType element, int... shape) {
    int size = Math.toIntExact(sizeOf(shape));
    boolean isLong = element == ScalarType.I64 || element == ScalarType.INDEX;
    return new NdArray(
        element,
        shape,
        new float[element.isFloat() ? size : 0],
        new int[element.isFloat() || isLong ? 0 : size],
        new long[isLong ? size : 0]);
  }

  /** An array over {@code values}, which are not copied. */
  public static NdArray of(ScalarType element, int[] shape, float[] values) {
    return new NdArray(element, shape, values, new int[0], new long[0]);
  }

  /** An array over {@code values}, which are not copied. */
  public static NdArray of(ScalarType element, int[] shape, int[] values) {
    return new NdArray(element, shape, new float[0], values, new long[0]);
  }

  /** An array over {@code values}, which are not copied. */
  public static NdArray of(ScalarType element, int[] shape, long[] values) {
    return new NdArray(element, shape, new float[0], new int[0], values);
  }

  /** Number of elements of an array of this shape; may leave the range of an array. */
  public static long sizeOf(int... shape) {
    long size = 1;
    for (int extent : shape) {
      size = Math.multiplyExact(size, extent);
    }
    return size;
  }

  public ScalarType element() {
    return element;
  }

  public int rank() {
    return shape.length;
  }

  public int extent(int dimension) {
    return shape[dimension];
  }

  public int[] shape() {
    return shape.clone();
  }

  public int size() {
    return floats.length + ints.length + longs.length;
  }

  /** The elements of a floating-point array, not a copy; empty for others. */
  public float[] floats() {
    return floats;
  }

  /** The elements of an {@code i32} or {@code i1} array, not a copy; empty for others. */
  public int[] ints() {
    return ints;
  }

  /** The elements of an {@code i64} or {@code index} array, not a copy; empty for others. */
  public long[] longs() {
    return longs;
  }

  /** The element at a flat index. */
  public double get(int index) {
    return switch (element) {
      case F32, F16, BF16 -> floats[index];
      case I32, I1 -> ints[index];
      case I64, INDEX -> longs[index];
    };
  }

  /** The element at a flat index of an integer array; {@code i1} gives 0 or 1. */
  public long whole(int index) {
    return switch (element) {
      case I64, INDEX -> longs[index];
      case I32, I1 -> ints[index];
      case F32, F16, BF16 -> throw new IllegalStateException(this + " holds no integers");
    };
  }

  /** {@code value} modulo 2^width, as an integer of {@code type} holds it. */
  public static long wrap(long value, ScalarType type) {
    return switch (type) {
      case I32 -> (int) value;
      case I1 -> value & 1;
      default -> value;
    };
  }

  /** Stores {@code value} at a flat index, rounded to the element type. */
  public void set(int index, double value) {
    switch (element) {
      case F32 -> floats[index] = (float) value;
      case F16, BF16 -> floats[index] = (float) round(value, element);
      case I32, I1 -> ints[index] = (int) Math.rint(value);
      case I64, INDEX -> longs[index] = (long) Math.rint(value);
    }
  }

  /** Copies {@code count} elements, {@code stride} apart, as doubles. */
  public void copyTo(double[] target, int from, int stride, int count) {
    switch (element) {
      case F32, F16, BF16 -> {
        if (stride == 1) {
          for (int i = 0; i < count; i++) {
            target[i] = floats[from + i];
          }
        } else {
          for (int i = 0; i < count; i++) {
            target[i] = floats[from + i * stride];
          }
        }
      }
      case I32, I1 -> {
        for (int i = 0; i < count; i++) {
          target[i] = ints[from + i * stride];
        }
      }
      case I64, INDEX -> {
        for (int i = 0; i < count; i++) {
          target[i] = longs[from + i * stride];
        }
      }
    }
  }

  /** Copies {@code count} elements of an integer array, {@code stride} apart. */
  public void copyTo(long[] target, int from, int stride, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = whole(from + i * stride);
    }
  }

  /** The value of {@code type} that is nearest to {@code value}, ties to even. */
  public static double round(double value, ScalarType type) {
    return switch (type) {
      case F32 -> (float) value;
      case F16 -> Float.float16ToFloat(Float.floatToFloat16((float) value));
      case BF16 -> roundToBfloat((float) value);
      case I1, I32, I64, INDEX -> value;
    };
  }

  private static float roundToBfloat(float value) {
    if (Float.isNaN(value)) {
      return value;
    }
    int bits = Float.floatToRawIntBits(value);
    int half = 0x7fff + (bits >>> 16 & 1);
    return Float.intBitsToFloat(bits + half & 0xffff0000);
  }

  /** The same data as elements of a type that NumPy lacks, rounded to it. */
  public NdArray as(ScalarType type) {
    float[] values = floats;
    if (type == ScalarType.BF16) {
      values = new float[floats.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = (float) round(floats[i], type);
      }
    }
    return new NdArray(type, shape, values, ints, longs);
  }

  public NdArray copy() {
    return new NdArray(element, shape, floats.clone(), ints.clone(), longs.clone());
  }

  /** {@code [4, 1, 64]}. */
  public static String shapeText(int[] shape) {
    return Arrays.toString(shape);
  }

  @Override
  public String toString() {
    return element + shapeText(shape);
  }
}

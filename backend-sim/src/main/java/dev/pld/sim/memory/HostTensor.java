package dev.pld.sim.memory;

import java.util.List;

/**
 * Data that goes into a run or comes out of it: a flat row-major array with its extents. All three
 * float types travel as {@code float[]}; inputs are rounded to the parameter's element type.
 */
public sealed interface HostTensor {
  /** Extents, outermost first; empty for a scalar, whose array then has one element. */
  List<Integer> shape();

  /** Number of elements, which is the length of the array. */
  default int size() {
    return shape().stream().reduce(1, Math::multiplyExact);
  }

  /** Elements of type {@code f32}, {@code f16} or {@code bf16}. */
  record Floats(List<Integer> shape, float[] values) implements HostTensor {
    public Floats {
      shape = checked(shape, values.length);
    }
  }

  /** Elements of type {@code i32} or {@code i1}. */
  record Ints(List<Integer> shape, int[] values) implements HostTensor {
    public Ints {
      shape = checked(shape, values.length);
    }
  }

  /** Elements of type {@code i64} or {@code index}. */
  record Longs(List<Integer> shape, long[] values) implements HostTensor {
    public Longs {
      shape = checked(shape, values.length);
    }
  }

  private static List<Integer> checked(List<Integer> shape, int length) {
    long elements = 1;
    for (int extent : shape) {
      elements = Math.multiplyExact(elements, (long) extent);
    }
    if (elements != length) {
      throw new IllegalArgumentException("shape " + shape + " does not hold " + length);
    }
    return List.copyOf(shape);
  }
}

package dev.pld.sim.memory;

import dev.pld.ir.type.ScalarType;

/**
 * What the elements of windows, tensors and tiles are: numbers, or something else that a run is to
 * compute, such as where each element comes from. Chosen once for a run; instructions hold the
 * kernels that they need, so that the choice costs nothing while they run. Elements of type {@code
 * i32} are an {@link IntStore} in every domain, since signals are made of them.
 */
public interface ValueDomain {
  /** A zeroed store. A sparse one saves memory where few elements are ever used. */
  Store allocate(ScalarType element, int elements, boolean sparse);

  /** Bytes that one element takes in a store that is not sparse. */
  default int storedBytes(ScalarType element) {
    return Math.max(element.bytes(), Integer.BYTES);
  }

  /** A store that holds what came from outside; may take over the array of {@code data}. */
  Store adopt(ScalarType element, HostTensor data);

  /** What is handed back to the outside; {@code extents} are those of the parameter. */
  HostTensor release(Store store, java.util.List<Integer> extents);

  BinaryKernel binary(Arithmetic operation, ScalarType element);

  ScalarKernel withScalar(Arithmetic operation, ScalarType element);

  CastKernel cast(ScalarType from, ScalarType to);

  FillKernel fill(ScalarType element);

  /** {@code out[i] = lhs[i] op rhs[i]} for {@code i < count}; stores may be the same. */
  @FunctionalInterface
  interface BinaryKernel {
    void apply(Store lhs, Store rhs, Store out, int count);
  }

  /** {@code out[i] = tile[i] op scalar}; a float scalar is given by its {@code f32} bits. */
  @FunctionalInterface
  interface ScalarKernel {
    void apply(Store tile, long scalar, Store out, int count);
  }

  /** Converts {@code count} elements. */
  @FunctionalInterface
  interface CastKernel {
    void apply(Store from, Store out, int count);
  }

  /** {@code out[i] = scalar}; a float scalar is given by its {@code f32} bits. */
  @FunctionalInterface
  interface FillKernel {
    void apply(long scalar, Store out, int count);
  }
}

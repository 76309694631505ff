package dev.pld.sim.memory;

import dev.pld.ir.type.ScalarType;
import java.util.List;

/** Elements are numbers; {@code f16} and {@code bf16} are rounded after every operation. */
public final class NumericDomain implements ValueDomain {
  @Override
  public Store allocate(ScalarType element, int elements, boolean sparse) {
    return switch (element) {
      case F16, BF16, F32 -> new FloatStore(element, new float[elements]);
      case I32, I1 ->
          sparse ? IntStore.sparse(element, elements) : IntStore.of(element, new int[elements]);
      case I64, INDEX -> new LongStore(element, new long[elements]);
    };
  }

  @Override
  public Store adopt(ScalarType element, HostTensor data) {
    return switch (data) {
      case HostTensor.Floats(var shape, float[] values) ->
          new FloatStore(element, exact(element, values));
      case HostTensor.Ints(var shape, int[] values) -> IntStore.of(element, values);
      case HostTensor.Longs(var shape, long[] values) -> new LongStore(element, values);
    };
  }

  /** The array itself when all its values are exact in {@code element}. */
  private static float[] exact(ScalarType element, float[] values) {
    Rounding rounding = Rounding.of(element);
    if (rounding == Rounding.NONE) {
      return values;
    }
    float[] rounded = values.clone();
    rounding.round(rounded, 0, rounded.length);
    return rounded;
  }

  @Override
  public HostTensor release(Store store, List<Integer> extents) {
    return switch (store) {
      case FloatStore floats -> new HostTensor.Floats(extents, floats.values());
      case IntStore ints -> new HostTensor.Ints(extents, ints.toArray());
      case LongStore longs -> new HostTensor.Longs(extents, longs.values());
      default -> throw new IllegalArgumentException("a store of another domain");
    };
  }

  @Override
  public BinaryKernel binary(Arithmetic operation, ScalarType element) {
    return switch (element) {
      case F32 -> NumericKernels.floats(operation);
      case F16, BF16 -> rounded(NumericKernels.floats(operation), Rounding.of(element));
      case I32, I1 -> NumericKernels.ints(operation);
      case I64, INDEX -> NumericKernels.longs(operation);
    };
  }

  private static BinaryKernel rounded(BinaryKernel kernel, Rounding rounding) {
    return (lhs, rhs, out, n) -> {
      kernel.apply(lhs, rhs, out, n);
      rounding.round(NumericKernels.floats(out), 0, n);
    };
  }

  @Override
  public ScalarKernel withScalar(Arithmetic operation, ScalarType element) {
    return switch (element) {
      case F32 -> NumericKernels.floatsWithScalar(operation);
      case F16, BF16 -> rounded(NumericKernels.floatsWithScalar(operation), Rounding.of(element));
      case I32, I1 -> NumericKernels.intsWithScalar(operation);
      case I64, INDEX -> NumericKernels.longsWithScalar(operation);
    };
  }

  private static ScalarKernel rounded(ScalarKernel kernel, Rounding rounding) {
    return (tile, scalar, out, n) -> {
      kernel.apply(tile, scalar, out, n);
      rounding.round(NumericKernels.floats(out), 0, n);
    };
  }

  @Override
  public CastKernel cast(ScalarType from, ScalarType to) {
    return NumericCasts.between(from, to);
  }

  @Override
  public FillKernel fill(ScalarType element) {
    return NumericCasts.fill(element);
  }
}

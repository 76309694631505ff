package dev.pld.tools.run;

import dev.pld.ir.type.ScalarType;
import dev.pld.sim.memory.HostTensor;
import dev.pld.tools.npy.NdArray;
import java.util.Arrays;
import java.util.List;

/** Converts between the arrays of the tools and those of the simulator. No element is copied. */
final class HostArrays {
  private HostArrays() {}

  static HostTensor toTensor(NdArray array) {
    List<Integer> shape = Arrays.stream(array.shape()).boxed().toList();
    return switch (array.element()) {
      case F32, F16, BF16 -> new HostTensor.Floats(shape, array.floats());
      case I32, I1 -> new HostTensor.Ints(shape, array.ints());
      case I64, INDEX -> new HostTensor.Longs(shape, array.longs());
    };
  }

  static NdArray toArray(HostTensor tensor, ScalarType element) {
    int[] shape = tensor.shape().stream().mapToInt(Integer::intValue).toArray();
    return switch (tensor) {
      case HostTensor.Floats(var s, float[] values) -> NdArray.of(element, shape, values);
      case HostTensor.Ints(var s, int[] values) -> NdArray.of(element, shape, values);
      case HostTensor.Longs(var s, long[] values) -> NdArray.of(element, shape, values);
    };
  }
}

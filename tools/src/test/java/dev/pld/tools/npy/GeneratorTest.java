package dev.pld.tools.npy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.type.ScalarType;
import org.junit.jupiter.api.Test;

/** The default data of inputs, which must stay what it is for ever. */
final class GeneratorTest {
  @Test
  void counted() {
    assertArrayEquals(
        new float[] {0, 1, 2, 3, 4, 5},
        new Generator.Iota().generate(ScalarType.F32, 2, 3).floats());
    assertArrayEquals(
        new int[] {0, 1, 2, 100, 101, 102},
        new Generator.RankIota().generate(ScalarType.I32, 2, 3).ints());
    assertArrayEquals(new long[2], new Generator.Zeros().generate(ScalarType.I64, 2).longs());
  }

  @Test
  void randomButFixed() {
    assertArrayEquals(
        new float[] {-0.2797628f, -2.1251202f, 1.2858981f, 0.20939562f},
        new Generator.Randn(7).generate(ScalarType.F32, 4).floats());
    assertArrayEquals(
        new int[] {-28, -213, 129, 21}, new Generator.Randn(7).generate(ScalarType.I32, 4).ints());
  }

  @Test
  void normal() {
    int n = 100_000;
    float[] values = new Generator.Randn(42).generate(ScalarType.F32, n).floats();
    double sum = 0;
    double squares = 0;
    int beyondTwo = 0;
    for (float value : values) {
      sum += value;
      squares += value * value;
      beyondTwo += Math.abs(value) > 2 ? 1 : 0;
    }
    assertEquals(0, sum / n, 0.01);
    assertEquals(1, squares / n, 0.01);
    assertEquals(0.0455, beyondTwo / (double) n, 0.002);
  }

  @Test
  void quantiles() {
    assertEquals(0, NormalQuantile.of(0.5));
    assertEquals(1.959963984540054, NormalQuantile.of(0.975), 1e-8);
    assertEquals(-3.090232306167813, NormalQuantile.of(0.001), 1e-8);
  }

  @Test
  void roundedToTheType() {
    for (float value : new Generator.Randn(1).generate(ScalarType.F16, 100).floats()) {
      assertEquals(Float.float16ToFloat(Float.floatToFloat16(value)), value);
    }
    for (float value : new Generator.Randn(1).generate(ScalarType.BF16, 100).floats()) {
      assertEquals(0, Float.floatToRawIntBits(value) & 0xffff);
    }
    assertEquals(1.0078125, NdArray.round(1.0059, ScalarType.BF16));
    assertEquals(1.0, NdArray.round(1.00390625, ScalarType.BF16), "ties go to even");
  }
}

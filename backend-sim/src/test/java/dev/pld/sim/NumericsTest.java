package dev.pld.sim;

import static dev.pld.sim.Program.in;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.out;
import static dev.pld.sim.Program.tensor;
import static dev.pld.sim.Runs.completed;
import static dev.pld.sim.Runs.floats;
import static dev.pld.sim.Runs.ints;
import static dev.pld.sim.Runs.longs;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.pld.ir.core.Value;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.sim.memory.HostTensor;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** Arithmetic on tiles, element type by element type. */
final class NumericsTest {
  private static final float NAN = Float.NaN;
  private static final float INF = Float.POSITIVE_INFINITY;

  private static RunOutcome.Completed binary(
      String op, ScalarType element, HostTensor a, HostTensor b) {
    int n = a.size();
    return completed(
        kernel(
            List.of(
                in("a", tensor(element, n)),
                in("b", tensor(element, n)),
                out("y", tensor(element, n))),
            (body, v) -> {
              Value x = body.load(v.get(0), body.at(0), Shape.of(n));
              Value y = body.load(v.get(1), body.at(0), Shape.of(n));
              body.store(body.binary(op, x, y), v.get(2), body.at(0));
            }),
        RunRequest.of(1).input("a", a).input("b", b).build());
  }

  private static float[] binary(String op, ScalarType element, float[] a, float[] b) {
    return floats(
        binary(
            op,
            element,
            new HostTensor.Floats(List.of(1, a.length), a),
            new HostTensor.Floats(List.of(1, b.length), b)),
        "y");
  }

  /** Applies operations to the tile of {@code x}. */
  private static RunOutcome.Completed unary(
      ScalarType from, ScalarType to, HostTensor x, BiFunction<Body, Value, Value> operation) {
    int n = x.size();
    return completed(
        kernel(
            List.of(in("x", tensor(from, n)), out("y", tensor(to, n))),
            (b, v) ->
                b.store(
                    operation.apply(b, b.load(v.get(0), b.at(0), Shape.of(n))), v.get(1), b.at(0))),
        RunRequest.of(1).input("x", x).build());
  }

  @Test
  void singlePrecision() {
    float[] a = {1, -2, 0.5f, 3e38f, 16777216};
    float[] b = {2, 5, 0.25f, 3e38f, 1};
    assertArrayEquals(
        new float[] {3, 3, 0.75f, INF, 16777216}, binary("tile.add", ScalarType.F32, a, b));
    assertArrayEquals(
        new float[] {-1, -7, 0.25f, 0, 16777215}, binary("tile.sub", ScalarType.F32, a, b));
    assertArrayEquals(
        new float[] {2, -10, 0.125f, INF, 16777216}, binary("tile.mul", ScalarType.F32, a, b));
  }

  @Test
  void extremaTakeNanAndOrderZeros() {
    float[] a = {NAN, 1, -0.0f, 0.0f, -INF, 2};
    float[] b = {1, NAN, 0.0f, -0.0f, INF, 3};
    for (ScalarType type : List.of(ScalarType.F32, ScalarType.F16, ScalarType.BF16)) {
      assertArrayEquals(
          new float[] {NAN, NAN, 0.0f, 0.0f, INF, 3}, binary("tile.maximum", type, a, b));
      assertArrayEquals(
          new float[] {NAN, NAN, -0.0f, -0.0f, -INF, 2}, binary("tile.minimum", type, a, b));
    }
  }

  @Test
  void halfPrecisionRoundsToEvenAfterEachOperation() {
    // 2048 + 1 lies between 2048 and 2050; 2050 + 1 between 2050 and 2052.
    float[] a = {2048, 2050, 65504, 65504, 0.1f};
    float[] b = {1, 1, 15, 16, 0.2f};
    float third =
        Float.float16ToFloat(Float.floatToFloat16(0.1f))
            + Float.float16ToFloat(Float.floatToFloat16(0.2f));
    assertArrayEquals(
        new float[] {2048, 2052, 65504, INF, Float.float16ToFloat(Float.floatToFloat16(third))},
        binary("tile.add", ScalarType.F16, a, b));
  }

  @Test
  void brainFloatRoundsToEvenAfterEachOperation() {
    float[] a = {256, 258, 1, -256, 3.3895314e38f, NAN, Float.intBitsToFloat(0x7FFFFFFF)};
    float[] b = {1, 1, 0.00390625f, -1, 3e38f, 1, 1};
    assertArrayEquals(
        new float[] {256, 260, 1, -256, INF, NAN, NAN}, binary("tile.add", ScalarType.BF16, a, b));
  }

  @Test
  void inputsAreRoundedToTheirElementType() {
    HostTensor x = new HostTensor.Floats(List.of(1, 2), new float[] {1.0001f, 70000});
    assertArrayEquals(
        new float[] {1, INF}, floats(unary(ScalarType.F16, ScalarType.F16, x, (b, t) -> t), "y"));
  }

  @Test
  void integersWrap() {
    HostTensor a = new HostTensor.Ints(List.of(1, 3), new int[] {Integer.MAX_VALUE, -5, 1 << 20});
    HostTensor b = new HostTensor.Ints(List.of(1, 3), new int[] {1, 3, 1 << 20});
    assertArrayEquals(
        new int[] {Integer.MIN_VALUE, -2, 2 << 20},
        ints(binary("tile.add", ScalarType.I32, a, b), "y"));
    assertArrayEquals(
        new int[] {Integer.MAX_VALUE, -15, 0}, ints(binary("tile.mul", ScalarType.I32, a, b), "y"));
    assertArrayEquals(
        new int[] {1, -5, 1 << 20}, ints(binary("tile.minimum", ScalarType.I32, a, b), "y"));
  }

  @Test
  void longIntegers() {
    HostTensor a = new HostTensor.Longs(List.of(1, 2), new long[] {Long.MAX_VALUE, 1L << 40});
    HostTensor b = new HostTensor.Longs(List.of(1, 2), new long[] {1, 3});
    assertArrayEquals(
        new long[] {Long.MIN_VALUE, (1L << 40) + 3},
        longs(binary("tile.add", ScalarType.I64, a, b), "y"));
  }

  @Test
  void scalarForms() {
    HostTensor x = new HostTensor.Floats(List.of(1, 3), new float[] {1, -2, NAN});
    assertArrayEquals(
        new float[] {2.5f, -0.5f, NAN},
        floats(
            unary(
                ScalarType.F32,
                ScalarType.F32,
                x,
                (b, t) -> b.withScalar("tile.adds", t, b.real(1.5))),
            "y"));
    // An integer scalar is taken as a float.
    assertArrayEquals(
        new float[] {3, -6, NAN},
        floats(
            unary(
                ScalarType.F32,
                ScalarType.F32,
                x,
                (b, t) -> b.withScalar("tile.muls", t, b.index(3))),
            "y"));
    assertArrayEquals(
        new float[] {0, -2, NAN},
        floats(
            unary(
                ScalarType.F32,
                ScalarType.F32,
                x,
                (b, t) -> b.withScalar("tile.minimums", t, b.real(0))),
            "y"));
  }

  @Test
  void castsRoundOnce() {
    HostTensor x =
        new HostTensor.Floats(List.of(1, 6), new float[] {0.5f, 1.5f, -2.5f, NAN, 1e20f, -1e20f});
    assertArrayEquals(
        new int[] {0, 2, -2, 0, Integer.MAX_VALUE, Integer.MIN_VALUE},
        ints(unary(ScalarType.F32, ScalarType.I32, x, (b, t) -> b.cast(t, ScalarType.I32)), "y"));
    // 2^24 + 2^16 + 1 is just above the tie between two bf16; via f32 it would become the tie.
    HostTensor i =
        new HostTensor.Ints(List.of(1, 3), new int[] {(1 << 24) + (1 << 16) + 1, -7, 1 << 24});
    assertArrayEquals(
        new float[] {(1 << 24) + (1 << 17), -7, 1 << 24},
        floats(
            unary(ScalarType.I32, ScalarType.BF16, i, (b, t) -> b.cast(t, ScalarType.BF16)), "y"));
    HostTensor l = new HostTensor.Longs(List.of(1, 2), new long[] {(1L << 32) + 5, -1});
    assertArrayEquals(
        new int[] {5, -1},
        ints(unary(ScalarType.I64, ScalarType.I32, l, (b, t) -> b.cast(t, ScalarType.I32)), "y"));
  }

  @Test
  void fillRoundsItsScalar() {
    RunOutcome.Completed outcome =
        completed(
            kernel(
                List.of(out("y", tensor(ScalarType.F16, 1, 4))),
                (b, v) ->
                    b.store(
                        b.fill(b.real(0.1), Shape.of(1, 4), ScalarType.F16), v.get(0), b.at(0, 0))),
            1);
    float tenth = Float.float16ToFloat(Float.floatToFloat16(0.1f));
    assertArrayEquals(new float[] {tenth, tenth, tenth, tenth}, floats(outcome, "y"));
  }
}

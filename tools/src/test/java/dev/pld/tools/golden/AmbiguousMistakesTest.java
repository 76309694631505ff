package dev.pld.tools.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.type.ScalarType;
import dev.pld.tools.npy.Generator;
import dev.pld.tools.npy.NdArray;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Where several mistakes explain the values, or none does, nothing is guessed. */
final class AmbiguousMistakesTest {
  private static final String SUM = "%y[r, i] = sum(q < nr) %x[q, i]";
  private static final int RANKS = 4;
  private static final int N = 3;

  private final Map<String, NdArray> inputs = new HashMap<>();

  private NdArray input(String name, IntToDoubleFunction values) {
    NdArray array = NdArray.zeros(ScalarType.F32, RANKS, N);
    for (int i = 0; i < array.size(); i++) {
      array.set(i, values.applyAsDouble(i));
    }
    inputs.put(name, array);
    return array;
  }

  private String hint(String equation, IntToDoubleFunction values) {
    NdArray y = NdArray.zeros(ScalarType.F32, RANKS, N);
    for (int i = 0; i < y.size(); i++) {
      y.set(i, values.applyAsDouble(i));
    }
    OutputCheck check =
        OutputCheck.compare(
            OutputCheckTest.equation(equation), 1e-5, y, inputs, Map.of("nr", (long) RANKS));
    return check.isRight() ? "right" : check.hint() == null ? "none" : check.hint();
  }

  private NdArray random() {
    NdArray data = new Generator.Randn(1).generate(ScalarType.F32, RANKS, N);
    inputs.put("x", data);
    return data;
  }

  private double sum(NdArray x, int index) {
    double sum = 0;
    for (int q = 0; q < RANKS; q++) {
      sum += x.get(q * N + index % N);
    }
    return sum;
  }

  @Test
  void theMissingRankMayBeAnyOfThoseThatAreEqual() {
    NdArray x = input("x", i -> i % N + 1);
    assertEquals("none", hint(SUM, i -> sum(x, i) - x.get(i)));
    NdArray z = input("x", i -> i / N < 2 ? i % N + 1 : i + 20);
    assertEquals("none", hint(SUM, i -> sum(z, i) - z.get(i % N)));
    assertEquals(
        "one rank missing: expected - found is %x of rank 3",
        hint(SUM, i -> sum(z, i) - z.get(3 * N + i % N)));
  }

  @Test
  void missingOrTwice() {
    NdArray x = input("x", i -> (i / N % 2 == 0 ? 1 : -1) * (i % N + 1.0));
    assertEquals("none", hint(SUM, i -> sum(x, i) - x.get(i % N)));
  }

  @Test
  void twoInputsThatAreEqual() {
    NdArray x = random();
    inputs.put("z", x.copy());
    assertEquals("none", hint(SUM, x::get));
  }

  @Test
  void severalShifts() {
    NdArray x = input("x", i -> i / N % 2 + i % N * 10 + 1.0);
    assertEquals("none", hint("%y[r, i] = 2.0 * %x[(r + 1) mod nr, i]", i -> 2 * x.get(i)));
  }

  @Test
  void oneRankIsWrong() {
    NdArray x = random();
    assertEquals(
        "one rank missing: expected - found is %x of rank 1",
        hint(SUM, i -> sum(x, i) - (i / N == 2 ? x.get(N + i % N) : 0)));
  }

  @Test
  void whatReadsNoOtherRankIsNoSumOverRanks() {
    NdArray x = random();
    assertEquals("none", hint("%y[r, i] = 2.0 * %x[r, i]", i -> 3 * x.get(i)));
    assertEquals("none", hint("%y[r, i] = 2.0 * %x[r, i]", x::get));
  }

  @Test
  void onlySumsLackATerm() {
    NdArray x = input("x", i -> i + 1.0);
    assertEquals(
        "none", hint("%y[r, i] = max(q < nr) %x[q, i]", i -> x.get(3 * N + i % N) - x.get(i % N)));
  }

  @Test
  void whatReducesOneTermReducesNothing() {
    NdArray x = random();
    assertEquals(
        "own slice not exchanged: %y equals %x of the same rank; is what comes from the peer used?",
        hint("%y[r, i] = sum(q < 1) %x[(r + 1) mod nr, i]", x::get));
    assertEquals("none", hint("%y[r, i] = sum(q < 0) %x[q, i] + 0.5", i -> x.get(i) + 7));
  }

  @Test
  void tinyNumbersAreNotOnlyRounding() {
    NdArray x = input("x", i -> 1e-4 * (1 + i % 5));
    assertEquals(
        "own slice not reduced: %y equals %x of the same rank; is the result of the collective"
            + " used, under its new name?",
        hint(SUM, x::get));
    assertEquals("none", hint(SUM, i -> sum(x, i) * 0.5));
  }

  @Test
  void aSlightlyWrongSumIsRounding() {
    NdArray x = input("x", i -> 1000.0 * (1 + i));
    assertEquals(
        "only rounding: the largest error is 1.0e-4, the tolerance 1.0e-5; another order of"
            + " additions gives other last digits, so 'within' may have to be larger",
        hint(SUM, i -> sum(x, i) * 1.0001));
  }
}

package dev.pld.tools.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.golden.Place;
import dev.pld.ir.type.ScalarType;
import dev.pld.tools.e2e.Toolchain;
import dev.pld.tools.npy.Generator;
import dev.pld.tools.npy.NdArray;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Comparison with goldens, and what is said about wrong values: each text to the letter. */
final class OutputCheckTest {
  private static final String SUM = "%y[r, i] = sum(q < nr) %x[q, i]";
  private static final int RANKS = 4;
  private static final int N = 3;

  private final NdArray x = new Generator.Randn(1).generate(ScalarType.F32, RANKS, N);

  /** The equation in the text of a golden. */
  static GoldenEquation equation(String text) {
    Operation module =
        Toolchain.parse("golden", "module @m { golden @main within 1.0e-5 { " + text + " } }");
    for (Operation op : module.region(0).block()) {
      if (op.is(ModuleOps.GOLDEN)
          && op.attribute("golden") instanceof Attribute.GoldenAttr(var golden)) {
        return golden.equations().getFirst();
      }
    }
    throw new AssertionError("no golden");
  }

  private double sum(int index) {
    double sum = 0;
    for (int q = 0; q < RANKS; q++) {
      sum += x.get(q * N + index % N);
    }
    return sum;
  }

  private String check(String equation, double tolerance, IntToDoubleFunction values) {
    NdArray y = NdArray.zeros(ScalarType.F32, RANKS, N);
    for (int i = 0; i < y.size(); i++) {
      y.set(i, values.applyAsDouble(i));
    }
    OutputCheck check =
        OutputCheck.compare(
            equation(equation), tolerance, y, Map.of("x", x), Map.of("nr", (long) RANKS));
    return check.isRight() ? "" : GoldenText.of(check);
  }

  private String hint(IntToDoubleFunction values) {
    String text = check(SUM, 1e-5, values);
    return text.lines().filter(l -> l.contains("likely")).findFirst().orElse("none");
  }

  @Test
  void right() {
    assertEquals("", check(SUM, 1e-5, this::sum));
    assertEquals("", check(SUM, 1e-5, i -> sum(i) + 9e-6));
  }

  @Test
  void wholeText() {
    assertEquals(
        """
        WRONG: %y differs from its golden in 2 of 12 elements, on ranks 1, 3 (tolerance 1.0e-5)
          %y[1, 1] = 7.0, expected 0.33632207
          %y[3, 2] = 8.0, expected 2.3122323
        """,
        check(SUM, 1e-5, i -> i == 4 ? 7 : i == 11 ? 8 : sum(i)));
  }

  @Test
  void moreThanTen() {
    String text = check("%y[r, i] = 1.5", 0, i -> 2);
    assertEquals(12, text.lines().count());
    assertTrue(text.contains("in 12 of 12 elements, on ranks 0-3 (tolerance 0.0)\n"), text);
    assertTrue(text.contains("\n  ... and 2 more\n"), text);
  }

  @Test
  void stillZero() {
    assertEquals(
        "  likely mistake: still zero: nothing has been stored to these elements of %y, or zeros from"
            + " a window that was read before its data was there",
        hint(i -> i / N == 2 ? 0 : sum(i)));
  }

  @Test
  void ownSlice() {
    assertEquals(
        "  likely mistake: own slice not reduced: %y equals %x of the same rank; is the result of"
            + " the collective used, under its new name?",
        hint(x::get));
  }

  @Test
  void ownSliceWhereNothingIsReduced() {
    assertEquals(
        "  likely mistake: own slice not exchanged: %y equals %x of the same rank; is what comes"
            + " from the peer used?",
        last(check("%y[r, i] = %x[(r + 1) mod nr, i]", 0, x::get)));
  }

  @Test
  void shifted() {
    String next = "%y[r, i] = %x[(r + 1) mod nr, i]";
    assertEquals(
        "  likely mistake: shifted by one rank: rank r has the values expected on rank r + 1 (mod"
            + " nr); are push and pull confused, or the sign of the peer?",
        last(check(next, 0, i -> x.get((i + 2 * N) % (RANKS * N)))));
    assertEquals(
        "  likely mistake: shifted by 2 ranks: rank r has the values expected on rank r + 2 (mod"
            + " nr); are push and pull confused, or the sign of the peer?",
        last(check(next, 0, i -> x.get((i + 3 * N) % (RANKS * N)))));
    assertEquals(
        "  likely mistake: shifted by one rank: rank r has the values expected on rank r - 1 (mod"
            + " nr); are push and pull confused, or the sign of the peer?",
        last(check("%y[r, i] = 2.0 * %x[r, i]", 0, i -> 2 * x.get((i + 3 * N) % (RANKS * N)))));
  }

  private static String last(String text) {
    return text.lines().reduce("", (a, b) -> b);
  }

  @Test
  void oneRankMissing() {
    assertEquals(
        "  likely mistake: one rank missing: expected - found is %x of rank 2",
        hint(i -> sum(i) - x.get(2 * N + i % N)));
    assertEquals(
        "  likely mistake: one rank missing: expected - found is %x of the rank itself",
        hint(i -> sum(i) - x.get(i)));
    assertEquals(
        "  likely mistake: one rank missing: expected - found is %x of rank r - 1 (mod nr)",
        hint(i -> sum(i) - x.get((i + 3 * N) % (RANKS * N))));
  }

  @Test
  void oneRankTwice() {
    assertEquals(
        "  likely mistake: one rank counted twice: found - expected is %x of rank 0",
        hint(i -> sum(i) + x.get(i % N)));
    assertEquals(
        "  likely mistake: one rank counted twice: found - expected is %x of rank r + 1 (mod nr)",
        hint(i -> sum(i) + x.get((i + N) % (RANKS * N))));
  }

  @Test
  void onlyRounding() {
    assertEquals(
        "  likely mistake: only rounding: the largest error is 1.0e-4, the tolerance 1.0e-5;"
            + " another order of additions gives other last digits, so 'within' may have to be"
            + " larger",
        hint(i -> sum(i) + 1e-4 * (1 + Math.abs(sum(i)))));
  }

  @Test
  void nothingKnown() {
    assertEquals("none", hint(i -> sum(i) + 1 + i));
  }

  @Test
  void nanEqualsNan() {
    x.set(1, Double.NaN);
    assertEquals("", check(SUM, 1e-5, this::sum));
    assertEquals(
        "  %y[0, 1] = 0.5, expected NaN",
        check(SUM, 1e-5, i -> i == 1 ? 0.5 : sum(i)).lines().toList().get(1));
    assertEquals(
        "  %y[0, 0] = NaN, expected " + (float) sum(0),
        check(SUM, 1e-5, i -> i == 0 ? Double.NaN : sum(i)).lines().toList().get(1));
  }

  @Test
  void infinities() {
    assertEquals("", check("%y[r, i] = 1.0e30 * 1.0e30", 1e-5, i -> Double.POSITIVE_INFINITY));
    assertTrue(check("%y[r, i] = 1.0e30 * 1.0e30", 1e-5, i -> 3e38).contains("expected Infinity"));
    assertTrue(check("%y[r, i] = 1.0", 1e-5, i -> Double.POSITIVE_INFINITY).contains("= Infinity"));
  }

  @Test
  void halvesGetMoreRoom() {
    NdArray y = NdArray.zeros(ScalarType.F16, 1);
    y.set(0, 1.015);
    assertTrue(compare("%y[i] = 1.0", 1e-5, y).isRight());
    y.set(0, 1.1);
    assertEquals(0.02, compare("%y[i] = 1.0", 1e-5, y).tolerance());
    assertEquals(1, compare("%y[i] = 1.0", 1e-5, y).wrong());
    assertTrue(compare("%y[i] = 1.0", 0.1, y).isRight());
    y.set(0, Double.POSITIVE_INFINITY);
    assertTrue(compare("%y[i] = 70000.0", 1e-5, y).isRight());
  }

  @Test
  void manyTermsThatCancel() {
    int ranks = 1024;
    NdArray many = new Generator.Randn(5).generate(ScalarType.F32, ranks, 64);
    NdArray y = NdArray.zeros(ScalarType.F32, 1, 64);
    for (int i = 0; i < 64; i++) {
      float sum = 0;
      for (int q = 0; q < ranks; q++) {
        sum += many.floats()[q * 64 + i];
      }
      y.set(i, sum);
    }
    OutputCheck check =
        OutputCheck.compare(
            equation("%y[r, i] = sum(q < nr) %x[q, i]"),
            1e-7,
            y,
            Map.of("x", many),
            Map.of("nr", (long) ranks));
    assertTrue(check.isRight(), () -> GoldenText.of(check));
  }

  @Test
  void whatCannotBeEvaluated() {
    NdArray y = NdArray.zeros(ScalarType.F32, 2);
    assertProblem("the golden reads %x, which is no input", "%y[i] = %x[i]", y);
    assertProblem("the golden gives %y 2 indices, its shape is [2]", "%y[r, i] = 1.0", y);
    assertProblem(
        "the golden uses 'm', which has no value",
        giving(new GoldenExpression.Name("m", Place.NONE)),
        y);
    assertProblem(
        "the golden uses $m, which has no value",
        giving(new GoldenExpression.Param("m", Place.NONE)),
        y);
    assertProblem("the golden divides by zero", "%y[i] = index(1 floordiv i)", y);
  }

  private static GoldenEquation giving(GoldenExpression value) {
    return new GoldenEquation("y", List.of("i"), value, Place.NONE);
  }

  private static void assertProblem(String message, String equation, NdArray y) {
    assertProblem(message, equation(equation), y);
  }

  private static void assertProblem(String message, GoldenEquation equation, NdArray y) {
    GoldenException thrown =
        assertThrows(
            GoldenException.class,
            () -> OutputCheck.compare(equation, 0, y, Map.of(), Map.of("nr", 1L)));
    assertEquals(message, thrown.getMessage());
  }

  private static OutputCheck compare(String equation, double tolerance, NdArray y) {
    return OutputCheck.compare(equation(equation), tolerance, y, Map.of(), Map.of("nr", 1L));
  }
}

package dev.pld.passes.lower;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TileBudgetTest {
  private static final TileBudget BUDGET = TileBudget.of(16 * 1024);

  @ParameterizedTest
  @CsvSource({
    "1, 4, 8",
    "3, 4, 8",
    "17, 4, 24",
    "4095, 4, 4096",
    "4096, 4, 4096",
    "4097, 4, 4096",
    "1, 2, 16",
    "17, 2, 32",
    "8193, 2, 8192",
    "0, 4, 8"
  })
  void width_isShortAndAligned(long extent, long elementBytes, long width) {
    assertEquals(width, BUDGET.width(Dim.constant(extent), elementBytes));
  }

  @Test
  void symbolicExtent_takesAFullPieceUnlessItIsBounded() {
    assertEquals(4096, BUDGET.width(Dim.symbol("n"), 4));
    assertEquals(64, BUDGET.width(Dim.constant(64).ceilDiv(Dim.NR), 4));
  }

  private static void assertPlan(int axis, long width, Shape shape) {
    SplitPlan plan = SplitPlan.of(shape, 4, BUDGET);
    assertNotNull(plan);
    assertEquals(axis, plan.axis());
    assertEquals(width, plan.width());
  }

  @Test
  void plan_keepsInnerDimensionsTogether() {
    assertNull(SplitPlan.of(Shape.of(1, 4096), 4, BUDGET));
    assertPlan(1, 4096, Shape.of(1, 4097));
    assertPlan(0, 16, Shape.of(64, 256));
    assertPlan(1, 2, Shape.of(4, 3, 1500));
    assertPlan(1, 4096, Shape.of(Dim.constant(2), Dim.symbol("n")));
    assertPlan(0, 64, Shape.of(Dim.symbol("n"), Dim.constant(64)));
  }
}

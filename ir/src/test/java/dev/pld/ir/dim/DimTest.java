package dev.pld.ir.dim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The forms that programs of the field use. */
final class DimTest {
  private static final Dim NR = Dim.NR;
  private static final Dim N = Dim.symbol("n");

  @Test
  void roundsOfARing_areOnePolynomial() {
    assertEquals(NR.minus(1).times(2), NR.times(2).minus(2));
    assertEquals("2 * nr - 2", NR.minus(1).times(2).toString());
  }

  @Test
  void rounds_areNotNegative() {
    assertTrue(NR.minus(1).times(2).isProvablyNonNegative());
    assertFalse(NR.minus(2).isProvablyNonNegative());
    assertTrue(NR.isProvablyDifferentFrom(Dim.ZERO));
    assertFalse(N.isProvablyDifferentFrom(Dim.ZERO));
  }

  @Test
  void exactDivision_simplifies() {
    assertEquals(N, N.times(4).floorDiv(Dim.constant(4)));
    assertEquals("n floordiv nr", N.floorDiv(NR).toString());
  }

  @Test
  void nestedMinima_areSortedAndReduced() {
    Dim a = N.min(NR).min(N.plus(1));
    assertEquals(N.min(NR), a);
    assertEquals(N.min(NR), NR.min(N));
  }

  @Test
  void choiceByParameter_foldsWhenTheParameterIsKnown() {
    Dim rows = Dim.param("mode").isEqualTo(Dim.text("ring")).select(NR.minus(1).times(2), NR);
    assertEquals("$mode == \"ring\" ? 2 * nr - 2 : nr", rows.toString());
    Dim ring = rows.substitute(a -> a instanceof Atom.Param ? Dim.text("ring") : null);
    assertEquals(NR.times(2).minus(2), ring);
    assertEquals(Dim.constant(6), ring.atRanks(Dim.constant(4)));
  }

  @Test
  void constants_areComparedWhereTheirDifferenceLeaves64Bits() {
    Dim most = Dim.constant(Long.MAX_VALUE);
    Dim least = Dim.constant(-3);
    assertEquals(least, least.min(most));
    assertEquals(most, least.max(most));
    assertEquals(Dim.ZERO, least.isEqualTo(most));
    assertEquals(Dim.ONE, Dim.apply(DimOp.NE, List.of(most, least)));
  }

  @Test
  void overflow_isRefused() {
    Dim big = Dim.constant(Long.MAX_VALUE);
    assertThrows(ArithmeticException.class, () -> big.plus(1));
    assertThrows(ArithmeticException.class, () -> N.times(big).times(2));
    assertThrows(ArithmeticException.class, () -> N.floorDiv(Dim.ZERO));
  }
}

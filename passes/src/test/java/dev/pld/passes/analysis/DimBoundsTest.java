package dev.pld.passes.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.dim.Dim;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

final class DimBoundsTest {
  private static final Dim NR = Dim.NR;
  private static final Dim N = Dim.symbol("n");

  private static Dim of(long value) {
    return Dim.constant(value);
  }

  @Test
  void shares_areAtMostTheWhole() {
    assertEquals(new DimBounds(0L, 64L), DimBounds.of(of(64).floorDiv(NR)));
    assertEquals(new DimBounds(0L, 64L), DimBounds.of(of(64).ceilDiv(NR)));
    assertTrue(DimBounds.isAtMost(of(17).min(of(17).ceilDiv(NR).plus(15)), 17));
  }

  @Test
  void symbols_haveNoUpperBound() {
    assertFalse(DimBounds.isAtMost(N, Long.MAX_VALUE));
    assertFalse(DimBounds.isAtMost(N.ceilDiv(NR), Long.MAX_VALUE));
    assertTrue(DimBounds.isAtMost(N.min(of(5)), 5));
    assertTrue(DimBounds.isAtMost(N.mod(of(8)), 7));
    assertEquals(new DimBounds(-1L, null), DimBounds.of(NR.times(2).minus(3)));
    assertEquals(new DimBounds(null, 7L), DimBounds.of(of(7).minus(N)));
    assertFalse(DimBounds.isAtMost(Dim.UNKNOWN, Long.MAX_VALUE));
    assertFalse(DimBounds.isAtMost(Dim.param("SIZE"), Long.MAX_VALUE));
  }

  @Test
  void overflow_meansNoBound() {
    Dim large = of(Long.MAX_VALUE).floorDiv(NR);
    assertEquals(new DimBounds(null, null), DimBounds.of(large.plus(large)));
  }

  @Property
  void boundsHold(
      @ForAll @LongRange(min = 0, max = 100) long a,
      @ForAll @LongRange(min = -5, max = 100) long b,
      @ForAll @LongRange(min = 1, max = 9) long ranks,
      @ForAll @LongRange(min = 0, max = 50) long n) {
    Dim dim =
        of(a)
            .ceilDiv(NR)
            .plus(of(a).floorDiv(NR).times(b))
            .plus(N.min(of(40)).times(NR))
            .max(N.mod(of(7)).minus(NR));
    DimBounds bounds = DimBounds.of(dim);
    Dim exact =
        dim.substitute(
            atom -> atom.equals(NR.asAtom()) ? of(ranks) : atom.equals(N.asAtom()) ? of(n) : null);
    Long low = bounds.low();
    Long high = bounds.high();
    assertTrue(low == null || low <= exact.constantValue());
    assertTrue(high == null || high >= exact.constantValue());
  }
}

package dev.pld.passes.analysis;

import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimOp;
import dev.pld.ir.dim.Term;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Between which numbers an extent lies for every {@code nr >= 1} and every other symbol {@code >=
 * 0}: interval arithmetic, so sound but not tight.
 *
 * @param low not below this, or null when there is no such bound
 * @param high not above this, or null when there is no such bound
 */
public record DimBounds(@Nullable Long low, @Nullable Long high) {
  private static final DimBounds ANY = new DimBounds(null, null);

  /** The bounds of {@code dim}. */
  public static DimBounds of(Dim dim) {
    try {
      DimBounds sum = exactly(0);
      for (Term term : dim.terms()) {
        sum = sum.plus(of(term));
      }
      return sum;
    } catch (ArithmeticException overflow) {
      return ANY;
    }
  }

  /** Whether {@code dim} is never above {@code limit}. */
  public static boolean isAtMost(Dim dim, long limit) {
    Long high = of(dim).high;
    return high != null && high <= limit;
  }

  private static DimBounds exactly(long value) {
    return new DimBounds(value, value);
  }

  private DimBounds plus(DimBounds other) {
    return new DimBounds(
        low == null || other.low == null ? null : Math.addExact(low, other.low),
        high == null || other.high == null ? null : Math.addExact(high, other.high));
  }

  private static DimBounds of(Term term) {
    DimBounds product = exactly(1);
    for (Atom factor : term.factors()) {
      product = product.timesNonNegative(of(factor));
    }
    Long low = product.low == null ? null : Math.multiplyExact(product.low, term.coefficient());
    Long high = product.high == null ? null : Math.multiplyExact(product.high, term.coefficient());
    return term.coefficient() < 0 ? new DimBounds(high, low) : new DimBounds(low, high);
  }

  private DimBounds timesNonNegative(DimBounds other) {
    if (low == null || other.low == null || low < 0 || other.low < 0) {
      return ANY;
    }
    return new DimBounds(
        Math.multiplyExact(low, other.low),
        high == null || other.high == null ? null : Math.multiplyExact(high, other.high));
  }

  private static DimBounds of(Atom atom) {
    return switch (atom) {
      case Atom.Symbol(String name) ->
          switch (name) {
            case "?" -> ANY;
            case "nr" -> new DimBounds(1L, null);
            default -> new DimBounds(0L, null);
          };
      case Atom.Param param -> ANY;
      case Atom.Text text -> ANY;
      case Atom.Apply(DimOp op, List<Dim> arguments) ->
          of(op, arguments.stream().map(DimBounds::of).toList());
    };
  }

  private static DimBounds of(DimOp op, List<DimBounds> a) {
    return switch (op) {
      case FLOORDIV -> a.get(0).quotient(a.get(1), 0);
      case CEILDIV -> a.get(0).quotient(a.get(1), 1);
      case MOD -> remainder(a.get(1));
      case MIN -> min(a.get(0), a.get(1));
      case MAX -> max(a.get(0), a.get(1));
      case EQ, NE -> new DimBounds(0L, 1L);
      case SELECT -> either(a.get(1), a.get(2));
    };
  }

  /** For a numerator that is not negative and a positive divisor. */
  private DimBounds quotient(DimBounds divisor, int roundUp) {
    if (low == null || low < 0 || divisor.low == null || divisor.low <= 0) {
      return ANY;
    }
    Long least = divisor.high == null ? 0L : (Long) divide(low, divisor.high, roundUp);
    return new DimBounds(least, high == null ? null : (Long) divide(high, divisor.low, roundUp));
  }

  private static long divide(long a, long b, int roundUp) {
    return roundUp == 0 ? Math.floorDiv(a, b) : Math.ceilDiv(a, b);
  }

  private static DimBounds remainder(DimBounds divisor) {
    return divisor.low == null || divisor.low <= 0
        ? ANY
        : new DimBounds(0L, divisor.high == null ? null : (Long) (divisor.high - 1));
  }

  private static DimBounds min(DimBounds a, DimBounds b) {
    Long high = a.high == null ? b.high : a.high;
    if (a.high != null && b.high != null) {
      high = Long.min(a.high, b.high);
    }
    return new DimBounds(either(a, b).low, high);
  }

  private static DimBounds max(DimBounds a, DimBounds b) {
    Long low = a.low == null ? b.low : a.low;
    if (a.low != null && b.low != null) {
      low = Long.max(a.low, b.low);
    }
    return new DimBounds(low, either(a, b).high);
  }

  private static DimBounds either(DimBounds a, DimBounds b) {
    return new DimBounds(
        a.low == null || b.low == null ? null : Long.min(a.low, b.low),
        a.high == null || b.high == null ? null : Long.max(a.high, b.high));
  }
}

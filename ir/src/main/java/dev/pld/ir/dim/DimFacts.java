package dev.pld.ir.dim;

import java.util.List;

/** What holds for every value of the symbols: {@code nr >= 1}, all others {@code >= 0}. */
final class DimFacts {
  static final Atom RANKS = new Atom.Symbol("nr");
  private static final Atom UNKNOWN = new Atom.Symbol("?");

  private DimFacts() {}

  /**
   * Sufficient, not necessary: after {@code nr = 1 + nr'} every term must be a product of
   * non-negative atoms with a non-negative coefficient.
   */
  static boolean isNonNegative(Dim dim) {
    if (dim.isConstant()) {
      return dim.constantValue() >= 0;
    }
    try {
      return allTermsNonNegative(withOneMoreRank(dim));
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  /** Whether {@code a} is never less than {@code b}. */
  static boolean isAtLeast(Dim a, Dim b) {
    if (a.isConstant() && b.isConstant()) {
      // Also where the difference would leave 64 bits.
      return a.constantTerm() >= b.constantTerm();
    }
    if (a.isConstant() && b.isUnbounded()) {
      return false;
    }
    try {
      return isNonNegative(a.minus(b));
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  /** Whether {@code a} is always less than {@code b}. */
  static boolean isLess(Dim a, Dim b) {
    if (a.isConstant() && b.isConstant()) {
      return a.constantTerm() < b.constantTerm();
    }
    try {
      return isAtLeast(b.minus(1), a);
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  /** Only factors are shifted, not what stands inside other atoms: that keeps the cost linear. */
  private static Dim withOneMoreRank(Dim dim) {
    Dim sum = dim;
    for (Term term : dim.terms()) {
      List<Atom> factors = term.factors();
      if (factors.size() == 1) {
        sum = isRanks(factors.getFirst()) ? sum.plus(term.coefficient()) : sum;
      } else if (factors.contains(RANKS)) {
        sum = sum.plus(shifted(term)).minus(new Dim(List.of(term)));
      }
    }
    return sum;
  }

  private static boolean isRanks(Atom atom) {
    return atom instanceof Atom.Symbol(String name) && name.equals("nr");
  }

  private static Dim shifted(Term term) {
    Dim product = Dim.constant(term.coefficient());
    for (Atom factor : term.factors()) {
      product = product.times(factor.equals(RANKS) ? Dim.NR.plus(1) : Dim.ofAtom(factor));
    }
    return product;
  }

  private static boolean isNonNegative(Atom atom) {
    return switch (atom) {
      case Atom.Symbol symbol -> !symbol.equals(UNKNOWN);
      case Atom.Param param -> false;
      case Atom.Text text -> false;
      case Atom.Apply(DimOp op, List<Dim> a) -> isNonNegative(op, a);
    };
  }

  private static boolean isNonNegative(DimOp op, List<Dim> a) {
    return switch (op) {
      case FLOORDIV, CEILDIV -> allTermsNonNegative(a.get(0)) && allTermsNonNegative(a.get(1));
      case MOD -> a.get(1).isConstant() && a.get(1).constantValue() > 0;
      case MIN -> allTermsNonNegative(a.get(0)) && allTermsNonNegative(a.get(1));
      case MAX -> allTermsNonNegative(a.get(0)) || allTermsNonNegative(a.get(1));
      case EQ, NE -> true;
      case SELECT -> allTermsNonNegative(a.get(1)) && allTermsNonNegative(a.get(2));
    };
  }

  private static boolean allTermsNonNegative(Dim dim) {
    for (Term term : dim.terms()) {
      if (term.coefficient() < 0) {
        return false;
      }
      for (Atom factor : term.factors()) {
        if (!isNonNegative(factor)) {
          return false;
        }
      }
    }
    return true;
  }
}

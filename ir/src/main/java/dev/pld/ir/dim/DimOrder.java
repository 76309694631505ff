package dev.pld.ir.dim;

import java.util.Comparator;
import java.util.List;

/** The fixed order of atoms, products and dimensions that makes the normal form unique. */
final class DimOrder {
  static final Comparator<Atom> ATOMS = DimOrder::compareAtoms;

  /** Higher degree first, then by factors; the constant term comes last. */
  static final Comparator<List<Atom>> PRODUCTS = DimOrder::compareProducts;

  static final Comparator<Dim> DIMS = DimOrder::compareDims;

  private DimOrder() {}

  private static int compareAtoms(Atom a, Atom b) {
    if (a instanceof Atom.Apply x && b instanceof Atom.Apply y) {
      int byOp = x.op().compareTo(y.op());
      return byOp != 0 ? byOp : compareLists(x.arguments(), y.arguments(), DIMS);
    }
    int byKind = Integer.compare(kind(a), kind(b));
    return byKind != 0 ? byKind : name(a).compareTo(name(b));
  }

  private static int compareProducts(List<Atom> a, List<Atom> b) {
    int byDegree = Integer.compare(b.size(), a.size());
    return byDegree != 0 ? byDegree : compareLists(a, b, ATOMS);
  }

  private static int compareDims(Dim a, Dim b) {
    return compareLists(a.terms(), b.terms(), DimOrder::compareTerms);
  }

  private static int compareTerms(Term a, Term b) {
    int byFactors = compareProducts(a.factors(), b.factors());
    return byFactors != 0 ? byFactors : Long.compare(a.coefficient(), b.coefficient());
  }

  private static <T> int compareLists(List<T> a, List<T> b, Comparator<T> order) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int here = order.compare(a.get(i), b.get(i));
      if (here != 0) {
        return here;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  private static int kind(Atom atom) {
    return switch (atom) {
      case Atom.Param param -> 0;
      case Atom.Symbol symbol -> 1;
      case Atom.Text text -> 2;
      case Atom.Apply apply -> 3;
    };
  }

  private static String name(Atom atom) {
    return switch (atom) {
      case Atom.Param param -> param.name();
      case Atom.Symbol symbol -> symbol.name();
      case Atom.Text text -> text.value();
      case Atom.Apply apply -> throw new IllegalStateException("an application has no name");
    };
  }
}

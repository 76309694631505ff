package dev.pld.ir.dim;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Sums and products of dimensions in normal form. */
final class DimArithmetic {
  private DimArithmetic() {}

  /** {@code a * b}. */
  static Dim product(Dim a, Dim b) {
    if (a.isConstant() && b.isConstant()) {
      return Dim.constant(Math.multiplyExact(a.constantTerm(), b.constantTerm()));
    }
    if (a.terms().size() * b.terms().size() > Dim.MAX_TERMS * 4) {
      throw tooMany("terms");
    }
    TreeMap<List<Atom>, Long> product = new TreeMap<>(DimOrder.PRODUCTS);
    for (Term left : a.terms()) {
      for (Term right : b.terms()) {
        List<Atom> factors = new ArrayList<>(left.factors());
        factors.addAll(right.factors());
        if (factors.size() > Dim.MAX_TERMS) {
          throw tooMany("factors");
        }
        factors.sort(DimOrder.ATOMS);
        merge(product, factors, Math.multiplyExact(left.coefficient(), right.coefficient()));
      }
    }
    return fromMap(product);
  }

  /** {@code a + sign * b}: both lists of terms are in the same order. */
  static Dim sum(Dim a, Dim b, long sign) {
    if (b.isConstant()) {
      return sum(a, Math.multiplyExact(sign, b.constantTerm()));
    }
    if (a.isConstant() && sign == 1) {
      return sum(b, a.constantTerm());
    }
    List<Term> left = a.terms();
    List<Term> right = b.terms();
    List<Term> sum = new ArrayList<>(left.size() + right.size());
    int i = 0;
    int j = 0;
    while (i < left.size() && j < right.size()) {
      Term x = left.get(i);
      Term y = right.get(j);
      int order = DimOrder.PRODUCTS.compare(x.factors(), y.factors());
      if (order < 0) {
        sum.add(x);
      } else if (order > 0) {
        sum.add(scaled(y, sign));
      } else {
        long total = Math.addExact(x.coefficient(), Math.multiplyExact(sign, y.coefficient()));
        if (total != 0) {
          sum.add(new Term(total, x.factors()));
        }
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    sum.addAll(left.subList(i, left.size()));
    right.subList(j, right.size()).forEach(t -> sum.add(scaled(t, sign)));
    return limited(sum);
  }

  /** The commonest sum, {@code dim + value}: the constant comes last, and nothing else changes. */
  static Dim sum(Dim dim, long value) {
    if (value == 0) {
      return dim;
    }
    long total = Math.addExact(dim.constantTerm(), value);
    if (dim.isConstant()) {
      return Dim.constant(total);
    }
    List<Term> terms = dim.terms();
    int symbolic = terms.size() - (dim.constantTerm() == 0 ? 0 : 1);
    if (total == 0) {
      return new Dim(terms.subList(0, symbolic));
    }
    Term last = new Term(total, List.of());
    if (symbolic == 1) {
      return new Dim(List.of(terms.getFirst(), last));
    }
    List<Term> sum = new ArrayList<>(symbolic + 1);
    sum.addAll(terms.subList(0, symbolic));
    sum.add(last);
    return limited(sum);
  }

  private static Term scaled(Term term, long sign) {
    return sign == 1
        ? term
        : new Term(Math.multiplyExact(sign, term.coefficient()), term.factors());
  }

  private static void merge(TreeMap<List<Atom>, Long> sum, List<Atom> factors, long coefficient) {
    long total = Math.addExact(sum.getOrDefault(factors, 0L), coefficient);
    if (total == 0) {
      sum.remove(factors);
    } else {
      sum.put(factors, total);
    }
  }

  private static Dim fromMap(TreeMap<List<Atom>, Long> sum) {
    List<Term> terms = new ArrayList<>(sum.size());
    sum.forEach((factors, coefficient) -> terms.add(new Term(coefficient, factors)));
    return limited(terms);
  }

  private static Dim limited(List<Term> terms) {
    if (terms.size() > Dim.MAX_TERMS) {
      throw tooMany("terms");
    }
    return new Dim(terms);
  }

  private static ArithmeticException tooMany(String what) {
    return new ArithmeticException("the expression has more than " + Dim.MAX_TERMS + " " + what);
  }
}

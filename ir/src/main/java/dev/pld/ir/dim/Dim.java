package dev.pld.ir.dim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A dimension or index expression in normal form: a polynomial with 64-bit coefficients over
 * {@linkplain Atom atoms}, its terms in a fixed order. Two dimensions that are equal by the laws of
 * polynomials are equal objects, so {@code 2*(nr-1)} equals {@code 2*nr-2}. Divisions, remainders,
 * minima, maxima, comparisons and selections are atoms after local simplification.
 *
 * <p>Arithmetic that leaves 64 bits, divides by zero or grows beyond {@link #MAX_TERMS} terms
 * throws {@link ArithmeticException}; readers turn it into a diagnostic.
 */
public final class Dim {
  /** More terms than any sensible shape needs; keeps hostile input from growing without bound. */
  public static final int MAX_TERMS = 256;

  /** Constants from 0 that are made once. */
  private static final Dim[] SMALL = new Dim[129];

  static {
    Arrays.setAll(SMALL, i -> new Dim(i == 0 ? List.of() : List.of(new Term(i, List.of()))));
  }

  public static final Dim ZERO = constant(0);
  public static final Dim ONE = constant(1);

  private static final Dim MINUS_ONE = constant(-1);

  /** The number of ranks. */
  public static final Dim NR = symbol("nr");

  /** An extent that is known only at run time, printed {@code ?}; equal only to itself. */
  public static final Dim UNKNOWN = symbol("?");

  private final List<Term> terms;

  /** Whether there is no term with factors, and the term without. */
  private final boolean constant;

  private final long constantTerm;

  /** Computed when first asked for, as in {@link String}. */
  private int hash;

  Dim(List<Term> terms) {
    this.terms = List.copyOf(terms);
    boolean ends = !terms.isEmpty() && terms.getLast().factors().isEmpty();
    this.constant = terms.size() == (ends ? 1 : 0);
    this.constantTerm = ends ? terms.getLast().coefficient() : 0;
  }

  public static Dim constant(long value) {
    return value >= 0 && value < SMALL.length
        ? SMALL[(int) value]
        : new Dim(List.of(new Term(value, List.of())));
  }

  public static Dim symbol(String name) {
    return ofAtom(new Atom.Symbol(name));
  }

  public static Dim param(String name) {
    return ofAtom(new Atom.Param(name));
  }

  /** A string operand of a comparison. */
  public static Dim text(String value) {
    return ofAtom(new Atom.Text(value));
  }

  static Dim ofAtom(Atom atom) {
    return new Dim(List.of(new Term(1, List.of(atom))));
  }

  /** The terms, highest degree first, the constant last. */
  public List<Term> terms() {
    return terms;
  }

  public boolean isConstant() {
    return constant;
  }

  public boolean isConstant(long value) {
    return constant && constantTerm == value;
  }

  /** The value of a constant dimension. */
  public long constantValue() {
    if (!isConstant()) {
      throw new IllegalStateException(this + " is not a constant");
    }
    return constantTerm;
  }

  /** The only atom of a dimension that is just that atom, else null. */
  public @Nullable Atom asAtom() {
    return terms.size() == 1
            && terms.getFirst().coefficient() == 1
            && terms.getFirst().factors().size() == 1
        ? terms.getFirst().factors().getFirst()
        : null;
  }

  /** Whether this is a lone symbol or parameter. */
  public boolean isAtomic() {
    return asAtom() instanceof Atom.Symbol || asAtom() instanceof Atom.Param;
  }

  public Dim plus(Dim other) {
    return combined(other, 1);
  }

  public Dim plus(long value) {
    return withMore(value);
  }

  public Dim minus(Dim other) {
    return combined(other, -1);
  }

  public Dim minus(long value) {
    return withMore(Math.negateExact(value));
  }

  public Dim times(Dim other) {
    if (isConstant() && other.isConstant()) {
      return constant(Math.multiplyExact(constantValue(), other.constantValue()));
    }
    if (terms.size() * other.terms.size() > MAX_TERMS * 4) {
      throw new ArithmeticException("the expression has more than " + MAX_TERMS + " terms");
    }
    TreeMap<List<Atom>, Long> product = new TreeMap<>(DimOrder.PRODUCTS);
    for (Term a : terms) {
      for (Term b : other.terms) {
        List<Atom> factors = new ArrayList<>(a.factors());
        factors.addAll(b.factors());
        if (factors.size() > MAX_TERMS) {
          throw new ArithmeticException("the expression has more than " + MAX_TERMS + " factors");
        }
        factors.sort(DimOrder.ATOMS);
        merge(product, factors, Math.multiplyExact(a.coefficient(), b.coefficient()));
      }
    }
    return fromMap(product);
  }

  public Dim times(long value) {
    return times(constant(value));
  }

  public Dim floorDiv(Dim divisor) {
    return DimRules.apply(DimOp.FLOORDIV, this, divisor);
  }

  public Dim ceilDiv(Dim divisor) {
    return DimRules.apply(DimOp.CEILDIV, this, divisor);
  }

  /** The remainder that is never negative for a positive divisor. */
  public Dim mod(Dim divisor) {
    return DimRules.apply(DimOp.MOD, this, divisor);
  }

  public Dim min(Dim other) {
    return DimRules.apply(DimOp.MIN, this, other);
  }

  public Dim max(Dim other) {
    return DimRules.apply(DimOp.MAX, this, other);
  }

  /** 1 where both are equal, else 0. */
  public Dim isEqualTo(Dim other) {
    return DimRules.apply(DimOp.EQ, this, other);
  }

  /** {@code this != 0 ? whenTrue : whenFalse}. */
  public Dim select(Dim whenTrue, Dim whenFalse) {
    return DimRules.apply(DimOp.SELECT, this, whenTrue, whenFalse);
  }

  /** Applies any operator, simplifying where a local rule decides. */
  public static Dim apply(DimOp op, List<Dim> arguments) {
    return DimRules.apply(op, arguments.toArray(Dim[]::new));
  }

  /**
   * This dimension with every symbol and parameter replaced for which {@code binding} gives a
   * value.
   */
  public Dim substitute(Function<Atom, @Nullable Dim> binding) {
    if (isConstant()) {
      return this;
    }
    Dim sum = ZERO;
    for (Term term : terms) {
      Dim product = constant(term.coefficient());
      for (Atom factor : term.factors()) {
        product = product.times(substitute(factor, binding));
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  /** This dimension where the number of ranks is {@code ranks}. */
  public Dim atRanks(Dim ranks) {
    return isConstant() || ranks.equals(NR)
        ? this
        : substitute(atom -> atom.equals(DimFacts.RANKS) ? ranks : null);
  }

  private static Dim substitute(Atom atom, Function<Atom, @Nullable Dim> binding) {
    if (atom instanceof Atom.Apply(DimOp op, List<Dim> arguments)) {
      if (op == DimOp.SELECT) {
        // What is not selected need not have a value: it may divide by what the condition rules
        // out.
        Dim condition = arguments.get(0).substitute(binding);
        if (condition.isConstant()) {
          return arguments.get(condition.constantTerm != 0 ? 1 : 2).substitute(binding);
        }
      }
      return apply(op, arguments.stream().map(a -> a.substitute(binding)).toList());
    }
    Dim bound = binding.apply(atom);
    return bound == null ? ofAtom(atom) : bound;
  }

  /** All symbols and parameters in this dimension, in order of appearance. */
  public Set<Atom> variables() {
    Set<Atom> found = new LinkedHashSet<>();
    collect(found);
    return found;
  }

  private void collect(Set<Atom> found) {
    for (Term term : terms) {
      for (Atom factor : term.factors()) {
        switch (factor) {
          case Atom.Apply(DimOp op, List<Dim> arguments) ->
              arguments.forEach(a -> a.collect(found));
          case Atom.Text text -> {}
          case Atom.Symbol symbol -> found.add(symbol);
          case Atom.Param param -> found.add(param);
        }
      }
    }
  }

  /** Whether a parameter occurs, so that the dimension still waits for specialisation. */
  public boolean hasParams() {
    return variables().stream().anyMatch(Atom.Param.class::isInstance);
  }

  /**
   * Whether this is at least zero for every {@code nr >= 1} and every other symbol {@code >= 0}.
   */
  public boolean isProvablyNonNegative() {
    return DimFacts.isNonNegative(this);
  }

  /** Whether this is below zero for every {@code nr >= 1} and every other symbol {@code >= 0}. */
  public boolean isProvablyNegative() {
    return MINUS_ONE.isProvablyAtLeast(this);
  }

  /** Whether this is never less than {@code other}. */
  public boolean isProvablyAtLeast(Dim other) {
    if (constant && other.constant) {
      // Also where the difference would leave 64 bits.
      return constantTerm >= other.constantTerm;
    }
    if (constant && other.isUnbounded()) {
      return false;
    }
    try {
      return DimFacts.isNonNegative(minus(other));
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  /**
   * Whether this is a sum of symbols of which the first counts positively, so that it exceeds every
   * constant for some values. The terms of highest degree come first.
   */
  public boolean isUnbounded() {
    return !constant
        && terms.getFirst().factors().size() == 1
        && terms.getFirst().coefficient() > 0;
  }

  /** Whether the two can never be equal. */
  public boolean isProvablyDifferentFrom(Dim other) {
    return isProvablyLessThan(other) || other.isProvablyLessThan(this);
  }

  /** Whether this is always less than {@code other}. */
  public boolean isProvablyLessThan(Dim other) {
    if (constant && other.constant) {
      return constantTerm < other.constantTerm;
    }
    try {
      return other.minus(1).isProvablyAtLeast(this);
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  /** {@code this + sign * other}: both lists of terms are in the same order. */
  private Dim combined(Dim other, long sign) {
    if (other.constant) {
      return withMore(Math.multiplyExact(sign, other.constantTerm));
    }
    if (constant && sign == 1) {
      return other.withMore(constantTerm);
    }
    List<Term> sum = new ArrayList<>(terms.size() + other.terms.size());
    int i = 0;
    int j = 0;
    while (i < terms.size() && j < other.terms.size()) {
      Term a = terms.get(i);
      Term b = other.terms.get(j);
      int order = DimOrder.PRODUCTS.compare(a.factors(), b.factors());
      if (order < 0) {
        sum.add(a);
      } else if (order > 0) {
        sum.add(scaled(b, sign));
      } else {
        long total = Math.addExact(a.coefficient(), Math.multiplyExact(sign, b.coefficient()));
        if (total != 0) {
          sum.add(new Term(total, a.factors()));
        }
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    sum.addAll(terms.subList(i, terms.size()));
    other.terms.subList(j, other.terms.size()).forEach(t -> sum.add(scaled(t, sign)));
    return limited(sum);
  }

  /** The commonest sum: the constant comes last, and nothing else changes. */
  private Dim withMore(long value) {
    if (value == 0) {
      return this;
    }
    long total = Math.addExact(constantTerm, value);
    if (constant) {
      return constant(total);
    }
    int symbolic = terms.size() - (constantTerm == 0 ? 0 : 1);
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
    if (terms.size() > MAX_TERMS) {
      throw new ArithmeticException("the expression has more than " + MAX_TERMS + " terms");
    }
    return new Dim(terms);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other || (other instanceof Dim dim && terms.equals(dim.terms));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = terms.hashCode();
    }
    return hash;
  }

  /** The normal form as text; reading it back gives an equal dimension. */
  @Override
  public String toString() {
    return DimText.of(this);
  }
}

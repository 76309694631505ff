package dev.pld.ir.dim;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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

  /** The term without factors, or 0. */
  long constantTerm() {
    return constantTerm;
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
    return DimArithmetic.sum(this, other, 1);
  }

  public Dim plus(long value) {
    return DimArithmetic.sum(this, value);
  }

  public Dim minus(Dim other) {
    return DimArithmetic.sum(this, other, -1);
  }

  public Dim minus(long value) {
    return DimArithmetic.sum(this, Math.negateExact(value));
  }

  public Dim times(Dim other) {
    return DimArithmetic.product(this, other);
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
    return Substitution.of(this, binding);
  }

  /** This dimension where the number of ranks is {@code ranks}. */
  public Dim atRanks(Dim ranks) {
    return isConstant() || ranks.equals(NR)
        ? this
        : substitute(atom -> atom.equals(DimFacts.RANKS) ? ranks : null);
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
    return DimFacts.isAtLeast(this, other);
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
    return DimFacts.isLess(this, other);
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

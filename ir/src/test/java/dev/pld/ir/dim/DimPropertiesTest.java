package dev.pld.ir.dim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.dim.Exprs.Expr;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Normal forms mean what the expressions mean from which they are made. */
final class DimPropertiesTest {
  @Provide
  Arbitrary<Expr> expressions() {
    return Exprs.expressions(4);
  }

  @Provide
  Arbitrary<Map<String, Long>> bindings() {
    return Exprs.bindings();
  }

  private static Optional<Dim> dim(Expr expression) {
    try {
      return Optional.of(expression.dim());
    } catch (ArithmeticException refused) {
      return Optional.empty();
    }
  }

  @Property(tries = 5000, edgeCases = EdgeCasesMode.NONE)
  void normalForm_hasTheValueOfTheExpression(
      @ForAll("expressions") Expr expression, @ForAll("bindings") Map<String, Long> binding) {
    Assume.that(!expression.fails(binding));
    Optional<Dim> dim = dim(expression);
    Assume.that(dim.isPresent());
    assertEquals(
        Dim.constant(expression.value(binding)), Exprs.valueOf(dim.get(), binding), () -> "" + dim);
  }

  @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
  void substitution_commutesWithMakingTheNormalForm(
      @ForAll("expressions") Expr expression,
      @ForAll("expressions") Expr replacement,
      @ForAll("bindings") Map<String, Long> binding) {
    Assume.that(!expression.fails(binding) && !replacement.fails(binding));
    Optional<Dim> outer = dim(expression);
    Optional<Dim> inner = dim(replacement);
    Assume.that(outer.isPresent() && inner.isPresent());
    long n = replacement.value(binding);
    Map<String, Long> shifted = Map.of("nr", binding.get("nr"), "n", n, "m", binding.get("m"));
    // What is known of a symbol must hold of what replaces it.
    Assume.that(n >= 0 && !expression.fails(shifted));
    Dim replaced;
    try {
      replaced = outer.get().substitute(a -> a.equals(new Atom.Symbol("n")) ? inner.get() : null);
    } catch (ArithmeticException refused) {
      return;
    }
    assertEquals(Dim.constant(expression.value(shifted)), Exprs.valueOf(replaced, binding));
  }

  @Property(tries = 5000, edgeCases = EdgeCasesMode.NONE)
  void provableFacts_areTrue(
      @ForAll("expressions") Expr expression,
      @ForAll("expressions") Expr other,
      @ForAll("bindings") Map<String, Long> binding) {
    Assume.that(!expression.fails(binding) && !other.fails(binding));
    Optional<Dim> a = dim(expression);
    Optional<Dim> b = dim(other);
    Assume.that(a.isPresent() && b.isPresent());
    long value = expression.value(binding);
    if (a.get().isProvablyNonNegative()) {
      assertTrue(value >= 0, () -> a.get() + " is " + value);
    }
    if (a.get().isProvablyNegative()) {
      assertTrue(value < 0, () -> a.get() + " is " + value);
    }
    if (a.get().isProvablyDifferentFrom(b.get())) {
      assertNotEquals(value, other.value(binding), () -> a.get() + " and " + b.get());
    }
    if (a.get().equals(b.get())) {
      assertEquals(value, other.value(binding));
    }
  }

  @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
  void substitutingNothing_changesNothing(@ForAll("expressions") Expr expression) {
    dim(expression).ifPresent(d -> assertEquals(d, d.substitute(a -> null)));
  }

  @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
  void equalForms_haveEqualHashesAndTexts(
      @ForAll("expressions") Expr expression, @ForAll("expressions") Expr other) {
    Optional<Dim> a = dim(expression);
    Optional<Dim> b = dim(other);
    if (a.isPresent() && b.isPresent()) {
      assertEquals(a.get().equals(b.get()), a.get().toString().equals(b.get().toString()));
      if (a.get().equals(b.get())) {
        assertEquals(a.get().hashCode(), b.get().hashCode());
      }
    }
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void polynomialLaws_hold(
      @ForAll("expressions") Expr x, @ForAll("expressions") Expr y, @ForAll("expressions") Expr z) {
    Optional<Dim> a = dim(x);
    Optional<Dim> b = dim(y);
    Optional<Dim> c = dim(z);
    if (a.isEmpty() || b.isEmpty() || c.isEmpty()) {
      return;
    }
    try {
      assertEquals(a.get().plus(b.get()), b.get().plus(a.get()));
      assertEquals(a.get().times(b.get()), b.get().times(a.get()));
      assertEquals(
          a.get().times(b.get().plus(c.get())),
          a.get().times(b.get()).plus(a.get().times(c.get())));
      assertEquals(Dim.ZERO, a.get().minus(a.get()));
    } catch (ArithmeticException refused) {
      // A product that leaves 64 bits on the way; nothing is claimed about it.
    }
  }
}

package dev.pld.ir.dim;

import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Expressions before any simplification, with their meaning: what normal forms are held against.
 */
final class Exprs {
  static final List<String> SYMBOLS = List.of("nr", "n", "m");

  private Exprs() {}

  /** An expression as written. */
  sealed interface Expr {
    record Number(long value) implements Expr {}

    record Symbol(String name) implements Expr {}

    record Binary(String op, Expr left, Expr right) implements Expr {}

    record Select(Expr condition, Expr yes, Expr no) implements Expr {}

    /** Exact value in wide integers; throws {@link ArithmeticException} as the language says. */
    default long value(Map<String, Long> binding) {
      return switch (this) {
        case Number n -> n.value;
        case Symbol s -> binding.get(s.name);
        case Select s ->
            s.condition.value(binding) != 0 ? s.yes.value(binding) : s.no.value(binding);
        case Binary b -> apply(b.op, b.left.value(binding), b.right.value(binding));
      };
    }

    /** Whether some division in it, on whatever branch, has the divisor 0. */
    default boolean fails(Map<String, Long> binding) {
      return switch (this) {
        case Number n -> false;
        case Symbol s -> false;
        case Select s -> s.condition.fails(binding) || s.yes.fails(binding) || s.no.fails(binding);
        case Binary b ->
            b.left.fails(binding)
                || b.right.fails(binding)
                || (List.of("floordiv", "ceildiv", "mod").contains(b.op)
                    && b.right.value(binding) == 0);
      };
    }

    /** The normal form. */
    default Dim dim() {
      return switch (this) {
        case Number n -> Dim.constant(n.value);
        case Symbol s -> Dim.symbol(s.name);
        case Select s -> s.condition.dim().select(s.yes.dim(), s.no.dim());
        case Binary b -> build(b.op, b.left.dim(), b.right.dim());
      };
    }
  }

  private static long apply(String op, long a, long b) {
    return switch (op) {
      case "+" -> Math.addExact(a, b);
      case "-" -> Math.subtractExact(a, b);
      case "*" -> Math.multiplyExact(a, b);
      case "floordiv" -> Math.floorDivExact(a, b);
      case "ceildiv" -> Math.ceilDivExact(a, b);
      case "mod" -> Math.floorMod(a, b);
      case "min" -> Math.min(a, b);
      case "max" -> Math.max(a, b);
      case "==" -> a == b ? 1 : 0;
      case "!=" -> a != b ? 1 : 0;
      default -> throw new AssertionError(op);
    };
  }

  private static Dim build(String op, Dim a, Dim b) {
    return switch (op) {
      case "+" -> a.plus(b);
      case "-" -> a.minus(b);
      case "*" -> a.times(b);
      case "floordiv" -> a.floorDiv(b);
      case "ceildiv" -> a.ceilDiv(b);
      case "mod" -> a.mod(b);
      case "min" -> a.min(b);
      case "max" -> a.max(b);
      case "==" -> a.isEqualTo(b);
      case "!=" -> Dim.apply(DimOp.NE, List.of(a, b));
      default -> throw new AssertionError(op);
    };
  }

  /** The value of a normal form, computed by substitution alone. */
  static Dim valueOf(Dim dim, Map<String, Long> binding) {
    return dim.substitute(
        atom -> atom instanceof Atom.Symbol(String name) ? Dim.constant(binding.get(name)) : null);
  }

  static Arbitrary<Expr> expressions(int depth) {
    Arbitrary<Expr> leaf =
        Arbitraries.oneOf(
            Arbitraries.longs().between(-5, 9).map(Expr.Number::new),
            Arbitraries.of(SYMBOLS).map(Expr.Symbol::new));
    if (depth == 0) {
      return leaf;
    }
    Arbitrary<Expr> inner = Arbitraries.lazy(() -> expressions(depth - 1));
    Arbitrary<Expr> linear =
        Combinators.combine(Arbitraries.of("+", "-", "*"), inner, inner).as(Expr.Binary::new);
    Arbitrary<Expr> other =
        Combinators.combine(
                Arbitraries.of("floordiv", "ceildiv", "mod", "min", "max", "==", "!="),
                inner,
                inner)
            .as(Expr.Binary::new);
    Arbitrary<Expr> select = Combinators.combine(inner, inner, inner).as(Expr.Select::new);
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(2, leaf),
        net.jqwik.api.Tuple.of(4, linear),
        net.jqwik.api.Tuple.of(4, other),
        net.jqwik.api.Tuple.of(1, select));
  }

  /** At least one rank, and no negative extents, as the provable facts assume. */
  static Arbitrary<Map<String, Long>> bindings() {
    return Combinators.combine(
            Arbitraries.longs().between(1, 9),
            Arbitraries.longs().between(0, 9),
            Arbitraries.longs().between(0, 20))
        .as((nr, n, m) -> Map.of("nr", nr, "n", n, "m", m));
  }
}

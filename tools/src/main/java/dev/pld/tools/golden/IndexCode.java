package dev.pld.tools.golden;

import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimOp;
import dev.pld.ir.dim.Term;
import java.util.List;
import java.util.Map;

/** An index expression that is ready to be evaluated for given values of its variables. */
@FunctionalInterface
interface IndexCode {
  /**
   * The value of the expression.
   *
   * @param variables the value of each variable, by slot
   */
  long at(long[] variables);

  /**
   * Compiles {@code dim}, each symbol of which stands for the variable in its slot.
   *
   * @throws GoldenException when a symbol has no slot
   */
  static IndexCode of(Dim dim, Map<String, Integer> slots) {
    if (dim.isConstant()) {
      long value = dim.constantValue();
      return v -> value;
    }
    IndexCode sum = null;
    for (Term term : dim.terms()) {
      IndexCode product = product(term, slots);
      if (sum == null) {
        sum = product;
      } else {
        IndexCode left = sum;
        sum = v -> Math.addExact(left.at(v), product.at(v));
      }
    }
    return sum == null ? v -> 0 : sum;
  }

  private static IndexCode product(Term term, Map<String, Integer> slots) {
    IndexCode product = null;
    for (Atom factor : term.factors()) {
      IndexCode next = atom(factor, slots);
      if (product == null) {
        product = next;
      } else {
        IndexCode left = product;
        product = v -> Math.multiplyExact(left.at(v), next.at(v));
      }
    }
    long coefficient = term.coefficient();
    if (product == null) {
      return v -> coefficient;
    }
    IndexCode factors = product;
    return coefficient == 1 ? factors : v -> Math.multiplyExact(coefficient, factors.at(v));
  }

  private static IndexCode atom(Atom atom, Map<String, Integer> slots) {
    return switch (atom) {
      case Atom.Symbol(String name) -> {
        Integer slot = slots.get(name);
        if (slot == null) {
          throw new GoldenException("the golden uses '" + name + "', which has no value");
        }
        int at = slot;
        yield v -> v[at];
      }
      case Atom.Param(String name) ->
          throw new GoldenException("the golden uses $" + name + ", which has no value");
      case Atom.Text(String text) ->
          throw new GoldenException("the golden uses the string \"" + text + "\" as a number");
      case Atom.Apply(DimOp op, List<Dim> a) ->
          apply(op, a.stream().map(d -> of(d, slots)).toArray(IndexCode[]::new));
    };
  }

  private static IndexCode apply(DimOp op, IndexCode[] a) {
    IndexCode x = a[0];
    IndexCode y = a[1];
    return switch (op) {
      case FLOORDIV -> v -> Math.floorDiv(x.at(v), divisor(y.at(v)));
      case CEILDIV -> v -> Math.ceilDiv(x.at(v), divisor(y.at(v)));
      case MOD -> v -> Math.floorMod(x.at(v), divisor(y.at(v)));
      case MIN -> v -> Math.min(x.at(v), y.at(v));
      case MAX -> v -> Math.max(x.at(v), y.at(v));
      case EQ -> v -> x.at(v) == y.at(v) ? 1 : 0;
      case NE -> v -> x.at(v) != y.at(v) ? 1 : 0;
      case SELECT -> {
        IndexCode z = a[2];
        yield v -> x.at(v) != 0 ? y.at(v) : z.at(v);
      }
    };
  }

  private static long divisor(long value) {
    if (value == 0) {
      throw new GoldenException("the golden divides by zero");
    }
    return value;
  }
}

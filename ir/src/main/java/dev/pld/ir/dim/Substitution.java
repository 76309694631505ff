package dev.pld.ir.dim;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Puts values in the place of symbols and parameters. */
final class Substitution {
  private Substitution() {}

  /** {@code dim} with every atom replaced for which {@code binding} gives a value. */
  static Dim of(Dim dim, Function<Atom, @Nullable Dim> binding) {
    if (dim.isConstant()) {
      return dim;
    }
    Dim sum = Dim.ZERO;
    for (Term term : dim.terms()) {
      Dim product = Dim.constant(term.coefficient());
      for (Atom factor : term.factors()) {
        product = product.times(of(factor, binding));
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  private static Dim of(Atom atom, Function<Atom, @Nullable Dim> binding) {
    if (atom instanceof Atom.Apply(DimOp op, List<Dim> arguments)) {
      if (op == DimOp.SELECT) {
        // What is not selected need not have a value: it may divide by what the condition rules
        // out.
        Dim condition = of(arguments.get(0), binding);
        if (condition.isConstant()) {
          return of(arguments.get(condition.constantTerm() != 0 ? 1 : 2), binding);
        }
      }
      return Dim.apply(op, arguments.stream().map(a -> of(a, binding)).toList());
    }
    Dim bound = binding.apply(atom);
    return bound == null ? Dim.ofAtom(atom) : bound;
  }
}

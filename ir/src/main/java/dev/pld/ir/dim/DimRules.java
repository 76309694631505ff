package dev.pld.ir.dim;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Local simplifications of operator applications; what no rule decides becomes an atom. */
final class DimRules {
  private DimRules() {}

  static Dim apply(DimOp op, Dim... a) {
    if (a.length != op.arity()) {
      throw new IllegalArgumentException(op + " takes " + op.arity() + " arguments");
    }
    return switch (op) {
      case FLOORDIV, CEILDIV -> divide(op, a[0], a[1]);
      case MOD -> mod(a[0], a[1]);
      case MIN, MAX -> extremum(op, a[0], a[1]);
      case EQ, NE -> compare(op, a[0], a[1]);
      case SELECT -> select(a[0], a[1], a[2]);
    };
  }

  private static Dim divide(DimOp op, Dim a, Dim b) {
    if (b.isConstant(0)) {
      throw new ArithmeticException("division by zero");
    }
    if (b.isConstant(1)) {
      return a;
    }
    if (b.isConstant() && b.constantValue() > 0) {
      long divisor = b.constantValue();
      if (a.isConstant()) {
        long value = a.constantValue();
        return Dim.constant(
            op == DimOp.FLOORDIV ? Math.floorDiv(value, divisor) : Math.ceilDiv(value, divisor));
      }
      if (a.terms().stream().allMatch(t -> t.coefficient() % divisor == 0)) {
        return new Dim(
            a.terms().stream().map(t -> new Term(t.coefficient() / divisor, t.factors())).toList());
      }
    }
    if (b.isConstant() && a.isConstant()) {
      long value = a.constantValue();
      long divisor = b.constantValue();
      return Dim.constant(
          op == DimOp.FLOORDIV
              ? Math.floorDivExact(value, divisor)
              : Math.ceilDivExact(value, divisor));
    }
    return atom(op, a, b);
  }

  private static Dim mod(Dim a, Dim b) {
    if (b.isConstant(0)) {
      throw new ArithmeticException("remainder of a division by zero");
    }
    if (b.isConstant()) {
      long divisor = b.constantValue();
      if (a.isConstant()) {
        return Dim.constant(Math.floorMod(a.constantValue(), divisor));
      }
      if (a.terms().stream().allMatch(t -> t.coefficient() % divisor == 0)) {
        return Dim.ZERO;
      }
    }
    return atom(DimOp.MOD, a, b);
  }

  /**
   * Nested minima (maxima) are flattened, sorted and freed of arguments that another one decides.
   */
  private static Dim extremum(DimOp op, Dim a, Dim b) {
    TreeSet<Dim> all = new TreeSet<>(DimOrder.DIMS);
    flatten(op, a, all);
    flatten(op, b, all);
    List<Dim> kept = new ArrayList<>();
    for (Dim candidate : all) {
      if (all.stream().noneMatch(o -> !o.equals(candidate) && decides(op, o, candidate))) {
        kept.add(candidate);
      }
    }
    Dim result = kept.getFirst();
    for (Dim next : kept.subList(1, kept.size())) {
      result = atom(op, result, next);
    }
    return result;
  }

  private static void flatten(DimOp op, Dim dim, TreeSet<Dim> into) {
    if (dim.asAtom() instanceof Atom.Apply apply && apply.op() == op) {
      apply.arguments().forEach(a -> flatten(op, a, into));
    } else {
      into.add(dim);
    }
  }

  private static boolean decides(DimOp op, Dim winner, Dim loser) {
    return op == DimOp.MIN ? loser.isProvablyAtLeast(winner) : winner.isProvablyAtLeast(loser);
  }

  private static Dim compare(DimOp op, Dim a, Dim b) {
    boolean wantEqual = op == DimOp.EQ;
    if (a.equals(b)) {
      return Dim.constant(wantEqual ? 1 : 0);
    }
    if (a.asAtom() instanceof Atom.Text && b.asAtom() instanceof Atom.Text) {
      return Dim.constant(wantEqual ? 0 : 1);
    }
    if (!isText(a) && !isText(b) && a.isProvablyDifferentFrom(b)) {
      return Dim.constant(wantEqual ? 0 : 1);
    }
    return DimOrder.DIMS.compare(a, b) <= 0 ? atom(op, a, b) : atom(op, b, a);
  }

  private static boolean isText(Dim dim) {
    return dim.asAtom() instanceof Atom.Text;
  }

  private static Dim select(Dim condition, Dim whenTrue, Dim whenFalse) {
    if (condition.isConstant()) {
      return condition.constantValue() != 0 ? whenTrue : whenFalse;
    }
    return whenTrue.equals(whenFalse)
        ? whenTrue
        : atom(DimOp.SELECT, condition, whenTrue, whenFalse);
  }

  private static Dim atom(DimOp op, Dim... arguments) {
    return Dim.ofAtom(new Atom.Apply(op, List.of(arguments)));
  }
}

package dev.pld.ir.text;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimOp;
import dev.pld.ir.op.AsmFormat.Precedence;
import dev.pld.ir.type.ScalarType;

/** How tightly the text of literals and extents binds. */
final class Precedences {
  private Precedences() {}

  static Precedence ofLiteral(Attribute value) {
    return switch (value) {
      case Attribute.IntAttr(long number, ScalarType type) ->
          number < 0 ? Precedence.UNARY : Precedence.PRIMARY;
      case Attribute.FloatAttr(double number, ScalarType type) ->
          number < 0 ? Precedence.UNARY : Precedence.PRIMARY;
      default -> Precedence.PRIMARY;
    };
  }

  /** What is more than a number and begins with a sign gets parentheses everywhere. */
  static Precedence ofExtent(Dim dim) {
    if (dim.isConstant()) {
      return dim.constantValue() < 0 ? Precedence.UNARY : Precedence.PRIMARY;
    }
    Atom atom = dim.asAtom();
    if (atom != null) {
      return atom instanceof Atom.Apply apply ? ofOperator(apply.op()) : Precedence.PRIMARY;
    }
    if (dim.terms().getFirst().coefficient() < 0) {
      return Precedence.SELECT;
    }
    return dim.terms().size() == 1 ? Precedence.PRODUCT : Precedence.SUM;
  }

  /** Whether an extent is a quotient or a remainder. */
  static boolean isQuotient(Dim dim) {
    return dim.asAtom() instanceof Atom.Apply apply && ofOperator(apply.op()) == Precedence.PRODUCT;
  }

  private static Precedence ofOperator(DimOp op) {
    return switch (op) {
      case FLOORDIV, CEILDIV, MOD -> Precedence.PRODUCT;
      case MIN, MAX -> Precedence.PRIMARY;
      case EQ, NE -> Precedence.COMPARISON;
      case SELECT -> Precedence.SELECT;
    };
  }
}

package dev.pld.ir.text;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimOp;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AsmFormat.Precedence;
import dev.pld.ir.op.Trait;
import dev.pld.ir.type.ScalarType;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Scalar operations as the expressions that they are written as. */
final class ExpressionPrinter {
  private final StringBuilder out;
  private final ValueNames names;
  private final Inlining inlining;

  /** Parameters that are truth values where a value is wanted, and 0 or 1 in an extent. */
  private final Set<String> flags;

  ExpressionPrinter(StringBuilder out, ValueNames names, Inlining inlining, Set<String> flags) {
    this.flags = flags;
    this.out = out;
    this.names = names;
    this.inlining = inlining;
  }

  /** A value where any expression may stand. */
  void value(Value value) {
    value(value, Precedence.SELECT, null);
  }

  /** A comma-separated list of values. */
  void values(List<Value> values) {
    for (int i = 0; i < values.size(); i++) {
      out.append(i == 0 ? "" : ", ");
      value(values.get(i));
    }
  }

  private void value(Value value, Precedence wanted, @Nullable Value sibling) {
    Operation op = value.definingOp();
    if (op == null || !inlining.isInline(op)) {
      out.append('%').append(names.of(value));
      return;
    }
    boolean parentheses = precedence(op).compareTo(wanted) < 0;
    out.append(parentheses ? "(" : "");
    expression(op, sibling);
    out.append(parentheses ? ")" : "");
  }

  /** The expression that {@code op} is, whether or not it is printed inline. */
  void expression(Operation op) {
    expression(op, null);
  }

  private void expression(Operation op, @Nullable Value sibling) {
    Dim folded = inlining.fold(op);
    if (folded != null) {
      extent(folded);
      return;
    }
    Attribute literal = inlining.literal(op);
    if (literal != null) {
      literal(op, literal, sibling);
      return;
    }
    switch (op.definition().format()) {
      case AsmFormat.Infix(String symbol, Precedence precedence) -> infix(op, symbol, precedence);
      case AsmFormat.Function(String name) -> {
        out.append(name).append('(');
        value(op.operand(0), Precedence.SELECT, op.operand(1));
        out.append(", ");
        value(op.operand(1), Precedence.SELECT, op.operand(0));
        out.append(')');
      }
      case AsmFormat.Special special -> special(op, special, sibling);
      case AsmFormat.Slots slots ->
          throw new IllegalStateException(op.name() + " is no expression");
    }
  }

  /** A comparison of extents alone, or a flag, would be read as a truth value. */
  private void extent(Dim dim) {
    boolean truth = isTruth(dim);
    out.append(truth ? "index(" : "").append(dim).append(truth ? ")" : "");
  }

  private boolean isTruth(Dim dim) {
    return isComparison(dim) || flag(dim) != null;
  }

  private @Nullable String flag(Dim dim) {
    return dim.asAtom() instanceof Atom.Param(String name) && flags.contains(name) ? name : null;
  }

  /** The flag that a comparison is, {@code $flag != 0}, or null. */
  private @Nullable String flag(Operation comparison) {
    Operation left = comparison.operand(0).definingOp();
    Operation right = comparison.operand(1).definingOp();
    boolean isNotZero =
        left != null
            && right != null
            && left.is(ScalarOps.DIM)
            && left.result().name() == null
            && right.is(ScalarOps.CONSTANT)
            && right.result().name() == null
            && right.attribute("value") instanceof Attribute.IntAttr(long zero, var type)
            && zero == 0
            && type == ScalarType.INDEX
            && predicate(comparison) == ComparePredicate.NE;
    return isNotZero
            && left != null
            && left.attribute("extent") instanceof Attribute.DimAttr(Dim dim)
        ? flag(dim)
        : null;
  }

  private static boolean isComparison(Dim dim) {
    return dim.asAtom() instanceof Atom.Apply(DimOp op, var arguments)
        && (op == DimOp.EQ || op == DimOp.NE);
  }

  private void infix(Operation op, String symbol, Precedence precedence) {
    if (isNot(op)) {
      out.append('!');
      value(op.operand(0), Precedence.UNARY, null);
      return;
    }
    if (isNegation(op)) {
      out.append('-');
      value(op.operand(1), Precedence.UNARY, op.operand(0));
      return;
    }
    boolean ambiguous = precedence == Precedence.PRODUCT && isQuotient(op.operand(0));
    value(op.operand(0), ambiguous ? precedence.tighter() : precedence, op.operand(1));
    out.append(' ').append(symbol).append(' ');
    value(op.operand(1), precedence.tighter(), op.operand(0));
  }

  /** Whether a value prints as a division, which few read from left to right before a factor. */
  private boolean isQuotient(Value value) {
    Operation op = value.definingOp();
    if (op == null || !inlining.isInline(op)) {
      return false;
    }
    Dim dim = inlining.extentOf(value);
    return dim == null
        ? op.definition().format() instanceof AsmFormat.Infix(String symbol, Precedence precedence)
            && precedence == Precedence.PRODUCT
            && !op.definition().has(Trait.COMMUTATIVE)
        : Precedences.isQuotient(dim);
  }

  /** Whether {@code op} reads as minus a value: it subtracts from a zero that is written here. */
  private boolean isNegation(Operation op) {
    if (!op.is(ScalarOps.SUB) || op.operand(0).type() != op.operand(1).type()) {
      return false;
    }
    Operation left = op.operand(0).definingOp();
    if (left == null || !inlining.isInline(left)) {
      return false;
    }
    Dim zero = inlining.extentOf(op.operand(0));
    return zero == null
        ? inlining.literal(left) instanceof Attribute.IntAttr(long number, var type) && number == 0
        : zero.isConstant(0);
  }

  private void special(Operation op, AsmFormat.Special special, @Nullable Value sibling) {
    switch (special) {
      case DIM -> extent(((Attribute.DimAttr) required(op, "extent")).value());
      case COMPARE -> {
        String flag = flag(op);
        if (flag != null) {
          out.append('$').append(flag);
          return;
        }
        value(op.operand(0), Precedence.SUM, op.operand(1));
        out.append(' ').append(predicate(op).symbol()).append(' ');
        value(op.operand(1), Precedence.SUM, op.operand(0));
      }
      case SELECT -> {
        value(op.operand(0), Precedence.OR, null);
        out.append(" ? ");
        value(op.operand(1), Precedence.SELECT, op.operand(2));
        out.append(" : ");
        value(op.operand(2), Precedence.SELECT, op.operand(1));
      }
      case CONVERT -> {
        out.append(op.result().type()).append('(');
        value(op.operand(0));
        out.append(')');
      }
      case SLICE -> {
        out.append('%').append(names.of(op.operand(0))).append('[');
        values(op.operands("indices"));
        out.append(']');
      }
      default -> throw new IllegalStateException(op.name() + " is no expression");
    }
  }

  /** A literal takes the type of the value beside it, so its own type need not be written there. */
  private void literal(Operation op, Attribute value, @Nullable Value sibling) {
    boolean adopted =
        sibling != null && sibling.type() == op.result().type() && !isLiteral(sibling);
    out.append(AttributeText.literal(value, !adopted));
  }

  private boolean isLiteral(Value value) {
    Operation op = value.definingOp();
    return op != null && inlining.literal(op) != null;
  }

  private Precedence precedence(Operation op) {
    Dim folded = inlining.folded(op);
    if (folded != null) {
      return ofExtent(folded);
    }
    return switch (op.definition().format()) {
      case AsmFormat.Infix(String symbol, Precedence precedence) ->
          isNegation(op) ? Precedence.UNARY : precedence;
      case AsmFormat.Special special -> precedence(op, special);
      case AsmFormat.Function function -> Precedence.PRIMARY;
      case AsmFormat.Slots slots -> Precedence.PRIMARY;
    };
  }

  private Precedence precedence(Operation op, AsmFormat.Special form) {
    return switch (form) {
      case SELECT -> Precedence.SELECT;
      case COMPARE -> flag(op) == null ? Precedence.COMPARISON : Precedence.PRIMARY;
      case DIM -> ofExtent(((Attribute.DimAttr) required(op, "extent")).value());
      case LITERAL -> Precedences.ofLiteral(required(op, "value"));
      default -> Precedence.PRIMARY;
    };
  }

  private Precedence ofExtent(Dim dim) {
    return isTruth(dim) ? Precedence.PRIMARY : Precedences.ofExtent(dim);
  }

  static ComparePredicate predicate(Operation op) {
    long number = ((Attribute.IntAttr) required(op, "predicate")).value();
    return ComparePredicate.values()[(int) number];
  }

  static boolean isNot(Operation op) {
    Operation right = op.operand(1).definingOp();
    return op.is(ScalarOps.XOR)
        && right != null
        && right.is(ScalarOps.CONSTANT)
        && right.result().name() == null
        && new Attribute.BoolAttr(true).equals(right.attribute("value"));
  }

  private static Attribute required(Operation op, String name) {
    Attribute value = op.attribute(name);
    if (value == null) {
      throw new IllegalStateException(op.name() + " lacks attribute " + name);
    }
    return value;
  }
}

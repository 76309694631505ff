package dev.pld.ir.dim;

import java.util.List;

/** Prints dimensions with as few parentheses as the grammar of the language needs. */
final class DimText {
  /** How tightly an expression binds; a sub-expression that binds less tightly gets parentheses. */
  private enum Level {
    SELECT,
    COMPARISON,
    SUM,
    PRODUCT,
    PRIMARY
  }

  private DimText() {}

  static String of(Dim dim) {
    StringBuilder out = new StringBuilder();
    print(dim, Level.SELECT, out);
    return out.toString();
  }

  private static void print(Dim dim, Level wanted, StringBuilder out) {
    boolean parentheses = level(dim).compareTo(wanted) < 0;
    if (parentheses) {
      out.append('(');
    }
    printTerms(dim.terms(), out);
    if (parentheses) {
      out.append(')');
    }
  }

  private static Level level(Dim dim) {
    if (dim.isConstant()) {
      return dim.constantValue() < 0 ? Level.SUM : Level.PRIMARY;
    }
    if (dim.terms().size() > 1) {
      return Level.SUM;
    }
    Atom atom = dim.asAtom();
    if (atom != null) {
      return level(atom);
    }
    return dim.terms().getFirst().coefficient() < 0 ? Level.SUM : Level.PRODUCT;
  }

  private static Level level(Atom atom) {
    if (!(atom instanceof Atom.Apply apply)) {
      return Level.PRIMARY;
    }
    return switch (apply.op()) {
      case FLOORDIV, CEILDIV, MOD -> Level.PRODUCT;
      case MIN, MAX -> Level.PRIMARY;
      case EQ, NE -> Level.COMPARISON;
      case SELECT -> Level.SELECT;
    };
  }

  private static void printTerms(List<Term> terms, StringBuilder out) {
    if (terms.isEmpty()) {
      out.append('0');
      return;
    }
    for (int i = 0; i < terms.size(); i++) {
      Term term = terms.get(i);
      long coefficient = term.coefficient();
      if (i > 0) {
        // The least number has no counterpart to subtract.
        out.append(coefficient < 0 && coefficient != Long.MIN_VALUE ? " - " : " + ");
      }
      if (coefficient == Long.MIN_VALUE || i == 0 && coefficient < 0) {
        out.append('-');
      }
      printTerm(term, terms.size() == 1, out);
    }
  }

  private static void printTerm(Term term, boolean alone, StringBuilder out) {
    String magnitude = Long.toString(term.coefficient()).replace("-", "");
    if (term.factors().isEmpty()) {
      out.append(magnitude);
      return;
    }
    boolean one = magnitude.equals("1");
    if (!one) {
      out.append(magnitude).append(" * ");
    }
    boolean single = one && term.factors().size() == 1;
    for (int i = 0; i < term.factors().size(); i++) {
      out.append(i == 0 ? "" : " * ");
      // A lone atom keeps its own level; in a product, `a floordiv b` must not swallow its
      // neighbour.
      boolean product = !single || term.coefficient() < 0;
      Level wanted = product ? Level.PRIMARY : alone ? Level.SELECT : Level.PRODUCT;
      print(term.factors().get(i), wanted, out);
    }
  }

  private static void print(Atom atom, Level wanted, StringBuilder out) {
    boolean parentheses = level(atom).compareTo(wanted) < 0;
    out.append(parentheses ? "(" : "");
    switch (atom) {
      case Atom.Symbol symbol -> out.append(symbol.name());
      case Atom.Param param -> out.append('$').append(param.name());
      case Atom.Text text -> out.append('"').append(escape(text.value())).append('"');
      case Atom.Apply(DimOp op, List<Dim> arguments) -> print(op, arguments, out);
    }
    out.append(parentheses ? ")" : "");
  }

  private static void print(DimOp op, List<Dim> a, StringBuilder out) {
    switch (op) {
      case FLOORDIV, CEILDIV, MOD -> infix(op, Level.PRODUCT, Level.PRIMARY, a, out);
      case EQ, NE -> infix(op, Level.SUM, Level.SUM, a, out);
      case MIN, MAX -> {
        out.append(op.spelling()).append('(');
        print(a.get(0), Level.SELECT, out);
        out.append(", ");
        print(a.get(1), Level.SELECT, out);
        out.append(')');
      }
      case SELECT -> {
        print(a.get(0), Level.COMPARISON, out);
        out.append(" ? ");
        print(a.get(1), Level.SELECT, out);
        out.append(" : ");
        print(a.get(2), Level.SELECT, out);
      }
    }
  }

  private static void infix(DimOp op, Level left, Level right, List<Dim> a, StringBuilder out) {
    print(a.get(0), left, out);
    out.append(' ').append(op.spelling()).append(' ');
    print(a.get(1), right, out);
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}

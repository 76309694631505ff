package dev.pld.frontend.expression;

import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Session;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scalar.SymbolicScalars;
import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimOp;
import dev.pld.ir.dim.DimTrouble;
import dev.pld.ir.op.OpDefinition;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/**
 * Computes with parts of expressions that are known without a run: numbers, symbols, parameters.
 */
final class ExtentFolder {
  /** Deeper extents would cost more to compare than any program needs. */
  static final int DEPTH_LIMIT = 64;

  private final Reporter reporter;

  /** Whether an extent is wanted: then no operation is made. */
  boolean symbolic;

  ExtentFolder(Session session) {
    this.reporter = session.reporter();
  }

  /** Null when the operator means nothing for extents, or not for these. */
  @Nullable Scalar fold(OpDefinition definition, Dim a, Dim b, int depth, int start, int end) {
    try {
      Dim folded =
          switch (definition.name()) {
            case ScalarOps.ADD -> a.plus(b);
            case ScalarOps.SUB -> a.minus(b);
            case ScalarOps.MUL -> a.times(b);
            case ScalarOps.AND -> symbolic ? truth(a).times(truth(b)) : null;
            case ScalarOps.OR -> symbolic ? truth(a).max(truth(b)) : null;
            default -> operator(definition.name(), a, b);
          };
      return folded == null ? null : symbolic(folded, depth, start, end);
    } catch (ArithmeticException wrong) {
      // At run time arithmetic wraps around, and a division by zero may never be reached.
      return symbolic ? arithmetic(wrong, start, end) : null;
    }
  }

  private static @Nullable Dim operator(String name, Dim a, Dim b) {
    DimOp op = SymbolicScalars.dimOp(name);
    return op == null ? null : Dim.apply(op, List.of(a, b));
  }

  /** 1 where {@code dim} is not zero; what is a comparison already stays as it is. */
  private static Dim truth(Dim dim) {
    boolean isTruth =
        dim.asAtom() instanceof Atom.Apply(DimOp op, var arguments)
            && (op == DimOp.EQ || op == DimOp.NE);
    return isTruth ? dim : Dim.apply(DimOp.NE, List.of(dim, Dim.ZERO));
  }

  /** 1 where {@code dim} is zero. */
  static Dim falsehood(Dim dim) {
    if (dim.asAtom() instanceof Atom.Apply(DimOp op, var arguments)) {
      if (op == DimOp.EQ) {
        return Dim.apply(DimOp.NE, arguments);
      }
      if (op == DimOp.NE) {
        return Dim.apply(DimOp.EQ, arguments);
      }
    }
    return dim.isEqualTo(Dim.ZERO);
  }

  Scalar symbolic(Dim dim, int depth, int start, int end) {
    if (dim.isConstant()) {
      return new Scalar.Number(dim.constantValue());
    }
    if (depth > DEPTH_LIMIT && !isSum(dim)) {
      reporter.error(
          FrontendCodes.DEEP_EXPRESSION,
          reporter.span(start, end),
          "more than " + DEPTH_LIMIT + " nested operators in an extent");
      return Scalar.FAILED;
    }
    return new Scalar.Symbolic(dim, isSum(dim) ? 0 : depth);
  }

  /** Whether only symbols and parameters are multiplied and added: such extents do not nest. */
  private static boolean isSum(Dim dim) {
    return dim.terms().stream()
        .flatMap(t -> t.factors().stream())
        .noneMatch(Atom.Apply.class::isInstance);
  }

  static int depth(Scalar scalar) {
    return switch (scalar) {
      case Scalar.Symbolic s -> s.depth();
      case Scalar.Comparison c -> c.depth();
      default -> 0;
    };
  }

  Scalar arithmetic(ArithmeticException wrong, int start, int end) {
    reporter.error(
        FrontendCodes.ARITHMETIC,
        reporter.span(start, end),
        "this extent cannot be computed: " + DimTrouble.reason(wrong));
    return Scalar.FAILED;
  }

  /** The extent that a part of an expression is, or null when it has none. */
  static @Nullable Dim dim(Scalar scalar) {
    return switch (scalar) {
      case Scalar.Number(long value) -> Dim.constant(value);
      case Scalar.Symbolic(Dim dim, int depth) -> dim;
      case Scalar.Comparison comparison -> comparison.dim();
      case Scalar.Literal literal -> null;
      case Scalar.Text text -> null;
      case Scalar.TextParam text -> null;
      case Scalar.Computed computed -> null;
      case Scalar.Failed failed -> null;
    };
  }

  /** As {@link #dim}; where an extent is wanted, true and false are the numbers 1 and 0. */
  @Nullable Dim known(Scalar scalar) {
    return symbolic && scalar instanceof Scalar.Literal(Attribute.BoolAttr(boolean value), var type)
        ? Dim.constant(value ? 1 : 0)
        : dim(scalar);
  }

  /** The extent, or null after a report. */
  @Nullable Dim toDim(Scalar scalar, Location.Span at) {
    if (scalar instanceof Scalar.Literal(Attribute.BoolAttr(boolean value), var type)) {
      return Dim.constant(value ? 1 : 0);
    }
    Dim dim = dim(scalar);
    if (dim == null && !(scalar instanceof Scalar.Failed)) {
      String what = isText(scalar) ? "a string" : "a number that is not an index";
      reporter.error(
          isText(scalar) ? FrontendCodes.STRING_PLACE : FrontendCodes.NOT_AN_EXTENT,
          at,
          "found " + what + "; wanted an extent");
    }
    return dim;
  }

  static boolean isText(Scalar scalar) {
    return scalar instanceof Scalar.Text || scalar instanceof Scalar.TextParam;
  }

  Scalar textMisplaced(int start, int end) {
    reporter.error(
        FrontendCodes.STRING_PLACE,
        reporter.span(start, end),
        "a string is used in arithmetic",
        "a string can only be compared with a string parameter: '$mode == \"ring\"'");
    return Scalar.FAILED;
  }

  @Nullable Scalar equality(DimOp op, Dim a, Dim b, int depth, int start, int end) {
    try {
      return new Scalar.Comparison(Dim.apply(op, List.of(a, b)), op, a, b, depth, false);
    } catch (ArithmeticException wrong) {
      return symbolic ? arithmetic(wrong, start, end) : null;
    }
  }

  Scalar notAnExtent(String message, int start, int end) {
    reporter.error(
        FrontendCodes.NOT_AN_EXTENT,
        reporter.span(start, end),
        message,
        "extents know + - * floordiv ceildiv mod min max == != ?: && || !");
    return Scalar.FAILED;
  }

  /** What {@code ?} is. */
  Scalar unknown(Token token) {
    if (symbolic) {
      return new Scalar.Symbolic(Dim.UNKNOWN, 0);
    }
    reporter.error(
        FrontendCodes.NOT_AN_EXTENT, token, "'?' is an extent of a type and has no value");
    return Scalar.FAILED;
  }

  @Nullable Dim condition(Scalar condition) {
    if (condition instanceof Scalar.Literal(Attribute.BoolAttr(boolean value), var type)) {
      return symbolic ? Dim.constant(value ? 1 : 0) : null;
    }
    return condition instanceof Scalar.Comparison || symbolic ? dim(condition) : null;
  }
}

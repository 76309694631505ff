package dev.pld.ir.verify;

import static dev.pld.ir.op.Wording.note;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.NearNames;
import dev.pld.ir.diag.Note;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.core.Signature;
import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimOp;
import dev.pld.ir.dim.Term;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.op.ResultRule;
import dev.pld.ir.op.Trait;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Extent expressions where a program states them: in types of parameters, views and allocations,
 * and in attributes. Inferred types consist of these.
 */
final class Extents {
  private final Set<String> params;
  private Set<String> symbols = Set.of();

  Extents(Set<String> params) {
    this.params = params;
  }

  void enterFunction(Operation function) {
    symbols = new Signature(function).symbols();
  }

  /** Whether the extents that {@code op} states make sense where it stands. */
  boolean check(Operation op, OpCheck check) {
    boolean right = true;
    for (int i = 0; i < op.attributeCount(); i++) {
      String name = op.attributeName(i);
      Attribute value = op.attribute(name);
      if (value != null) {
        right &= checkAttribute(op, name, value, check);
      }
    }
    if (op.definition().results() instanceof ResultRule.Written && op.resultCount() == 1) {
      right &= checkType(op, "the result", op.result().type(), check);
    }
    if (op.definition().has(Trait.FUNCTION)) {
      right &= checkParameters(op, check);
    }
    return right;
  }

  private boolean checkParameters(Operation op, OpCheck check) {
    Set<String> outside = symbols;
    symbols = new Signature(op).symbols();
    boolean right = true;
    for (BlockArgument parameter : new Signature(op).parameters()) {
      String name =
          "parameter " + (parameter.name() == null ? parameter.index() : "%" + parameter.name());
      boolean known = checkType(op, name, parameter.type(), check);
      if (known && op.is(FunctionOps.HOST) && parameter.type() instanceof TensorType tensor) {
        known = checkPositive(op, name, tensor.shape(), check);
      }
      right &= known;
    }
    symbols = outside;
    return right;
  }

  private boolean checkAttribute(Operation op, String name, Attribute value, OpCheck check) {
    return switch (value) {
      case Attribute.TypeAttr(Type type) -> checkType(op, subject(name), type, check);
      case Attribute.ShapeAttr(Shape shape) -> checkKnown(op, subject(name), shape, check);
      case Attribute.DimAttr(Dim dim) -> checkKnown(op, subject(name), dim, check);
      case Attribute.ParamAttr(String param) -> checkParam(op, subject(name), param, check);
      default -> true;
    };
  }

  private static String subject(String attribute) {
    return "attribute '" + attribute + "'";
  }

  private boolean checkType(Operation op, String subject, Type type, OpCheck check) {
    if (!(type instanceof ShapedType shaped)) {
      return true;
    }
    Shape shape = shaped.shape();
    if (!checkKnown(op, subject, shape, check)) {
      return false;
    }
    Shape valid = shaped.validShape();
    if (!checkValidRank(op, subject, shape, valid, check)) {
      return false;
    }
    if (!check.reachable()) {
      return true;
    }
    if (!checkNotNegative(op, subject, shape, check)) {
      return false;
    }
    return valid == shape || checkValid(op, subject, shape, valid, check);
  }

  /** What all findings about one negative extent have in common, whatever the rule. */
  private static Object negative(Dim dim) {
    return List.of(StructureCodes.EXTENT, dim);
  }

  private static boolean checkNotNegative(
      Operation op, String subject, Shape shape, OpCheck check) {
    for (Dim dim : shape.dims()) {
      if (check.fixed(dim).isProvablyNegative()) {
        check.errorOnce(
            negative(dim),
            op,
            StructureCodes.EXTENT,
            subject + " has extent " + dim + " in " + shape + ", which is negative");
        return false;
      }
    }
    return true;
  }

  /** Data that a program takes or gives is never empty; an empty tensor is a wrong size. */
  private static boolean checkPositive(Operation op, String subject, Shape shape, OpCheck check) {
    for (Dim dim : shape.dims()) {
      if (Dim.ZERO.minus(check.fixed(dim)).isProvablyNonNegative()) {
        check.error(
            op,
            StructureCodes.EXTENT,
            subject + " has extent " + dim + " in " + shape + ", needs a positive one");
        return false;
      }
    }
    return true;
  }

  private static boolean checkValidRank(
      Operation op, String subject, Shape shape, Shape valid, OpCheck check) {
    if (valid.rank() == shape.rank()) {
      return true;
    }
    check.error(
        op,
        StructureCodes.VALID_EXTENT,
        subject + region(shape, valid) + ", needs one extent for each dimension");
    return false;
  }

  private static String region(Shape shape, Shape valid) {
    return " has the valid region " + valid + " in " + shape;
  }

  private boolean checkValid(
      Operation op, String subject, Shape shape, Shape valid, OpCheck check) {
    for (int i = 0; i < valid.rank(); i++) {
      Dim dim = check.fixed(valid.dim(i));
      if (dim.equals(Dim.UNKNOWN)) {
        continue;
      }
      if (!checkKnown(op, subject, dim, check)) {
        return false;
      }
      Dim excess = dim.minus(check.fixed(shape.dim(i))).minus(1);
      if (dim.isProvablyNegative() || excess.isProvablyNonNegative()) {
        check.errorOnce(
            List.of(StructureCodes.VALID_EXTENT, shape, valid),
            op,
            StructureCodes.VALID_EXTENT,
            subject + region(shape, valid) + ", which does not lie inside in dimension " + i);
        return false;
      }
    }
    return true;
  }

  private boolean checkKnown(Operation op, String subject, Shape shape, OpCheck check) {
    for (Dim dim : shape.dims()) {
      if (!checkKnown(op, subject, dim, check)) {
        return false;
      }
    }
    return true;
  }

  private boolean checkKnown(Operation op, String subject, Dim dim, OpCheck check) {
    if (dim.isConstant()) {
      return true;
    }
    if (hasLooseText(dim)) {
      check.error(
          op,
          StructureCodes.EXTENT,
          subject + " has the extent " + dim + "; a string can only be compared with == or !=");
      return false;
    }
    for (Atom atom : dim.variables()) {
      boolean known =
          switch (atom) {
            case Atom.Param(String name) -> checkParam(op, subject, name, check);
            case Atom.Symbol(String name) -> checkSymbol(op, subject, name, check);
            default -> true;
          };
      if (!known) {
        return false;
      }
    }
    return true;
  }

  private boolean checkParam(Operation op, String subject, String name, OpCheck check) {
    return params.contains(name)
        || unknown(op, NameCodes.UNKNOWN_PARAM, subject, "$" + name, params, "$", check);
  }

  private boolean checkSymbol(Operation op, String subject, String name, OpCheck check) {
    if (name.equals("?")) {
      check.error(
          op,
          StructureCodes.EXTENT,
          subject + " has the extent ?, which only a valid region of a tile can have");
      return false;
    }
    // An alias may use symbols of whatever function uses it; they are checked there.
    return name.equals("nr")
        || symbols.contains(name)
        || (check.level() == Level.MODULE && !op.definition().has(Trait.FUNCTION))
        || unknown(op, NameCodes.UNKNOWN_SYMBOL, subject, name, symbols, "", check);
  }

  private static boolean unknown(
      Operation op,
      DiagnosticCode code,
      String subject,
      String name,
      Set<String> names,
      String prefix,
      OpCheck check) {
    String near = NearNames.closest(name.substring(prefix.length()), names);
    String hint =
        near != null
            ? "did you mean " + prefix + near + "?"
            : code == NameCodes.UNKNOWN_PARAM
                ? "declare it: param " + name + " : index = 64"
                : "a function declares its symbols: @f<" + name + ">(...)";
    check.error(
        op, code, subject + " uses " + name + ", which is not declared", new Note[] {note(hint)});
    return false;
  }

  /** Whether a string stands anywhere but on a side of a comparison. */
  private static boolean hasLooseText(Dim dim) {
    List<Dim> open = new ArrayList<>(List.of(dim));
    while (!open.isEmpty()) {
      for (Term term : open.removeLast().terms()) {
        for (Atom factor : term.factors()) {
          if (factor instanceof Atom.Text) {
            return true;
          }
          if (factor instanceof Atom.Apply(DimOp op, List<Dim> arguments)) {
            boolean compares = op == DimOp.EQ || op == DimOp.NE;
            for (Dim argument : arguments) {
              if (!compares || !(argument.asAtom() instanceof Atom.Text)) {
                open.add(argument);
              }
            }
          }
        }
      }
    }
    return false;
  }
}

package dev.pld.ir.dialect.scalar;

import static dev.pld.ir.op.Wording.count;
import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.note;
import static dev.pld.ir.op.Wording.operand;
import static dev.pld.ir.op.Wording.value;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.Type;
import java.util.List;

/** Rules of scalar expressions. */
final class ScalarRules {
  private ScalarRules() {}

  static void verifyBinary(Operation op, OpCheck check) {
    checkSameType(op, "lhs", "rhs", check);
  }

  static void verifyDivision(Operation op, OpCheck check) {
    checkSameType(op, "lhs", "rhs", check);
    ScalarRange divisor = ScalarRange.of(op.operand("rhs"), check.ranks());
    if (check.reachable()
        && divisor.low() != null
        && divisor.isExact()
        && divisor.low().isConstant(0)) {
      check.error(op, ScalarCodes.DIVISION_BY_ZERO, "the divisor is 0");
    }
  }

  static void verifyLogic(Operation op, OpCheck check) {
    if (isNegated(op) && op.operand("lhs").type() != ScalarType.I1) {
      Value value = op.operand("lhs");
      check.error(
          op,
          value,
          ScalarCodes.OPERAND_TYPES,
          value(value) + " is " + value.type() + ", needs a condition, which is i1",
          note("a number becomes a condition by comparing it: %n == 0"));
      return;
    }
    if (checkNoFloat(op, "lhs", check) && checkNoFloat(op, "rhs", check)) {
      checkSameType(op, "lhs", "rhs", check);
    }
  }

  private static boolean isNegated(Operation op) {
    Operation right = op.operand("rhs").definingOp();
    return op.is(ScalarOps.XOR)
        && right != null
        && right.is(ScalarOps.CONSTANT)
        && new Attribute.BoolAttr(true).equals(right.attribute("value"));
  }

  static void verifyCompare(Operation op, OpCheck check) {
    verifyLogic(op, check);
    if (op.attribute("predicate") instanceof Attribute.IntAttr(long number, var type)
        && (number < 0 || number >= ComparePredicate.values().length)) {
      check.error(
          op,
          ScalarCodes.PREDICATE,
          "attribute 'predicate' is " + number + ", needs 0 (eq) to 5 (sge)");
    }
  }

  static void verifySelect(Operation op, OpCheck check) {
    checkSameType(op, "true_value", "false_value", check);
  }

  private static boolean checkNoFloat(Operation op, String group, OpCheck check) {
    Value value = op.operand(group);
    if (!(value.type() instanceof ScalarType type) || !type.isFloat()) {
      return true;
    }
    check.error(
        op,
        value,
        ScalarCodes.FLOAT_ARITHMETIC,
        operand(op, group, value) + " is " + type + ", needs an integer or i1",
        note("floating-point numbers are computed in tiles: tile.muls, tile.maximums, ..."));
    return false;
  }

  private static void checkSameType(Operation op, String a, String b, OpCheck check) {
    Value left = op.operand(a);
    Value right = op.operand(b);
    if (!left.type().equals(right.type())) {
      check.error(
          op,
          ScalarCodes.OPERAND_TYPES,
          operand(op, a, left)
              + " is "
              + left.type()
              + ", "
              + operand(op, b, right)
              + " is "
              + right.type(),
          note(remedy(left.type(), right.type())));
    }
  }

  private static String remedy(Type left, Type right) {
    if (isFloat(left) || isFloat(right)) {
      return "expressions compute on integers and conditions; a number with a point is f32";
    }
    return left == ScalarType.I1 || right == ScalarType.I1
        ? "a condition becomes a number with 'c ? 1 : 0', a number a condition with '%n != 0'"
        : "index(%v), i32(%v) and i64(%v) convert";
  }

  static void verifyLiteral(Operation op, OpCheck check) {
    String problem =
        switch (op.attribute("value")) {
          case Attribute.IntAttr(long number, ScalarType type) ->
              !type.isInteger()
                  ? "an integer literal cannot be " + type
                  : type == ScalarType.I32 && number != (int) number
                      ? number + " does not fit in i32"
                      : null;
          case Attribute.FloatAttr(double number, ScalarType type) ->
              type.isFloat() ? null : "a literal with a point cannot be " + type;
          case Attribute.BoolAttr b -> null;
          case null, default -> "the value is neither a number nor true or false";
        };
    if (problem != null) {
      check.error(op, ScalarCodes.LITERAL, problem);
    }
  }

  static void verifyConversion(Operation op, OpCheck check) {
    Type from = op.operand("in").type();
    Type to = op.result().type();
    boolean legal =
        switch (op.name()) {
          case ScalarOps.INDEX_CAST ->
              isInteger(from)
                  && isInteger(to)
                  && (from == ScalarType.INDEX) != (to == ScalarType.INDEX);
          case ScalarOps.EXTEND ->
              (to == ScalarType.I64 && (from == ScalarType.I32 || from == ScalarType.I1))
                  || (to == ScalarType.I32 && from == ScalarType.I1);
          default ->
              (from == ScalarType.I64 && (to == ScalarType.I32 || to == ScalarType.I1))
                  || (from == ScalarType.I32 && to == ScalarType.I1);
        };
    if (!legal) {
      check.error(op, ScalarCodes.CONVERSION, "does not convert " + from + " to " + to);
    }
  }

  private static boolean isFloat(Type type) {
    return type instanceof ScalarType scalar && scalar.isFloat();
  }

  private static boolean isInteger(Type type) {
    return type instanceof ScalarType scalar && scalar.isInteger();
  }

  static void verifySlice(Operation op, OpCheck check) {
    Value source = op.operand("source");
    List<Value> indices = op.operands("indices");
    if (!(source.type() instanceof TensorType type)) {
      return;
    }
    int rank = type.shape().rank();
    if (indices.isEmpty() || indices.size() > rank) {
      check.error(
          op,
          ScalarCodes.SLICE_INDICES,
          "has "
              + indices.size()
              + (indices.size() == 1 ? " index" : " indices")
              + ", "
              + value(source)
              + " has "
              + count(rank, "dimension"),
          defined(source));
      return;
    }
    AccessRules.checkCell(op, source, indices, check);
  }
}

package dev.pld.ir.dialect.scalar;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AsmFormat.Precedence;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Trait;
import dev.pld.ir.op.TypeConstraint;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Scalar expressions. The names, attributes and meaning of {@code arith} are MLIR's own, so that
 * its tools read our generic form; {@code pld.scalar} holds what MLIR does not have.
 */
public final class ScalarOps {
  public static final String CONSTANT = "arith.constant";
  public static final String ADD = "arith.addi";
  public static final String SUB = "arith.subi";
  public static final String MUL = "arith.muli";
  public static final String FLOORDIV = "arith.floordivsi";
  public static final String CEILDIV = "arith.ceildivsi";
  public static final String REM = "arith.remsi";
  public static final String MIN = "arith.minsi";
  public static final String MAX = "arith.maxsi";
  public static final String AND = "arith.andi";
  public static final String OR = "arith.ori";
  public static final String XOR = "arith.xori";
  public static final String COMPARE = "arith.cmpi";
  public static final String SELECT = "arith.select";
  public static final String INDEX_CAST = "arith.index_cast";
  public static final String EXTEND = "arith.extsi";
  public static final String TRUNCATE = "arith.trunci";
  public static final String MOD = "pld.scalar.mod";
  public static final String DIM = "pld.scalar.dim";
  public static final String SLICE = "pld.tensor.slice";

  private ScalarOps() {}

  /** All operations of this family. */
  public static List<OpDefinition> all() {
    return List.of(
        expression(CONSTANT, "a literal")
            .attribute("value", AttributeKind.ANY)
            .infers(inputs -> literalType(inputs.attribute("value")))
            .format(AsmFormat.Special.LITERAL)
            .verify(ScalarRules::verifyLiteral)
            .build(),
        expression(DIM, "an extent expression as a scalar")
            .attribute("extent", AttributeKind.DIM)
            .infers(inputs -> List.of(ScalarType.INDEX))
            .format(AsmFormat.Special.DIM)
            .fold(ScalarFolds::fold)
            .build(),
        infix(ADD, "sum, modulo 2^width", "+", Precedence.SUM, true),
        infix(SUB, "difference, modulo 2^width", "-", Precedence.SUM, false),
        infix(MUL, "product, modulo 2^width", "*", Precedence.PRODUCT, true),
        infix(FLOORDIV, "quotient, rounded down", "floordiv", Precedence.PRODUCT, false),
        infix(CEILDIV, "quotient, rounded up", "ceildiv", Precedence.PRODUCT, false),
        infix(
            MOD,
            "remainder, never negative for a positive divisor",
            "mod",
            Precedence.PRODUCT,
            false),
        infix(REM, "remainder of the quotient rounded to zero", "rem", Precedence.PRODUCT, false),
        function(MIN, "the smaller of two", "min"),
        function(MAX, "the larger of two", "max"),
        logic(AND, "both", "&&", Precedence.AND),
        logic(OR, "at least one", "||", Precedence.OR),
        logic(XOR, "exactly one; `!a` is `a ^ true`", "^", Precedence.UNARY),
        expression(COMPARE, "comparison of two integers; `predicate` numbers are MLIR's")
            .operand("lhs", TypeConstraint.SCALAR)
            .operand("rhs", TypeConstraint.SCALAR)
            .attribute("predicate", AttributeKind.INTEGER)
            .infers(inputs -> List.of(ScalarType.I1))
            .format(AsmFormat.Special.COMPARE)
            .fold(ScalarFolds::fold)
            .verify(ScalarRules::verifyCompare)
            .build(),
        expression(SELECT, "one of two values")
            .operand("condition", TypeConstraint.BOOLEAN)
            .operand("true_value", TypeConstraint.SCALAR)
            .operand("false_value", TypeConstraint.SCALAR)
            .infers(inputs -> listOf(inputs.typeOf("true_value")))
            .format(AsmFormat.Special.SELECT)
            .fold(ScalarFolds::fold)
            .verify(ScalarRules::verifySelect)
            .build(),
        conversion(INDEX_CAST, "conversion between an index and an integer"),
        conversion(EXTEND, "sign extension"),
        conversion(TRUNCATE, "truncation, modulo 2^width"),
        OpDefinition.named(
                SLICE, "the sub-tensor at leading indices, which disappear from its shape")
            .at(Level.HOST, Level.CHIP, Level.INCORE)
            .traits(Trait.PURE, Trait.EXPRESSION)
            .operand("source", TypeConstraint.TENSOR)
            .many("indices", TypeConstraint.INTEGER)
            .infers(inputs -> sliceType(inputs.typeOf("source"), inputs.operands("indices").size()))
            .format(AsmFormat.Special.SLICE)
            .verify(ScalarRules::verifySlice)
            .build());
  }

  private static OpDefinition.Builder expression(String name, String summary) {
    return OpDefinition.named(name, summary)
        .at(Level.HOST, Level.CHIP, Level.INCORE)
        .traits(Trait.PURE, Trait.EXPRESSION);
  }

  private static OpDefinition infix(
      String name, String summary, String symbol, Precedence precedence, boolean commutative) {
    OpDefinition.Builder builder = binary(name, summary, TypeConstraint.INTEGER);
    if (commutative) {
      builder.traits(Trait.COMMUTATIVE);
    }
    boolean divides = precedence == Precedence.PRODUCT && !commutative;
    return builder
        .format(new AsmFormat.Infix(symbol, precedence))
        .verify(divides ? ScalarRules::verifyDivision : ScalarRules::verifyBinary)
        .build();
  }

  private static OpDefinition logic(
      String name, String summary, String symbol, Precedence precedence) {
    return binary(name, summary, TypeConstraint.SCALAR)
        .traits(Trait.COMMUTATIVE)
        .format(new AsmFormat.Infix(symbol, precedence))
        .verify(ScalarRules::verifyLogic)
        .build();
  }

  private static OpDefinition function(String name, String summary, String spelling) {
    return binary(name, summary, TypeConstraint.INTEGER)
        .traits(Trait.COMMUTATIVE)
        .format(new AsmFormat.Function(spelling))
        .verify(ScalarRules::verifyBinary)
        .build();
  }

  private static OpDefinition.Builder binary(
      String name, String summary, TypeConstraint constraint) {
    return expression(name, summary)
        .operand("lhs", constraint)
        .operand("rhs", constraint)
        .infers(inputs -> listOf(inputs.typeOf("lhs")))
        .fold(ScalarFolds::fold);
  }

  private static OpDefinition conversion(String name, String summary) {
    return expression(name, summary)
        .operand("in", TypeConstraint.SCALAR)
        .results(new dev.pld.ir.op.ResultRule.Written(TypeConstraint.SCALAR))
        .format(AsmFormat.Special.CONVERT)
        .fold(ScalarFolds::fold)
        .verify(ScalarRules::verifyConversion)
        .build();
  }

  private static @Nullable List<Type> listOf(@Nullable Type type) {
    return type == null ? null : List.of(type);
  }

  private static @Nullable List<Type> literalType(@Nullable Attribute value) {
    return switch (value) {
      case Attribute.IntAttr(long v, ScalarType type) -> List.of(type);
      case Attribute.FloatAttr(double v, ScalarType type) -> List.of(type);
      case Attribute.BoolAttr b -> List.of(ScalarType.I1);
      case null, default -> null;
    };
  }

  private static @Nullable List<Type> sliceType(@Nullable Type source, int indices) {
    if (source instanceof TensorType tensor && indices <= tensor.shape().rank()) {
      var dims = tensor.shape().dims();
      return List.of(
          new TensorType(
              new dev.pld.ir.type.Shape(dims.subList(indices, dims.size())), tensor.element()));
    }
    return null;
  }
}

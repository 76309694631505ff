package dev.pld.ir.text;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.AttributeSpec;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.ResultRule;
import dev.pld.ir.op.Trait;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether an operation can be said in custom form at all; what cannot is printed in generic form.
 */
final class WellFormed {
  private WellFormed() {}

  static boolean customForm(Operation op) {
    return groupsFit(op) && attributesFit(op) && regionsFit(op) && resultsFit(op) && formFits(op);
  }

  private static boolean groupsFit(Operation op) {
    List<OperandSpec> specs = op.definition().operands();
    int[] segments = op.segments();
    if (segments.length != specs.size()) {
      return false;
    }
    int total = 0;
    for (int i = 0; i < segments.length; i++) {
      boolean fits =
          switch (specs.get(i).arity()) {
            case ONE -> segments[i] == 1;
            case OPTIONAL -> segments[i] <= 1;
            case MANY -> true;
          };
      if (!fits) {
        return false;
      }
      total += segments[i];
    }
    return total == op.operandCount();
  }

  private static boolean attributesFit(Operation op) {
    for (AttributeSpec spec : op.definition().attributes()) {
      Attribute value = op.attribute(spec.name());
      if (value == null ? spec.required() && isSaidByForm(op, spec) : !reads(spec, value)) {
        return false;
      }
    }
    for (String name : op.attributeNames()) {
      if (!isWord(name)) {
        return false;
      }
    }
    return true;
  }

  /** A missing attribute of the braces can stay missing; one that the form spells cannot. */
  private static boolean isSaidByForm(Operation op, AttributeSpec spec) {
    return !(op.definition().format() instanceof AsmFormat.Slots)
        || spec.kind() == AttributeKind.SHAPE
        || spec.kind() == AttributeKind.TYPE
        || spec.kind() == AttributeKind.SYMBOL;
  }

  /** Whether the text of {@code value}, read as an attribute of this kind, gives it back. */
  private static boolean reads(AttributeSpec spec, Attribute value) {
    return switch (value) {
      case Attribute.EnumAttr e ->
          spec.kind() instanceof AttributeKind.Keyword keyword
              && keyword.kind() == e.kind()
              && isWord(e.keyword());
      case Attribute.IntAttr i ->
          spec.kind() == AttributeKind.INTEGER && i.type() == ScalarType.I64
              || spec.kind() == AttributeKind.ANY;
      case Attribute.FloatAttr f ->
          Double.isFinite(f.value())
              && (spec.kind() == AttributeKind.ANY
                  || spec.kind() == AttributeKind.FLOAT && f.type() == ScalarType.F32);
      case Attribute.ParamAttr p -> spec.kind() != AttributeKind.ANY;
      default -> spec.kind() == AttributeKind.ANY || spec.kind().accepts(value);
    };
  }

  private static boolean isWord(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean letter = c == '_' || (c | ' ') >= 'a' && (c | ' ') <= 'z';
      if (!letter && (i == 0 || c < '0' || c > '9')) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  private static boolean regionsFit(Operation op) {
    OpDefinition definition = op.definition();
    if (op.regionCount() < definition.requiredRegions()
        || op.regionCount() > definition.regions().size()) {
      return false;
    }
    for (Region region : op.regions()) {
      if (region.blocks().size() != 1 || !argumentsFit(op, region.block())) {
        return false;
      }
    }
    return true;
  }

  private static boolean argumentsFit(Operation op, Block block) {
    int count = block.arguments().size();
    return switch (op.definition().format()) {
      case AsmFormat.Special.FOR -> isLoopBody(op, block);
      case AsmFormat.Special.CHUNKS ->
          count == 3 && block.arguments().stream().allMatch(a -> a.type() == ScalarType.INDEX);
      case AsmFormat.Special.FUNCTION ->
          lengthOf(op.attribute("arg_names")) == count
              && lengthOf(op.attribute("arg_modes")) == count;
      default -> count == 0;
    };
  }

  private static boolean isLoopBody(Operation op, Block block) {
    List<?> init = op.operands("init");
    if (block.arguments().size() != init.size() + 1
        || block.argument(0).type() != op.operand(0).type()) {
      return false;
    }
    for (int i = 0; i < init.size(); i++) {
      if (!block.argument(i + 1).type().equals(op.operands("init").get(i).type())) {
        return false;
      }
    }
    return true;
  }

  private static int lengthOf(@Nullable Attribute attribute) {
    return attribute instanceof Attribute.ArrayAttr(List<Attribute> elements)
        ? elements.size()
        : -1;
  }

  private static boolean resultsFit(Operation op) {
    return switch (op.definition().results()) {
      case ResultRule.Written w -> op.resultCount() == 1;
      case ResultRule.FromYield f -> op.resultCount() == yielded(op);
      case ResultRule.Inferred i -> op.definition().has(Trait.FUNCTION) || expected(op, i);
    };
  }

  private static boolean expected(Operation op, ResultRule.Inferred rule) {
    var types = rule.inference().infer(new dev.pld.ir.op.OperationInputs(op));
    return types == null ? op.resultCount() == 1 : types.size() == op.resultCount();
  }

  private static int yielded(Operation op) {
    Operation last = op.region(0).block().lastOp();
    return last == null || !last.definition().has(Trait.TERMINATOR) ? 0 : last.operandCount();
  }

  private static boolean formFits(Operation op) {
    return switch (op.definition().format()) {
      case AsmFormat.Special.LITERAL -> isLiteral(op.attribute("value"));
      case AsmFormat.Special.COMPARE ->
          op.attribute("predicate") instanceof Attribute.IntAttr(long n, var type)
              && n >= 0
              && n < ComparePredicate.values().length;
      case AsmFormat.Infix(String symbol, var precedence) ->
          !symbol.equals("^") || ExpressionPrinter.isNot(op);
      case AsmFormat.Special.ALLOCATION ->
          (op.attribute("type") == null) != (op.attribute("bytes") == null);
      case AsmFormat.Special.SLICE -> !op.operands("indices").isEmpty();
      case AsmFormat.Special.CONVERT ->
          isInteger(op.operand(0).type()) && isInteger(op.result().type());
      case AsmFormat.Special.GOLDEN ->
          op.attribute("tolerance") instanceof Attribute.FloatAttr(double t, var type) && t >= 0;
      case AsmFormat.Special.FUNCTION -> declaresSymbols(op.attribute("symbols"));
      default -> true;
    };
  }

  private static boolean isInteger(Type type) {
    return type instanceof ScalarType scalar && scalar.isInteger();
  }

  /** The number of ranks is no symbol of a function. */
  private static boolean declaresSymbols(@Nullable Attribute symbols) {
    return symbols == null
        || symbols instanceof Attribute.ArrayAttr(List<Attribute> names)
            && names.stream()
                .allMatch(
                    n ->
                        n instanceof Attribute.StringAttr(String s)
                            && isWord(s)
                            && !s.equals("nr"));
  }

  private static boolean isLiteral(@Nullable Attribute value) {
    return value instanceof Attribute.IntAttr(long n, ScalarType type) && type.isInteger()
        || value instanceof Attribute.FloatAttr(double d, ScalarType t)
            && Double.isFinite(d)
            && t.isFloat()
        || value instanceof Attribute.BoolAttr;
  }
}

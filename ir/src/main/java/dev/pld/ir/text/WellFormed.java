package dev.pld.ir.text;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.op.AsmFormat;
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
    return groupsFit(op)
        && WellFormedAttributes.fit(op)
        && regionsFit(op)
        && resultsFit(op)
        && formFits(op);
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

  private static boolean regionsFit(Operation op) {
    OpDefinition definition = op.definition();
    if (op.regionCount() < definition.requiredRegions()
        || op.regionCount() > definition.regions().size()) {
      return false;
    }
    for (int i = 0; i < op.regionCount(); i++) {
      Region region = op.region(i);
      if (region.blocks().size() != 1
          || !argumentsFit(op, region.block())
          || !endFits(op, region.block())) {
        return false;
      }
    }
    return true;
  }

  /** What a body ends with is not written, or added where it is missing. */
  private static boolean endFits(Operation op, Block block) {
    Operation last = block.lastOp();
    if (!(op.definition().format() instanceof AsmFormat.Special form)) {
      return true;
    }
    return switch (form) {
      case FUNCTION -> last != null && last.is(FunctionOps.RETURN);
      case FOR, IF -> last != null && last.is(ScfOps.YIELD);
      default -> true;
    };
  }

  private static boolean argumentsFit(Operation op, Block block) {
    int count = block.arguments().size();
    if (!(op.definition().format() instanceof AsmFormat.Special form)) {
      return count == 0;
    }
    return switch (form) {
      case FOR -> isLoopBody(op, block);
      case CHUNKS ->
          count == 3 && block.arguments().stream().allMatch(a -> a.type() == ScalarType.INDEX);
      case FUNCTION ->
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
      case ResultRule.FromYield f -> gives(op, yielded(op));
      case ResultRule.Inferred i -> op.definition().has(Trait.FUNCTION) || expected(op, i);
    };
  }

  private static boolean expected(Operation op, ResultRule.Inferred rule) {
    var types = rule.inference().infer(new dev.pld.ir.op.OperationInputs(op));
    if (!(op.definition().format() instanceof AsmFormat.Slots)) {
      // Only there a type can be written that does not follow.
      return types != null && gives(op, types);
    }
    return types == null ? op.resultCount() == 1 : types.size() == op.resultCount();
  }

  private static List<Type> yielded(Operation op) {
    Operation last = op.region(0).block().lastOp();
    return last == null || !last.definition().has(Trait.TERMINATOR)
        ? List.of()
        : types(last.operands());
  }

  private static boolean gives(Operation op, List<Type> types) {
    for (int i = 0; i < op.resultCount(); i++) {
      if (i >= types.size() || !op.result(i).type().equals(types.get(i))) {
        return false;
      }
    }
    return op.resultCount() == types.size();
  }

  private static List<Type> types(List<? extends Value> values) {
    return values.stream().<Type>map(Value::type).toList();
  }

  private static boolean formFits(Operation op) {
    return switch (op.definition().format()) {
      case AsmFormat.Slots(List<AsmFormat.Slot> slots) -> basesFit(op, slots);
      case AsmFormat.Infix(String symbol, var precedence) ->
          areAlike(op, 0) && (!symbol.equals("^") || ExpressionPrinter.isNot(op));
      case AsmFormat.Function function -> areAlike(op, 0);
      case AsmFormat.Special special -> specialFits(op, special);
    };
  }

  private static boolean specialFits(Operation op, AsmFormat.Special form) {
    return switch (form) {
      case LITERAL -> isLiteral(op.attribute("value"));
      case COMPARE ->
          areAlike(op, 0)
              && op.attribute("predicate") instanceof Attribute.IntAttr(long n, var type)
              && n >= 0
              && n < ComparePredicate.values().length;
      case SELECT -> areAlike(op, 1);
      case PARAM -> WellFormedAttributes.fitParam(op);
      case ALLOCATION ->
          op.attribute("type") == null
              ? op.attribute("bytes") != null
              : op.attribute("bytes") == null
                  && op.attribute("type") instanceof Attribute.TypeAttr(Type type)
                  && !(type instanceof ScalarType);
      case FOR -> areAlike(op, 0) && areAlike(op, 1);
      case SLICE -> !op.operands("indices").isEmpty();
      case CONVERT -> op.is(String.valueOf(conversion(op.operand(0).type(), op.result().type())));
      case MODULE -> WellFormedAttributes.areNames(op, "sym_name");
      case ALIAS ->
          WellFormedAttributes.areNames(op, "name")
              && op.attribute("name") instanceof Attribute.StringAttr(String name)
              && !name.startsWith("pld.");
      case INPUT ->
          WellFormedAttributes.areNames(op, "tensor")
              && op.attribute("generator") instanceof Attribute.StringAttr(String word)
              && WellFormedAttributes.isKeyword(word);
      case GOLDEN ->
          op.attribute("tolerance") instanceof Attribute.FloatAttr(double t, var type) && t >= 0;
      case FUNCTION ->
          WellFormedAttributes.areNames(op, "sym_name") && declaresSymbols(op.attribute("symbols"));
      default -> true;
    };
  }

  /** A literal takes the type of the value beside it. */
  private static boolean areAlike(Operation op, int first) {
    return op.operand(first).type() == op.operand(first + 1).type()
        && op.operand(first).type() instanceof ScalarType;
  }

  /** What indices stand behind is written as a name, which a scalar need not have. */
  private static boolean basesFit(Operation op, List<AsmFormat.Slot> slots) {
    for (int i = 0; i < slots.size(); i++) {
      if (slots.get(i) instanceof AsmFormat.Slot.Indexed indexed && hasScalar(op, indexed.base())) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasScalar(Operation op, String group) {
    List<Value> operands = op.operands(group);
    for (int i = 0; i < operands.size(); i++) {
      if (operands.get(i).type() instanceof ScalarType) {
        return true;
      }
    }
    return false;
  }

  /** The operation that a conversion is read as, or null when there is none. */
  private static @Nullable String conversion(Type from, Type to) {
    if (!isInteger(from) || !isInteger(to) || from == to) {
      return null;
    }
    if (from == ScalarType.INDEX || to == ScalarType.INDEX) {
      return ScalarOps.INDEX_CAST;
    }
    return from == ScalarType.I32 ? ScalarOps.EXTEND : ScalarOps.TRUNCATE;
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
                            && WellFormedAttributes.isWord(s)
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

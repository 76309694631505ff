package dev.pld.ir.text;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.AttributeSpec;
import dev.pld.ir.type.ScalarType;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether attributes can be said in custom form, where most are written without their type. */
final class WellFormedAttributes {
  /** Words of the grammar itself. */
  private static final Set<String> WORDS =
      Set.of(
          "return",
          "static_if",
          "else",
          "module",
          "param",
          "input",
          "golden",
          "floordiv",
          "ceildiv",
          "mod",
          "rem");

  private WellFormedAttributes() {}

  static boolean fit(Operation op) {
    List<AttributeSpec> specs = op.definition().attributes();
    for (int i = 0; i < specs.size(); i++) {
      AttributeSpec spec = specs.get(i);
      Attribute value = op.attribute(spec.name());
      if (value == null ? spec.required() && isSaidByForm(op, spec) : !reads(spec, value)) {
        return false;
      }
    }
    for (int i = 0; i < op.attributeCount(); i++) {
      String name = op.attributeName(i);
      Attribute value = op.attribute(name);
      boolean declared = op.definition().attribute(name) != null;
      if (!isWord(name) || (!declared && (hasNoBraces(op) || !readsUndeclared(value)))) {
        return false;
      }
    }
    return true;
  }

  /** Forms that have no place for further attributes. */
  private static boolean hasNoBraces(Operation op) {
    return switch (op.definition().format()) {
      case AsmFormat.Infix infix -> true;
      case AsmFormat.Function function -> true;
      case AsmFormat.Slots slots -> false;
      case AsmFormat.Special special ->
          switch (special) {
            case FUNCTION, ALLOCATION, CHUNKS -> false;
            default -> true;
          };
    };
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
              && isKeyword(e.keyword());
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

  /** As {@link #reads}, for an attribute of which nothing is known. */
  private static boolean readsUndeclared(@Nullable Attribute value) {
    return switch (value) {
      case Attribute.IntAttr i -> i.type() == ScalarType.I64;
      case Attribute.FloatAttr f -> Double.isFinite(f.value()) && f.type() == ScalarType.F32;
      case Attribute.BoolAttr b -> true;
      case Attribute.StringAttr s -> true;
      case Attribute.SymbolAttr s -> true;
      case Attribute.ParamAttr p -> true;
      case Attribute.TypeAttr t -> true;
      case Attribute.DimAttr(Dim dim) -> !dim.isConstant() && !dim.isAtomic();
      case Attribute.ArrayAttr(List<Attribute> elements) ->
          elements.stream().allMatch(WellFormedAttributes::readsUndeclared);
      case Attribute.EnumAttr e -> false;
      case Attribute.ShapeAttr s -> false;
      case Attribute.GoldenAttr g -> false;
      case null -> false;
    };
  }

  /** Whether a parameter has the name, the type and the values that one can be written with. */
  static boolean fitParam(Operation op) {
    if (!(op.attribute("name") instanceof Attribute.StringAttr(String name))
        || !(op.attribute("type") instanceof Attribute.StringAttr(String type))
        || !isWord(name)) {
      return false;
    }
    return isOf(type, op.attribute("value"))
        && (!(op.attribute("choices") instanceof Attribute.ArrayAttr(List<Attribute> choices))
            || choices.stream().allMatch(choice -> isOf(type, choice)));
  }

  private static boolean isOf(String type, @Nullable Attribute value) {
    return switch (value) {
      case Attribute.StringAttr s -> type.equals("string");
      case Attribute.BoolAttr b -> type.equals("i1");
      case Attribute.IntAttr(long number, ScalarType own) ->
          own.isInteger()
              && type.equals(own.toString())
              && (own != ScalarType.I32 || number == (int) number);
      case Attribute.FloatAttr f -> type.equals("f32") && f.type() == ScalarType.F32;
      case null, default -> false;
    };
  }

  /** Whether {@code attribute} is missing, or a string that can stand behind a sigil. */
  static boolean areNames(Operation op, String attribute) {
    Attribute value = op.attribute(attribute);
    return value == null
        || (value instanceof Attribute.StringAttr(String name)
            && !name.startsWith(".")
            && isWord(name.replace('.', '_')));
  }

  /** Whether {@code text} can stand where the value of an attribute is a word. */
  static boolean isKeyword(String text) {
    return isWord(text) && !WORDS.contains(text);
  }

  static boolean isWord(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean letter = c == '_' || (c | ' ') >= 'a' && (c | ' ') <= 'z';
      if (!letter && (i == 0 || c < '0' || c > '9')) {
        return false;
      }
    }
    return !text.isEmpty();
  }
}

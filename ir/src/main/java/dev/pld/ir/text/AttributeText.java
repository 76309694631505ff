package dev.pld.ir.text;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.golden.GoldenText;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Attributes as text, in custom and in generic form. */
final class AttributeText {
  private AttributeText() {}

  /** As written in braces of the custom form. */
  static String custom(Attribute attribute, Function<Type, String> types) {
    return switch (attribute) {
      case Attribute.IntAttr i -> Long.toString(i.value());
      case Attribute.FloatAttr f -> number(f.value(), f.type());
      case Attribute.BoolAttr b -> Boolean.toString(b.value());
      case Attribute.StringAttr s -> quote(s.value());
      case Attribute.EnumAttr e -> e.keyword();
      case Attribute.TypeAttr t -> types.apply(t.type());
      case Attribute.DimAttr d -> d.value().toString();
      case Attribute.ShapeAttr s -> s.shape().toString();
      case Attribute.SymbolAttr s -> "@" + s.name();
      case Attribute.ParamAttr p -> "$" + p.name();
      case Attribute.ArrayAttr a -> list(a.elements(), e -> custom(e, types));
      case Attribute.GoldenAttr g -> quote(golden(g.golden()));
    };
  }

  /** As MLIR reads it. */
  static String generic(Attribute attribute) {
    return switch (attribute) {
      case Attribute.IntAttr i -> i.value() + " : " + i.type();
      case Attribute.FloatAttr f -> number(f.value(), f.type()) + " : " + f.type();
      case Attribute.BoolAttr b -> Boolean.toString(b.value());
      case Attribute.StringAttr s -> quote(s.value());
      case Attribute.EnumAttr e ->
          // What is no keyword was given as a string, and is read as one again.
          WellFormedAttributes.isKeyword(e.keyword())
              ? "#pld<" + e.kind().spelling() + " " + e.keyword() + ">"
              : quote(e.keyword());
      case Attribute.TypeAttr t -> t.type().toString();
      case Attribute.DimAttr d -> "#pld<dim " + d.value() + ">";
      case Attribute.ShapeAttr s -> "#pld<shape " + s.shape() + ">";
      case Attribute.SymbolAttr s -> "@" + s.name();
      case Attribute.ParamAttr p -> "#pld<param " + p.name() + ">";
      case Attribute.ArrayAttr a -> list(a.elements(), AttributeText::generic);
      case Attribute.GoldenAttr g -> quote(golden(g.golden()));
    };
  }

  /** A scalar literal with its type where the type does not follow from the form. */
  static String literal(Attribute value, boolean typed) {
    return switch (value) {
      case Attribute.IntAttr(long number, ScalarType type) ->
          typed && type != ScalarType.INDEX ? type + "(" + number + ")" : Long.toString(number);
      case Attribute.FloatAttr(double number, ScalarType type) ->
          type == ScalarType.F32 ? number(number, type) : type + "(" + number(number, type) + ")";
      default -> custom(value, Type::toString);
    };
  }

  /**
   * The shortest decimal that reads back to the same value of {@code type}, always with a point;
   * for what is not finite, its bits in hexadecimal, as in MLIR.
   */
  static String number(double value, ScalarType type) {
    float narrow = (float) value;
    if (!Double.isFinite(value)) {
      return switch (type) {
        case F16 -> String.format("0x%04X", Float.floatToFloat16(narrow));
        case BF16 -> String.format("0x%04X", Float.floatToRawIntBits(narrow) >>> 16);
        default -> String.format("0x%08X", Float.floatToRawIntBits(narrow));
      };
    }
    String text = narrow == value ? Float.toString(narrow) : Double.toString(value);
    return text.replace('E', 'e');
  }

  /** A string literal; control characters become escapes of two hexadecimal digits, as in MLIR. */
  static String quote(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        default -> {
          if (c < ' ') {
            out.append(String.format("\\%02X", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append('"').toString();
  }

  private static String golden(Golden golden) {
    return golden.equations().stream().map(GoldenText::of).collect(Collectors.joining("; "));
  }

  private static String list(List<Attribute> elements, Function<Attribute, String> text) {
    return elements.stream().map(text).collect(Collectors.joining(", ", "[", "]"));
  }
}

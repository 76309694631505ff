package dev.pld.ir.verify;

import static dev.pld.ir.op.Wording.note;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.NearNames;
import dev.pld.ir.diag.Note;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.AttributeSpec;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.op.OpDefinition;
import java.util.List;

/** Whether the attributes of an operation are those that it declares. */
final class Attributes {
  private Attributes() {}

  static boolean check(Operation op, OpCheck check) {
    OpDefinition definition = op.definition();
    boolean right = true;
    List<AttributeSpec> specs = definition.attributes();
    for (int i = 0; i < specs.size(); i++) {
      AttributeSpec spec = specs.get(i);
      Attribute value = op.attribute(spec.name());
      if (value != null) {
        right &= checkKind(op, spec, value, check);
      } else if (spec.required()) {
        right = false;
        check.error(
            op,
            StructureCodes.MISSING_ATTRIBUTE,
            "attribute '" + spec.name() + "' is missing, needs " + spec.kind().description());
      }
    }
    for (int i = 0; i < op.attributeCount(); i++) {
      if (definition.attribute(op.attributeName(i)) == null) {
        right = false;
        reportUnknown(op, op.attributeName(i), check);
      }
    }
    return right;
  }

  private static void reportUnknown(Operation op, String name, OpCheck check) {
    List<String> known = op.definition().attributes().stream().map(AttributeSpec::name).toList();
    String near = NearNames.closest(name, known);
    Note hint =
        near != null
            ? note("did you mean '" + near + "'?")
            : note(known.isEmpty() ? "it has none" : "it has " + String.join(", ", known));
    check.error(op, StructureCodes.UNKNOWN_ATTRIBUTE, "unknown attribute '" + name + "'", hint);
  }

  private static boolean checkKind(
      Operation op, AttributeSpec spec, Attribute value, OpCheck check) {
    if (spec.kind().accepts(value)) {
      return true;
    }
    String subject = "attribute '" + spec.name() + "' is ";
    if (spec.kind() instanceof AttributeKind.Keyword keyword) {
      String found = word(value);
      String near = NearNames.closest(found, keyword.kind().keywords());
      Note[] hint = near == null ? new Note[0] : new Note[] {note("did you mean '" + near + "'?")};
      check.error(
          op, StructureCodes.KEYWORD, subject + found + ", needs " + keyword.description(), hint);
    } else {
      check.error(
          op,
          StructureCodes.ATTRIBUTE_KIND,
          subject + describe(value) + ", needs " + spec.kind().description());
    }
    return false;
  }

  private static String word(Attribute value) {
    return switch (value) {
      case Attribute.EnumAttr e -> e.keyword().isEmpty() ? "\"\"" : e.keyword();
      case Attribute.StringAttr s -> "\"" + s.value() + "\"";
      default -> describe(value);
    };
  }

  private static String describe(Attribute value) {
    return switch (value) {
      case Attribute.IntAttr i -> Long.toString(i.value());
      case Attribute.FloatAttr f -> Double.toString(f.value());
      case Attribute.BoolAttr b -> Boolean.toString(b.value());
      case Attribute.StringAttr s -> "\"" + s.value() + "\"";
      case Attribute.EnumAttr e -> e.keyword();
      case Attribute.TypeAttr t -> t.type().toString();
      case Attribute.DimAttr d -> d.value().toString();
      case Attribute.ShapeAttr s -> s.shape().toString();
      case Attribute.SymbolAttr s -> "@" + s.name();
      case Attribute.ParamAttr p -> "$" + p.name();
      case Attribute.ArrayAttr a -> "a list";
      case Attribute.GoldenAttr g -> "golden equations";
    };
  }
}

package dev.pld.frontend.form;

import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.AttributeSpec;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OperandSpec;

/** Shows how an operation is written, from its definition: for notes. */
final class Usage {
  private Usage() {}

  /** {@code the form is: tile.load source[offsets, ...] shape [...] (valid [...])}. */
  static String of(OpDefinition definition) {
    if (!(definition.format() instanceof AsmFormat.Slots(var slots))) {
      return "see the reference of '" + definition.name() + "'";
    }
    StringBuilder out = new StringBuilder("the form is '").append(definition.name());
    String separator = " ";
    for (Slot slot : slots) {
      boolean clause = slot instanceof Slot.Clause;
      boolean optional = isOptional(definition, slot);
      out.append(
          optional
              ? clause ? " (" : (separator.equals(" ") ? " (" : "(, ")
              : clause ? " " : separator);
      describe(slot, out);
      out.append(optional ? ")" : "");
      separator = ", ";
    }
    return out.append(slots.isEmpty() ? "()'" : "'").toString();
  }

  private static void describe(Slot slot, StringBuilder out) {
    switch (slot) {
      case Slot.Operand(String name) -> out.append(name);
      case Slot.Indexed(String base, String indices, boolean optional) ->
          out.append(base)
              .append(optional ? "([" : "[")
              .append(indices)
              .append(optional ? "])" : "]");
      case Slot.Values(String group) -> out.append('[').append(group).append(']');
      case Slot.Extents(String attribute) -> out.append('[').append(attribute).append(']');
      case Slot.TypeName(String attribute) -> out.append(attribute);
      case Slot.Call(String callee, String arguments) ->
          out.append('@').append(callee).append('(').append(arguments).append(')');
      case Slot.Clause(String word, Slot inner) -> {
        out.append(word).append(' ');
        describe(inner, out);
      }
      case Slot.Rest(String group) -> out.append(group);
    }
  }

  /** Whether what the slot holds may be absent. */
  static boolean isOptional(OpDefinition definition, Slot slot) {
    return switch (slot) {
      case Slot.Operand(String name) ->
          definition.operands().get(definition.operandIndex(name)).arity() != OperandSpec.Arity.ONE;
      case Slot.Indexed indexed -> false;
      case Slot.Values values -> true;
      case Slot.Rest rest -> true;
      case Slot.Extents(String attribute) -> isOptional(definition.attribute(attribute));
      case Slot.TypeName(String attribute) -> isOptional(definition.attribute(attribute));
      case Slot.Call call -> false;
      case Slot.Clause(String word, Slot inner) -> isOptional(definition, inner);
    };
  }

  private static boolean isOptional(@org.jspecify.annotations.Nullable AttributeSpec spec) {
    return spec == null || !spec.required();
  }
}

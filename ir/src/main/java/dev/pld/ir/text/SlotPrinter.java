package dev.pld.ir.text;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AttributeSpec;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Operands and attributes in the places that the format of an operation gives them. */
final class SlotPrinter {
  private final StringBuilder out;
  private final ExpressionPrinter expressions;
  private final CustomPrinter printer;

  SlotPrinter(StringBuilder out, ExpressionPrinter expressions, CustomPrinter printer) {
    this.out = out;
    this.expressions = expressions;
    this.printer = printer;
  }

  /** Prints what the slots say; gives the attributes among it. */
  Set<String> print(Operation op, List<AsmFormat.Slot> slots) {
    Set<String> said = op.attributeCount() == 0 ? Set.of() : new HashSet<>();
    String separator = " ";
    boolean any = false;
    for (int i = 0; i < slots.size(); i++) {
      AsmFormat.Slot slot = slots.get(i);
      if (isAbsent(op, slot)) {
        continue;
      }
      out.append(slot instanceof AsmFormat.Slot.Clause ? " " : separator);
      slot(op, slot, said);
      separator = ", ";
      any = true;
    }
    if (!any && op.next() != null) {
      out.append("()");
    }
    return said;
  }

  private static boolean isAbsent(Operation op, AsmFormat.Slot slot) {
    return switch (slot) {
      case AsmFormat.Slot.Operand(String name) -> op.operandCount(name) == 0;
      case AsmFormat.Slot.Indexed indexed -> op.operandCount(indexed.base()) == 0;
      case AsmFormat.Slot.Values(String group) -> op.operandCount(group) == 0;
      case AsmFormat.Slot.Rest(String group) -> op.operandCount(group) == 0;
      case AsmFormat.Slot.Extents(String attribute) -> op.attribute(attribute) == null;
      case AsmFormat.Slot.TypeName(String attribute) -> op.attribute(attribute) == null;
      case AsmFormat.Slot.Call(String callee, String arguments) -> op.attribute(callee) == null;
      case AsmFormat.Slot.Clause(String word, AsmFormat.Slot inner) -> isAbsent(op, inner);
    };
  }

  private void slot(Operation op, AsmFormat.Slot slot, Set<String> said) {
    switch (slot) {
      case AsmFormat.Slot.Operand(String name) -> expressions.value(op.operand(name));
      case AsmFormat.Slot.Indexed(String base, String indices, boolean optional) -> {
        expressions.value(op.operand(base));
        if (!optional || op.operandCount(indices) > 0) {
          list(op.operands(indices));
        }
      }
      case AsmFormat.Slot.Values(String group) -> list(op.operands(group));
      case AsmFormat.Slot.Rest(String group) -> expressions.values(op.operands(group));
      case AsmFormat.Slot.Extents(String attribute) -> attribute(op, attribute, said);
      case AsmFormat.Slot.TypeName(String attribute) -> attribute(op, attribute, said);
      case AsmFormat.Slot.Call(String callee, String arguments) -> {
        attribute(op, callee, said);
        out.append('(');
        expressions.values(op.operands(arguments));
        out.append(')');
      }
      case AsmFormat.Slot.Clause(String word, AsmFormat.Slot inner) -> {
        out.append(word).append(' ');
        slot(op, inner, said);
      }
    }
  }

  private void list(List<Value> values) {
    out.append('[');
    expressions.values(values);
    out.append(']');
  }

  private void attribute(Operation op, String name, Set<String> said) {
    out.append(AttributeText.custom(CustomPrinter.required(op, name), printer::type));
    said.add(name);
  }

  /** The attributes that no slot said: declared ones in declared order, then the others by name. */
  void attributes(Operation op, Set<String> said) {
    if (op.attributeCount() == 0) {
      return;
    }
    String separator = " {";
    for (AttributeSpec spec : op.definition().attributes()) {
      if (op.attribute(spec.name()) != null && said.add(spec.name())) {
        separator = entry(op, spec.name(), separator);
      }
    }
    for (String name : op.attributeNames()) {
      if (said.add(name)) {
        separator = entry(op, name, separator);
      }
    }
    out.append(separator.equals(" {") ? "" : "}");
  }

  private String entry(Operation op, String name, String separator) {
    out.append(separator).append(name).append(" = ");
    out.append(AttributeText.custom(CustomPrinter.required(op, name), printer::type));
    return ", ";
  }
}

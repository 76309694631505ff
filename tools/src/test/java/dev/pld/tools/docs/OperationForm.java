package dev.pld.tools.docs;

import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.AttributeSpec;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.ResultRule;
import dev.pld.ir.op.Trait;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The custom form of an operation, for people. Operands and results are shown as {@code %name},
 * groups as {@code %name, …}, and what may be left out stands in {@code ⟨ ⟩}.
 */
final class OperationForm {
  private final OpDefinition definition;

  private OperationForm(OpDefinition definition) {
    this.definition = definition;
  }

  /** The ways to write it; mostly one. */
  static List<String> of(OpDefinition definition) {
    OperationForm form = new OperationForm(definition);
    return switch (definition.format()) {
      case AsmFormat.Slots(List<Slot> slots) -> List.of(form.slots(slots));
      case AsmFormat.Infix(String symbol, AsmFormat.Precedence precedence) ->
          List.of(precedence == AsmFormat.Precedence.UNARY ? "!%lhs" : infix(symbol));
      case AsmFormat.Function(String name) -> List.of(name + "(%lhs, %rhs)");
      case AsmFormat.Special special -> form.special(special);
    };
  }

  private static String infix(String symbol) {
    return "%lhs " + symbol + " %rhs";
  }

  private String slots(List<Slot> slots) {
    StringBuilder out = new StringBuilder(results()).append(definition.name());
    boolean first = true;
    for (Slot slot : slots) {
      String lead = first || slot instanceof Slot.Clause ? " " : ", ";
      String text = lead + slot(slot);
      out.append(mayBeAbsent(slot) ? optional(text) : text);
      first = false;
    }
    out.append(slots.isEmpty() ? "()" : "").append(attributes(slots));
    return out.append(definition.results() instanceof ResultRule.Written ? " : type" : "")
        .toString();
  }

  private String results() {
    if (definition.results() == ResultRule.NONE) {
      return "";
    }
    return definition.has(Trait.UPDATES) ? optional("%result = ") : "%result = ";
  }

  private static String slot(Slot slot) {
    return switch (slot) {
      case Slot.Operand(String name) -> "%" + name;
      case Slot.Indexed(String base, String indices, boolean optional) -> {
        String list = "[%" + indices + ", …]";
        yield "%" + base + (optional ? optional(list) : list);
      }
      case Slot.Values(String group) -> "[%" + group + ", …]";
      case Slot.Extents(String attribute) -> "[" + attribute + ", …]";
      case Slot.TypeName(String attribute) -> attribute;
      case Slot.Call(String callee, String arguments) -> "@" + callee + "(%" + arguments + ", …)";
      case Slot.Clause(String word, Slot inner) -> word + " " + slot(inner);
      case Slot.Rest(String group) -> "%" + group + ", …";
    };
  }

  private boolean mayBeAbsent(Slot slot) {
    return switch (slot) {
      case Slot.Operand(String name) -> arity(name) != OperandSpec.Arity.ONE;
      case Slot.Values(String group) -> true;
      case Slot.Rest(String group) -> true;
      case Slot.Extents(String attribute) -> !isRequired(attribute);
      case Slot.TypeName(String attribute) -> !isRequired(attribute);
      case Slot.Clause(String word, Slot inner) -> mayBeAbsent(inner);
      case Slot.Indexed indexed -> false;
      case Slot.Call call -> false;
    };
  }

  private OperandSpec.Arity arity(String operand) {
    return definition.operands().get(definition.operandIndex(operand)).arity();
  }

  private boolean isRequired(String attribute) {
    AttributeSpec spec = definition.attribute(attribute);
    return spec != null && spec.required();
  }

  /** The attributes that have no slot. */
  private String attributes(List<Slot> slots) {
    Set<String> placed = new TreeSet<>();
    slots.forEach(s -> place(s, placed));
    String required = pairs(placed, true);
    String others = pairs(placed, false);
    if (required.isEmpty()) {
      return others.isEmpty() ? "" : optional(" {" + others + "}");
    }
    return " {" + required + (others.isEmpty() ? "" : optional(", " + others)) + "}";
  }

  private String pairs(Set<String> placed, boolean required) {
    return definition.attributes().stream()
        .filter(a -> a.required() == required && !placed.contains(a.name()))
        .map(a -> a.name() + " = …")
        .collect(Collectors.joining(", "));
  }

  private static void place(Slot slot, Set<String> placed) {
    switch (slot) {
      case Slot.Extents(String attribute) -> placed.add(attribute);
      case Slot.TypeName(String attribute) -> placed.add(attribute);
      case Slot.Call(String callee, String arguments) -> placed.add(callee);
      case Slot.Clause(String word, Slot inner) -> place(inner, placed);
      case Slot.Operand operand -> {}
      case Slot.Indexed indexed -> {}
      case Slot.Values values -> {}
      case Slot.Rest rest -> {}
    }
  }

  private List<String> special(AsmFormat.Special special) {
    return switch (special) {
      case LITERAL -> List.of("value", "type(value)");
      case DIM -> List.of("extent");
      case COMPARE ->
          Stream.of("==", "!=", "<", "<=", ">", ">=").map(OperationForm::infix).toList();
      case SELECT -> List.of("%condition ? %true_value : %false_value");
      case CONVERT -> List.of("type(%in)");
      case SLICE -> List.of("%source[%indices, …]");
      case FOR ->
          List.of(
              "⟨%result, … = ⟩scf.for %i = %lower to %upper⟨ step %step⟩"
                  + "⟨ iter(%name = %init, …)⟩ { … }");
      case IF -> List.of("⟨%result, … = ⟩scf.if %condition { … }⟨ else { … }⟩");
      case STATIC_IF -> List.of("static_if condition { … }⟨ else { … }⟩");
      case CHUNKS ->
          List.of(
              "⟨%result = ⟩pld.tile.chunks %chunk, %offset, %valid of %length max [extent]"
                  + "⟨ {uniform = …}⟩ { … }");
      case ALLOCATION ->
          Stream.of("[extent, …], element", "type", "bytes size")
              .map(size -> results() + definition.name() + " " + size)
              .toList();
      case MODULE -> List.of("module⟨ @name⟩ { … }");
      case FUNCTION ->
          List.of(definition.name() + " @name⟨<symbol, …>⟩(⟨%name: ⟨mode ⟩type, …⟩) { … }");
      case PARAM -> List.of("param $name : type = value⟨ in [choice, …]⟩");
      case ALIAS -> List.of("!name = type");
      case GOLDEN ->
          List.of("golden @function within tolerance { %output[index, …] = expression … }");
      case INPUT ->
          Stream.of("randn(seed number)", "iota", "rank_iota", "zeros")
              .map(data -> "input %tensor = " + data)
              .toList();
      case RETURN -> List.of("return");
    };
  }

  private static String optional(String text) {
    return "⟨" + text + "⟩";
  }
}

package dev.pld.tools.docs;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.AttributeSpec;
import dev.pld.ir.op.Effect;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.Trait;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/** Writes {@code docs/operations.md} from the definitions of the operations. */
final class OperationsPage {
  private static final String INTRODUCTION =
      """
      # Operations

      Every operation, as its definition says. What operations mean together, and in which order
      transfers and signals take effect, is in [language.md](language.md). This page is written by a
      test; `mvn -q test -Dpld.bless=true` brings it up to date.

      In a form, `⟨ ⟩` encloses what may be left out, and `…` stands for more of the same. An operand
      is a value or, where it is a scalar, any [expression](language.md#scalar-expressions). Levels
      are where the operation may stand: in a kind of function, or in the module beside functions.
      Effects are on the memory behind an operand: *update* is an atomic read and write; *acquire* and
      *release* order what stands before and after, see the
      [memory model](language.md#memory-model).
      """;

  private final Map<String, String> examples;
  private final StringBuilder out = new StringBuilder(INTRODUCTION);

  private OperationsPage(Map<String, String> examples) {
    this.examples = examples;
  }

  /**
   * The text of the page.
   *
   * @param families operations by the title of their section
   * @param examples one line of a program for each operation
   */
  static String of(Map<String, List<OpDefinition>> families, Map<String, String> examples) {
    OperationsPage page = new OperationsPage(examples);
    page.contents(families);
    families.forEach(page::family);
    return page.out.toString();
  }

  private void contents(Map<String, List<OpDefinition>> families) {
    out.append("\n| family | operations |\n| --- | --- |\n");
    families.forEach(
        (title, operations) ->
            out.append("| ")
                .append(title)
                .append(" | ")
                .append(
                    operations.stream()
                        .map(o -> "[" + o.name() + "](#" + anchor(o.name()) + ")")
                        .collect(Collectors.joining(", ")))
                .append(" |\n"));
  }

  /** What GitHub makes of a heading: no dots. */
  private static String anchor(String name) {
    return name.replace(".", "");
  }

  private void family(String title, List<OpDefinition> operations) {
    out.append("\n## ").append(title).append('\n');
    operations.forEach(this::operation);
  }

  private void operation(OpDefinition operation) {
    out.append("\n### ").append(operation.name()).append("\n\n");
    out.append(sentence(operation.summary())).append("\n\n");
    item(
        "form",
        OperationForm.of(operation).stream().map(OperationsPage::code).collect(joined(" or ")));
    item("levels", levels(operation));
    String traits = traits(operation.traits());
    if (!traits.isEmpty()) {
      item("is", traits);
    }
    for (OperandSpec operand : operation.operands()) {
      item("operand " + code(operand.name()), describe(operation, operand));
    }
    for (AttributeSpec attribute : operation.attributes()) {
      item("attribute " + code(attribute.name()), describe(attribute));
    }
    out.append("\n```mlir\n").append(examples.getOrDefault(operation.name(), "")).append("\n```\n");
  }

  private void item(String what, String text) {
    out.append("- ").append(what).append(": ").append(text).append('\n');
  }

  private static String sentence(String summary) {
    return summary.substring(0, 1).toUpperCase(Locale.ROOT) + summary.substring(1) + ".";
  }

  private static String code(String text) {
    return "`" + text + "`";
  }

  private static String levels(OpDefinition operation) {
    return operation.levels().stream().sorted().map(Level::spelling).collect(joined());
  }

  private static String describe(OpDefinition operation, OperandSpec operand) {
    String constraint = operand.constraint().description();
    String counted =
        switch (operand.arity()) {
          case ONE -> constraint;
          case OPTIONAL -> constraint + ", or nothing";
          case MANY -> "any number, each " + constraint;
        };
    Set<Effect> effects = operation.effects().getOrDefault(operand.name(), Set.of());
    String list =
        effects.stream().sorted().map(e -> e.name().toLowerCase(Locale.ROOT)).collect(joined());
    return list.isEmpty() ? counted : counted + "; effects: " + list;
  }

  private static String describe(AttributeSpec attribute) {
    String kind =
        attribute.kind() instanceof AttributeKind.Keyword(var keywords)
            ? keywords.keywords().stream().map(OperationsPage::code).collect(joined(" or "))
            : attribute.kind().description();
    Attribute value = attribute.defaultValue();
    if (value != null) {
      return kind + "; " + code(text(value)) + " if left out";
    }
    return attribute.required() ? kind : kind + ", or nothing";
  }

  private static String text(Attribute value) {
    return switch (value) {
      case Attribute.IntAttr(long number, var type) -> Long.toString(number);
      case Attribute.BoolAttr(boolean truth) -> Boolean.toString(truth);
      case Attribute.EnumAttr(var kind, String keyword) -> keyword;
      default -> value.toString();
    };
  }

  private static String traits(Set<Trait> traits) {
    return traits.stream().sorted().map(OperationsPage::text).collect(joined("; "));
  }

  private static String text(Trait trait) {
    return switch (trait) {
      case PURE -> "pure";
      case TERMINATOR -> "a terminator, it stands last in its body";
      case EXPRESSION -> "an expression";
      case COMMUTATIVE -> "commutative";
      case REBINDS -> "in place, the result replaces the first operand, whose name becomes stale";
      case UPDATES -> "in place, the result may be left unbound, the old name stays usable";
      case COLLECTIVE -> "collective, every rank must reach it";
      case LOWERED_BEFORE_RUN -> "lowered before a run";
      case FUNCTION -> "a function";
    };
  }

  private static Collector<CharSequence, ?, String> joined() {
    return joined(", ");
  }

  private static Collector<CharSequence, ?, String> joined(String separator) {
    return Collectors.joining(separator);
  }
}

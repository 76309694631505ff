package dev.pld.ir.text;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenText;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.Trait;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What stands at module level: the module, parameters, aliases, functions, goldens, inputs. */
final class ModulePrinter {
  /** A signature longer than this gets one line for each parameter. */
  private static final int WIDTH = 100;

  private final StringBuilder out;
  private final ValueNames names;
  private final CustomPrinter operations;

  ModulePrinter(StringBuilder out, ValueNames names, CustomPrinter operations) {
    this.out = out;
    this.names = names;
    this.operations = operations;
  }

  /** Prints {@code op} if it belongs to module level; says whether it did. */
  boolean print(Operation op, int indent) {
    if (!(op.definition().format() instanceof AsmFormat.Special special)) {
      return false;
    }
    switch (special) {
      case MODULE -> module(op, indent);
      case FUNCTION -> function(op, indent);
      case PARAM -> param(op);
      case ALIAS -> alias(op);
      case GOLDEN -> golden(op, indent);
      case INPUT -> input(op);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void module(Operation op, int indent) {
    out.append("module");
    if (op.attribute("sym_name") instanceof Attribute.StringAttr(String name)) {
      out.append(" @").append(name);
    }
    out.append(" {\n");
    Operation previous = null;
    for (Operation item : op.region(0).block()) {
      if (previous != null && isSetApart(previous, item)) {
        out.append('\n');
      }
      operations.print(item, indent + 2);
      previous = item;
    }
    out.repeat(' ', indent).append('}');
  }

  private static boolean isSetApart(Operation previous, Operation item) {
    return item.definition().has(Trait.FUNCTION)
        || item.is(ModuleOps.GOLDEN)
        || !item.name().equals(previous.name());
  }

  private void function(Operation op, int indent) {
    names.restart();
    int mark = names.enter();
    int start = out.length() - indent;
    out.append(op.name()).append(" @").append(string(op, "sym_name"));
    if (op.attribute("symbols") instanceof Attribute.ArrayAttr(List<Attribute> symbols)
        && !symbols.isEmpty()) {
      out.append(
          symbols.stream()
              .map(s -> ((Attribute.StringAttr) s).value())
              .collect(Collectors.joining(", ", "<", ">")));
    }
    parameters(op, start);
    operations.attributes(
        op, new HashSet<>(Set.of("sym_name", "symbols", "arg_names", "arg_modes")));
    out.append(" {\n");
    operations.body(op.region(0).block(), indent + 2, false);
    out.repeat(' ', indent).append('}');
    names.leave(mark);
  }

  private void parameters(Operation op, int start) {
    List<String> parameters = new ArrayList<>();
    Block body = op.region(0).block();
    for (int i = 0; i < body.arguments().size(); i++) {
      var argument = body.argument(i);
      String mode = mode(op, i);
      parameters.add(
          "%"
              + names.define(argument)
              + ": "
              + (mode.equals("in") ? "" : mode + " ")
              + operations.type(argument.type()));
    }
    int column = out.length() - start + 1;
    String oneLine = String.join(", ", parameters);
    boolean fits = column + oneLine.length() + 3 <= WIDTH;
    String separator = fits ? ", " : ",\n" + " ".repeat(column);
    out.append('(').append(String.join(separator, parameters)).append(')');
  }

  private static String mode(Operation op, int index) {
    return op.attribute("arg_modes") instanceof Attribute.ArrayAttr(List<Attribute> modes)
            && modes.get(index) instanceof Attribute.EnumAttr(var kind, String keyword)
        ? keyword
        : "in";
  }

  private void param(Operation op) {
    out.append("param $").append(string(op, "name")).append(" : ").append(string(op, "type"));
    out.append(" = ").append(value(CustomPrinter.required(op, "value")));
    if (op.attribute("choices") instanceof Attribute.ArrayAttr choices) {
      out.append(" in ").append(value(choices));
    }
    operations.attributes(op, new HashSet<>(Set.of("name", "type", "value", "choices")));
  }

  private String value(Attribute attribute) {
    return AttributeText.custom(attribute, operations::type);
  }

  private void alias(Operation op) {
    var type = ((Attribute.TypeAttr) CustomPrinter.required(op, "type")).type();
    out.append('!').append(string(op, "name")).append(" = ").append(type);
    operations.attributes(op, new HashSet<>(Set.of("name", "type")));
  }

  private void golden(Operation op, int indent) {
    out.append("golden ").append(value(CustomPrinter.required(op, "function"))).append(" within ");
    out.append(value(CustomPrinter.required(op, "tolerance"))).append(" {\n");
    var golden = ((Attribute.GoldenAttr) CustomPrinter.required(op, "golden")).golden();
    for (GoldenEquation equation : golden.equations()) {
      out.repeat(' ', indent + 2).append(GoldenText.of(equation)).append('\n');
    }
    out.repeat(' ', indent).append('}');
  }

  private void input(Operation op) {
    out.append("input %").append(string(op, "tensor")).append(" = ");
    out.append(string(op, "generator"));
    Attribute seed = op.attribute("seed");
    if (seed != null) {
      out.append("(seed ").append(value(seed)).append(')');
    }
    operations.attributes(op, new HashSet<>(Set.of("tensor", "generator", "seed")));
  }

  private static String string(Operation op, String name) {
    return ((Attribute.StringAttr) CustomPrinter.required(op, name)).value();
  }
}

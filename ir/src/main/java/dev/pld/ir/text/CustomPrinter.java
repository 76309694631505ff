package dev.pld.ir.text;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.OperationInputs;
import dev.pld.ir.op.ResultRule;
import dev.pld.ir.op.Trait;
import dev.pld.ir.type.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The form that people write. Walks the same {@link AsmFormat} as the reader. */
final class CustomPrinter {
  private final StringBuilder out;
  private final ValueNames names = new ValueNames();
  private final Inlining inlining = new Inlining();
  private final ExpressionPrinter expressions;
  private final SlotPrinter slots;
  private final GenericPrinter generic;
  private final ModulePrinter module;
  private final Map<Type, String> aliases;
  private final TypeTexts types = new TypeTexts();

  CustomPrinter(StringBuilder out, Map<Type, String> aliases, Set<String> flags) {
    this.out = out;
    this.aliases = aliases;
    this.expressions = new ExpressionPrinter(out, names, inlining, flags);
    this.slots = new SlotPrinter(out, expressions, this);
    this.generic = new GenericPrinter(out, names);
    this.module = new ModulePrinter(out, names, this);
  }

  /** One operation on lines of its own. */
  void print(Operation op, int indent) {
    print(op, indent, WellFormed.customForm(op));
  }

  private void print(Operation op, int indent, boolean custom) {
    if (!custom) {
      spellOperands(op, indent);
      generic.print(op, indent);
      return;
    }
    out.repeat(' ', indent);
    if (!module.print(op, indent)) {
      statement(op, indent);
    }
    out.append('\n');
  }

  /** The generic form only names operands: what would print inside their users gets a line here. */
  private void spellOperands(Operation op, int indent) {
    Set<Operation> spelled = new HashSet<>();
    op.walk(spelled::add);
    op.walk(
        user -> {
          for (Value operand : user.operands()) {
            Operation definition = operand.definingOp();
            if (definition != null && inlining.isInline(definition) && spelled.add(definition)) {
              out.repeat(' ', indent).append('%').append(names.rename(operand)).append(" = ");
              expressions.expression(definition);
              out.append('\n');
            }
          }
        });
  }

  /** The operations of a body, one below the other; an empty terminator is left out. */
  void body(Block block, int indent, boolean implicitYield) {
    int mark = names.enter();
    for (Operation op : block) {
      boolean custom = WellFormed.customForm(op);
      if (!custom) {
        inlining.exclude(op);
      }
      boolean hidden =
          custom
              && implicitYield
              && op.next() == null
              && op.definition().has(Trait.TERMINATOR)
              && op.operandCount() == 0;
      if (!hidden && (!custom || isNamedAlready(op) || !inlining.decide(op))) {
        print(op, indent, custom);
      }
    }
    names.leave(mark);
  }

  /** Only in a module that uses a value before its definition. */
  private boolean isNamedAlready(Operation op) {
    return op.resultCount() == 1 && names.isKnown(op.result());
  }

  String type(Type type) {
    return types.of(type, this::spelled);
  }

  private String spelled(Type type) {
    String alias = aliases.get(type);
    return alias == null ? type.toString() : "!" + alias;
  }

  private void statement(Operation op, int indent) {
    results(op);
    switch (op.definition().format()) {
      case AsmFormat.Slots(List<AsmFormat.Slot> format) -> {
        out.append(op.name());
        Set<String> said = slots.print(op, format);
        attributes(op, said);
        resultType(op);
        for (Region region : op.regions()) {
          block(region, indent, true);
        }
      }
      case AsmFormat.Infix infix -> expressions.expression(op);
      case AsmFormat.Function function -> expressions.expression(op);
      case AsmFormat.Special special -> special(op, special, indent);
    }
  }

  private void results(Operation op) {
    boolean unbound =
        op.resultCount() == 1
            && !op.result().hasUses()
            && op.result().name() == null
            && (op.definition().has(Trait.UPDATES)
                || op.definition().has(Trait.REBINDS)
                || op.definition().format() == AsmFormat.Special.CHUNKS);
    if (op.resultCount() == 0 || unbound) {
      return;
    }
    for (int i = 0; i < op.resultCount(); i++) {
      out.append(i == 0 ? "%" : ", %").append(names.define(op.result(i)));
    }
    out.append(" = ");
  }

  private void special(Operation op, AsmFormat.Special special, int indent) {
    switch (special) {
      case LITERAL, DIM, COMPARE, SELECT, CONVERT, SLICE -> expressions.expression(op);
      case FOR -> loop(op, indent);
      case IF -> {
        out.append("scf.if ");
        expressions.value(op.operand(0));
        branches(op, indent, true);
      }
      case STATIC_IF -> {
        out.append("static_if ").append(((Attribute.DimAttr) required(op, "condition")).value());
        branches(op, indent, false);
      }
      case CHUNKS -> chunks(op, indent);
      case ALLOCATION -> allocation(op);
      case RETURN -> out.append("return");
      case MODULE, FUNCTION, PARAM, ALIAS, GOLDEN, INPUT ->
          throw new IllegalStateException("printed by ModulePrinter");
    }
  }

  /** The attributes of {@code op} that are not {@code said}, which grows by them. */
  void attributes(Operation op, Set<String> said) {
    slots.attributes(op, said);
  }

  private void resultType(Operation op) {
    if (op.resultCount() != 1) {
      return;
    }
    Type type = op.result().type();
    if (!(op.definition().results() instanceof ResultRule.Inferred)
        || !List.of(type).equals(new OperationInputs(op).inferResults())) {
      out.append(" : ").append(type(type));
    }
  }

  // ---- forms with bodies

  private void loop(Operation op, int indent) {
    Block body = op.region(0).block();
    int mark = names.enter();
    out.append("scf.for %").append(names.define(body.argument(0))).append(" = ");
    expressions.value(op.operand("lower"));
    out.append(" to ");
    expressions.value(op.operand("upper"));
    if (!isUnitLiteral(op.operand("step"))) {
      out.append(" step ");
      expressions.value(op.operand("step"));
    }
    List<Value> init = op.operands("init");
    for (int i = 0; i < init.size(); i++) {
      out.append(i == 0 ? " iter(%" : ", %").append(names.define(body.argument(i + 1)));
      out.append(" = ");
      expressions.value(init.get(i));
    }
    out.append(init.isEmpty() ? "" : ")");
    block(op.region(0), indent, true);
    names.leave(mark);
  }

  private static boolean isUnitLiteral(Value value) {
    Operation op = value.definingOp();
    return op != null
        && value.name() == null
        && op.is(ScalarOps.CONSTANT)
        && op.attribute("value") instanceof Attribute.IntAttr(long number, var type)
        && number == 1;
  }

  private void branches(Operation op, int indent, boolean implicitYield) {
    block(op.region(0), indent, implicitYield);
    if (op.regionCount() > 1) {
      out.append(" else");
      block(op.region(1), indent, implicitYield);
    }
  }

  private void chunks(Operation op, int indent) {
    Block body = op.region(0).block();
    int mark = names.enter();
    out.append(op.name());
    for (int i = 0; i < 3; i++) {
      out.append(i == 0 ? " %" : ", %").append(names.define(body.argument(i)));
    }
    out.append(" of ");
    expressions.value(op.operand("length"));
    out.append(" max [").append(((Attribute.DimAttr) required(op, "extent")).value()).append(']');
    attributes(op, new HashSet<>(Set.of("extent")));
    block(op.region(0), indent, true);
    names.leave(mark);
  }

  /** {@code { body }}, the closing brace at {@code indent}. */
  void block(Region region, int indent, boolean implicitYield) {
    out.append(" {\n");
    body(region.block(), indent + 2, implicitYield);
    out.repeat(' ', indent).append('}');
  }

  private void allocation(Operation op) {
    out.append(op.name()).append(' ');
    if (op.attribute("bytes") instanceof Attribute.DimAttr(var bytes)) {
      out.append("bytes ").append(bytes);
    } else if (op.attribute("type") instanceof Attribute.TypeAttr(Type type)) {
      if (!aliases.containsKey(type)
          && type instanceof dev.pld.ir.type.WindowType window
          && window.valid() == null) {
        out.append(window.shape()).append(", ").append(window.element());
      } else {
        out.append(type(type));
      }
    }
    attributes(op, new HashSet<>(Set.of("type", "bytes")));
  }

  static Attribute required(Operation op, String name) {
    Attribute value = op.attribute(name);
    if (value == null) {
      throw new IllegalStateException(op.name() + " lacks attribute " + name);
    }
    return value;
  }
}

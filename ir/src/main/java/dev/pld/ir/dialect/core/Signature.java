package dev.pld.ir.dialect.core;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.Trait;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A function's name, symbols and parameters. Reading one never fails: what is missing or malformed
 * is left out.
 */
public record Signature(Operation function) {
  /** How a function uses a parameter. */
  public enum Mode {
    IN,
    OUT,
    INOUT;

    /** Whether the function may write it. */
    public boolean writes() {
      return this != IN;
    }

    /** Whether the function may read what the caller left there. */
    public boolean reads() {
      return this != OUT;
    }

    public String spelling() {
      return EnumKind.ARGUMENT_MODE.keywords().get(ordinal());
    }
  }

  /** The name without {@code @}, or an empty string. */
  public String name() {
    return function.attribute("sym_name") instanceof Attribute.StringAttr(String name) ? name : "";
  }

  /** The level of the function's body. */
  public Level level() {
    return switch (function.name()) {
      case FunctionOps.HOST -> Level.HOST;
      case FunctionOps.CHIP -> Level.CHIP;
      default -> Level.INCORE;
    };
  }

  /** The parameters as values of the body. */
  public List<BlockArgument> parameters() {
    return function.regionCount() == 0 || function.region(0).isEmpty()
        ? List.of()
        : function.region(0).block().arguments();
  }

  /** The parameter {@code %name}, or null. */
  public @Nullable BlockArgument parameter(String name) {
    List<String> names = strings("arg_names");
    List<BlockArgument> all = parameters();
    int at = names.indexOf(name);
    return at >= 0 && at < all.size() ? all.get(at) : null;
  }

  /** Names without {@code %}, one for each parameter. */
  public List<String> names() {
    return strings("arg_names");
  }

  /** The mode of parameter {@code index}; in unless something else is stated. */
  public Mode mode(int index) {
    if (function.attribute("arg_modes") instanceof Attribute.ArrayAttr(List<Attribute> modes)
        && index < modes.size()
        && modes.get(index) instanceof Attribute.EnumAttr e) {
      int at = EnumKind.ARGUMENT_MODE.keywords().indexOf(e.keyword());
      return at < 0 ? Mode.IN : Mode.values()[at];
    }
    return Mode.IN;
  }

  /** The symbols that the function declares, {@code nr} not among them. */
  public Set<String> symbols() {
    return new LinkedHashSet<>(strings("symbols"));
  }

  /** The strings of a list attribute. */
  List<String> strings(String attribute) {
    if (!(function.attribute(attribute) instanceof Attribute.ArrayAttr(List<Attribute> elements))) {
      return List.of();
    }
    List<String> strings = new ArrayList<>(elements.size());
    for (Attribute element : elements) {
      if (element instanceof Attribute.StringAttr(String text)) {
        strings.add(text);
      }
    }
    return strings;
  }

  /** The signature of the function that {@code value} is a parameter of, or null. */
  public static @Nullable Signature ofParameter(Value value) {
    Operation owner = value instanceof BlockArgument a ? a.owner().parentOp() : null;
    return owner != null && owner.definition().has(Trait.FUNCTION) ? new Signature(owner) : null;
  }
}

package dev.pld.sim.compile;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.op.AsmFormat;

/** How messages call the things of a program. */
public final class Names {
  private static final String ANONYMOUS = "an unnamed value";

  private Names() {}

  /** {@code %name}; a value without a name is called after the named one that it updates. */
  public static String of(Value value) {
    Value at = value;
    while (at.name() == null) {
      Operation op = at.definingOp();
      if (op == null || !op.is(TileOps.STORE)) {
        return ANONYMOUS;
      }
      at = op.operand("target");
    }
    return "%" + at.name();
  }

  /** {@code 'group' (%name)}, or only {@code 'group'} for a value without a name. */
  public static String operand(Operation op, String group) {
    String name = of(op.operand(group));
    return "'" + group + "'" + (name.equals(ANONYMOUS) ? "" : " (" + name + ")");
  }

  /** The operation as one calls it: its symbol, or its name without {@code pld}. */
  public static String verb(Operation op) {
    return switch (op.definition().format()) {
      case AsmFormat.Infix(String symbol, var precedence) -> symbol;
      case AsmFormat.Function(String name) -> name;
      default ->
          op.name().startsWith("pld.")
              ? op.name().substring(op.name().lastIndexOf('.') + 1)
              : op.name();
    };
  }

  /** {@code @name}. */
  public static String function(Operation function) {
    return "@" + symbol(function);
  }

  /** The name of a function, without {@code @}. */
  public static String symbol(Operation function) {
    return function.attribute("sym_name") instanceof Attribute.StringAttr(String s) ? s : "?";
  }
}

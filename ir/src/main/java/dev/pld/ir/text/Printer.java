package dev.pld.ir.text;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.op.Trait;
import dev.pld.ir.type.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The text of modules: the custom form that people write, and the generic form that MLIR reads. */
public final class Printer {
  private Printer() {}

  /** The normal form: reading it and printing it again gives the same text. */
  public static String custom(Operation module) {
    StringBuilder out = new StringBuilder();
    new CustomPrinter(out, aliases(module), flags(module)).print(module, 0);
    return out.toString();
  }

  /** The generic form; exists for every module, also for one that breaks rules. */
  public static String generic(Operation module) {
    StringBuilder out = new StringBuilder();
    new GenericPrinter(out, new ValueNames()).print(module, 0);
    return out.toString();
  }

  /** The parameters of type i1, also where only a part of their module is printed. */
  private static Set<String> flags(Operation part) {
    Operation module = part;
    while (module.parentOp() instanceof Operation outer) {
      module = outer;
    }
    Set<String> flags = new HashSet<>();
    for (Region region : module.regions()) {
      for (Block block : region.blocks()) {
        for (Operation op : block) {
          if (op.is(ModuleOps.PARAM)
              && op.attribute("name") instanceof Attribute.StringAttr(String name)
              && new Attribute.StringAttr("i1").equals(op.attribute("type"))) {
            flags.add(name);
          }
        }
      }
    }
    return flags;
  }

  /**
   * The first alias of a type wins, so that two names for one type print alike. One below a
   * function is left out, because it is unknown above its own line.
   */
  private static Map<Type, String> aliases(Operation module) {
    Map<Type, String> aliases = new HashMap<>();
    if (module.is(ModuleOps.MODULE) && module.regionCount() == 1) {
      for (Block block : module.region(0).blocks()) {
        for (Operation op : block) {
          if (op.definition().has(Trait.FUNCTION)) {
            return aliases;
          }
          if (op.is(ModuleOps.ALIAS)
              && WellFormed.customForm(op)
              && op.attribute("name") instanceof Attribute.StringAttr(String name)
              && op.attribute("type") instanceof Attribute.TypeAttr(Type type)) {
            aliases.putIfAbsent(type, name);
          }
        }
      }
    }
    return aliases;
  }
}

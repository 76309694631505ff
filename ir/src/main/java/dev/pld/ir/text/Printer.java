package dev.pld.ir.text;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.type.Type;
import java.util.HashMap;
import java.util.Map;

/** The text of modules: the custom form that people write, and the generic form that MLIR reads. */
public final class Printer {
  private Printer() {}

  /** The normal form: reading it and printing it again gives the same text. */
  public static String custom(Operation module) {
    StringBuilder out = new StringBuilder();
    new CustomPrinter(out, aliases(module)).print(module, 0);
    return out.toString();
  }

  /** The generic form; exists for every module, also for one that breaks rules. */
  public static String generic(Operation module) {
    StringBuilder out = new StringBuilder();
    new GenericPrinter(out, new ValueNames()).print(module, 0);
    return out.toString();
  }

  /** The first alias of a type wins, so that two names for one type print alike. */
  private static Map<Type, String> aliases(Operation module) {
    Map<Type, String> aliases = new HashMap<>();
    if (module.is(ModuleOps.MODULE) && module.regionCount() == 1) {
      for (Block block : module.region(0).blocks()) {
        for (Operation op : block) {
          if (op.is(ModuleOps.ALIAS)
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

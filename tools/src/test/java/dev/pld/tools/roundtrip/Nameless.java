package dev.pld.tools.roundtrip;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.text.Printer;

/** Modules without the names of their values. */
final class Nameless {
  private Nameless() {}

  /** The generic form of {@code module}, whose values lose their names. */
  static String generic(Operation module) {
    forget(module);
    return Printer.generic(module);
  }

  private static void forget(Operation op) {
    op.results().forEach(result -> result.setName(null));
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        block.arguments().forEach(argument -> argument.setName(null));
        for (Operation inner : block) {
          forget(inner);
        }
      }
    }
  }
}

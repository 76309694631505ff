package dev.pld.tools.pldc;

import dev.pld.ir.core.Operation;
import dev.pld.ir.text.Printer;

/** The text of a module. */
final class Stage {
  private Stage() {}

  static String text(Operation module, boolean generic) {
    return generic ? Printer.generic(module) : Printer.custom(module);
  }
}

package dev.pld.tools.pldc;

import dev.pld.ir.core.Operation;
import dev.pld.ir.text.Printer;

/** How a module becomes text: what {@code pldc} prints, if a test does not replace it. */
interface ModuleText {
  ModuleText PRINTED =
      (module, generic) -> generic ? Printer.generic(module) : Printer.custom(module);

  String of(Operation module, boolean generic);
}

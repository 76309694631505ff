package dev.pld.ir.verify;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Note;
import dev.pld.ir.diag.Severity;
import dev.pld.ir.dialect.core.ModuleCodes;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.op.Trait;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a module declares by name; the first of each name counts, further ones are reported. */
record ModuleNames(Map<String, Operation> functions, Map<String, Operation> params) {

  static ModuleNames of(Operation module, DiagnosticSink sink) {
    Map<String, Operation> functions = new HashMap<>();
    Map<String, Operation> params = new HashMap<>();
    Map<String, Operation> aliases = new HashMap<>();
    Map<String, Operation> goldens = new HashMap<>();
    Map<String, Operation> inputs = new HashMap<>();
    for (Region region : module.regions()) {
      for (Block block : region.blocks()) {
        for (Operation op : block) {
          if (op.definition().has(Trait.FUNCTION)) {
            add(op, "sym_name", functions, NameCodes.DUPLICATE_FUNCTION, "functions @", sink);
          } else if (op.is(ModuleOps.PARAM)) {
            add(op, "name", params, NameCodes.DUPLICATE_PARAM, "params $", sink);
          } else if (op.is(ModuleOps.ALIAS)) {
            add(op, "name", aliases, NameCodes.DUPLICATE_ALIAS, "aliases !", sink);
          } else if (op.is(ModuleOps.GOLDEN)) {
            add(op, "function", goldens, ModuleCodes.SECOND_GOLDEN, "goldens of @", sink);
          } else if (op.is(ModuleOps.INPUT)) {
            add(op, "tensor", inputs, ModuleCodes.SECOND_INPUT, "inputs for %", sink);
          }
        }
      }
    }
    return new ModuleNames(functions, params);
  }

  private static void add(
      Operation op,
      String attribute,
      Map<String, Operation> names,
      DiagnosticCode code,
      String what,
      DiagnosticSink sink) {
    String name =
        switch (op.attribute(attribute)) {
          case Attribute.StringAttr(String text) -> text;
          case Attribute.SymbolAttr(String text) -> text;
          case null, default -> null;
        };
    if (name == null) {
      return;
    }
    Operation first = names.putIfAbsent(name, op);
    if (first != null) {
      sink.report(
          new Diagnostic(
              code,
              Severity.ERROR,
              op.location(),
              "there are two " + what + name,
              List.of(new Note(first.location(), "the other one is here"))));
    }
  }
}

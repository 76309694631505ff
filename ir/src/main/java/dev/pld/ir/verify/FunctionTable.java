package dev.pld.ir.verify;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Note;
import dev.pld.ir.diag.Severity;
import dev.pld.ir.op.Trait;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The functions of a module by name. */
final class FunctionTable {
  private FunctionTable() {}

  /** The first function of each name; further ones are reported. */
  static Map<String, Operation> of(Operation module, DiagnosticSink sink) {
    Map<String, Operation> functions = new HashMap<>();
    for (Region region : module.regions()) {
      for (Block block : region.blocks()) {
        for (Operation op : block) {
          if (op.definition().has(Trait.FUNCTION)
              && op.attribute("sym_name") instanceof Attribute.StringAttr(String name)) {
            Operation first = functions.putIfAbsent(name, op);
            if (first != null) {
              report(op, first, name, sink);
            }
          }
        }
      }
    }
    return functions;
  }

  private static void report(Operation op, Operation first, String name, DiagnosticSink sink) {
    sink.report(
        new Diagnostic(
            NameCodes.DUPLICATE_FUNCTION,
            Severity.ERROR,
            op.location(),
            "there are two functions @" + name,
            List.of(new Note(first.location(), "the other one is here"))));
  }
}

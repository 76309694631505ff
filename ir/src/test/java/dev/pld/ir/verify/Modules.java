package dev.pld.ir.verify;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.op.OpRegistry;
import dev.pld.ir.op.OperationState;
import dev.pld.ir.type.Type;
import java.util.List;

/** Builds modules that no text could give. */
final class Modules {
  static final OpRegistry OPS = Dialects.all();

  private Modules() {}

  static OperationState state(String name) {
    return new OperationState(OPS.get(name), Location.UNKNOWN);
  }

  /** A module with an empty body. */
  static Operation module() {
    Operation module = state(ModuleOps.MODULE).build();
    module.region(0).addBlock();
    return module;
  }

  /** Appends an incore function with parameters {@code p0, p1, ...}, all inout if not scalars. */
  static Block kernel(Operation module, String name, Type... parameters) {
    List<Attribute> names = new java.util.ArrayList<>();
    List<Attribute> modes = new java.util.ArrayList<>();
    for (int i = 0; i < parameters.length; i++) {
      names.add(new Attribute.StringAttr("p" + i));
      String mode = parameters[i] instanceof dev.pld.ir.type.ShapedType ? "inout" : "in";
      modes.add(new Attribute.EnumAttr(EnumKind.ARGUMENT_MODE, mode));
    }
    Operation function =
        state(FunctionOps.INCORE)
            .attribute("sym_name", new Attribute.StringAttr(name))
            .attribute("arg_names", new Attribute.ArrayAttr(names))
            .attribute("arg_modes", new Attribute.ArrayAttr(modes))
            .build();
    Block body = function.region(0).addBlock();
    for (int i = 0; i < parameters.length; i++) {
      body.addArgument(parameters[i], "p" + i);
    }
    module.region(0).block().append(function);
    return body;
  }

  static Operation add(Block block, OperationState state) {
    Operation op = state.build();
    block.append(op);
    return op;
  }

  static void end(Block block) {
    add(block, state(FunctionOps.RETURN));
  }

  /** An operation with exactly these flat operands, whatever its definition wants. */
  static Operation raw(String name, List<Value> operands, int[] segments, List<Type> results) {
    return new Operation(OPS.get(name), Location.UNKNOWN, operands, segments, results, 0);
  }

  static List<String> codes(Operation module) {
    DiagnosticSink sink = new DiagnosticSink();
    Verifier.verify(module, sink);
    return sink.sorted().stream().map(Diagnostic::code).map(c -> c.id().substring(4)).toList();
  }

  static List<String> messages(Operation module) {
    DiagnosticSink sink = new DiagnosticSink();
    Verifier.verify(module, sink);
    return sink.sorted().stream().map(Diagnostic::message).toList();
  }
}

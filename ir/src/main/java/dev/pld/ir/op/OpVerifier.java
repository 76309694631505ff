package dev.pld.ir.op;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;

/** Checks the rules of one operation whose structure and operand types are already right. */
@FunctionalInterface
public interface OpVerifier {
  OpVerifier NONE = (op, sink) -> {};

  void verify(Operation op, DiagnosticSink sink);

  /** Checks both. */
  default OpVerifier and(OpVerifier other) {
    return (op, sink) -> {
      verify(op, sink);
      other.verify(op, sink);
    };
  }
}

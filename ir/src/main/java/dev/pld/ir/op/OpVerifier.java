package dev.pld.ir.op;

import dev.pld.ir.core.Operation;

/**
 * Checks the rules of one operation whose structure, operand types and attributes are already
 * right. What it reads of other operations may still be malformed.
 */
@FunctionalInterface
public interface OpVerifier {
  OpVerifier NONE = (op, check) -> {};

  void verify(Operation op, OpCheck check);

  /** Checks both. */
  default OpVerifier and(OpVerifier other) {
    return (op, check) -> {
      verify(op, check);
      other.verify(op, check);
    };
  }
}

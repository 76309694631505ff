package dev.pld.ir.op;

import dev.pld.ir.core.Operation;

/**
 * Checks the rules of one operation whose structure, operand types and attributes are already
 * right. What it reads of other operations may still be malformed.
 *
 * <p>No constants here: a JVM's archive leaves out lambdas of an interface that has something to
 * initialize, and there is one for most operations.
 */
@FunctionalInterface
public interface OpVerifier {
  void verify(Operation op, OpCheck check);

  /** Checks both. */
  default OpVerifier and(OpVerifier other) {
    return (op, check) -> {
      verify(op, check);
      other.verify(op, check);
    };
  }
}

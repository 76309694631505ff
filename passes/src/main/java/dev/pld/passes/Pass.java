package dev.pld.passes;

import dev.pld.ir.core.Operation;

/**
 * One transformation or check of a whole module. A pass has no state: its options are in the
 * context. What is wrong with the program it reports; it throws only for faults of its own.
 */
public interface Pass {
  PassInfo info();

  /** Changes {@code module}; {@link PassResult#FAILED} says that errors were reported. */
  PassResult run(Operation module, PassContext context);
}

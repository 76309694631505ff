package dev.pld.passes;

import dev.pld.ir.core.Operation;

/** Watches a pass manager at work. Must not change the module. */
public interface PassInstrument {
  /** Called before each step. */
  default void before(PassPipeline.Step step, Operation module, PassContext context) {}

  /** Called after each step that did not fail. Errors reported here end the run. */
  default void after(
      PassPipeline.Step step, PassResult result, Operation module, PassContext context) {}
}

package dev.pld.passes.instrument;

import dev.pld.ir.core.Operation;
import dev.pld.ir.text.Printer;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInstrument;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.PassResult;

/**
 * For tests: a pass that says {@link PassResult#UNCHANGED} must leave the module as it was, to the
 * letter. Prints the module twice for each pass.
 */
public final class CheckUnchanged implements PassInstrument {
  private String before = "";

  @Override
  public void before(PassPipeline.Step step, Operation module, PassContext context) {
    before = Printer.generic(module);
  }

  @Override
  public void after(
      PassPipeline.Step step, PassResult result, Operation module, PassContext context) {
    if (result == PassResult.UNCHANGED && !Printer.generic(module).equals(before)) {
      throw new IllegalStateException("pass '" + step + "' changes the module and denies it");
    }
  }
}

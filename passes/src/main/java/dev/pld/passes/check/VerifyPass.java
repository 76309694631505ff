package dev.pld.passes.check;

import dev.pld.ir.core.Operation;
import dev.pld.ir.verify.Verifier;
import dev.pld.passes.Pass;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInfo;
import dev.pld.passes.PassResult;

/** Checks every rule of the language, for the number of ranks if it is known. */
public final class VerifyPass implements Pass {
  public static final String NAME = "verify";

  private static final PassInfo INFO =
      PassInfo.of(NAME, "checks every rule of the language and reports every violation");

  @Override
  public PassInfo info() {
    return INFO;
  }

  @Override
  public PassResult run(Operation module, PassContext context) {
    int errors = context.sink().errorCount();
    Verifier.verify(module, context.specialization().ranks(), context.sink());
    return context.sink().errorCount() > errors ? PassResult.FAILED : PassResult.UNCHANGED;
  }
}

package dev.pld.passes;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.op.OpRegistry;
import java.util.List;

/** Runs the passes of a pipeline over a module, watched by instruments. */
public final class PassManager {
  private final OpRegistry operations;
  private final PassPipeline pipeline;
  private final List<PassInstrument> instruments;

  /**
   * @param instruments asked in this order before and after each pass
   */
  public PassManager(
      OpRegistry operations, PassPipeline pipeline, List<PassInstrument> instruments) {
    this.operations = operations;
    this.pipeline = pipeline;
    this.instruments = List.copyOf(instruments);
  }

  /** A pass threw: a fault of ours. The cause says which. */
  public static final class PassCrash extends RuntimeException {
    private static final long serialVersionUID = 1;

    PassCrash(String pass, RuntimeException cause) {
      super("pass '" + pass + "' failed: " + cause, cause);
    }
  }

  /**
   * Runs the passes in order, until one fails or an error is reported.
   *
   * @throws PassCrash when a pass itself is at fault
   */
  public PassResult run(Operation module, Specialization specialization, DiagnosticSink sink) {
    boolean changed = false;
    for (PassPipeline.Step step : pipeline.steps()) {
      PassContext context = new PassContext(operations, sink, specialization, step.options());
      PassResult result = runStep(step, module, context);
      if (result == PassResult.FAILED) {
        return result;
      }
      changed |= result == PassResult.CHANGED;
    }
    return PassResult.changedIf(changed);
  }

  private PassResult runStep(PassPipeline.Step step, Operation module, PassContext context) {
    int errors = context.sink().errorCount();
    instruments.forEach(i -> i.before(step, module, context));
    PassResult result;
    try {
      result = step.pass().run(module, context);
    } catch (RuntimeException fault) {
      throw new PassCrash(step.name(), fault);
    }
    if (result != PassResult.FAILED) {
      instruments.forEach(i -> i.after(step, result, module, context));
    }
    return context.sink().errorCount() > errors ? PassResult.FAILED : result;
  }
}

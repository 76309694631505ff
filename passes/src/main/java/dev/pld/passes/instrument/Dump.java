package dev.pld.passes.instrument;

import dev.pld.ir.core.Operation;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInstrument;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.PassResult;
import java.util.function.Predicate;

/**
 * Shows the module before and after passes.
 *
 * @param before names of the passes before which it is shown
 * @param after names of the passes after which it is shown
 * @param sink gets what is to be shown
 */
public record Dump(Predicate<String> before, Predicate<String> after, Sink sink)
    implements PassInstrument {
  /** Takes a module to show; it must be printed at once, since the next pass changes it. */
  @FunctionalInterface
  public interface Sink {
    /**
     * @param moment before or after the pass
     * @param step the pass with its options
     */
    void show(Moment moment, PassPipeline.Step step, Operation module);
  }

  /** When a module is shown. */
  public enum Moment {
    BEFORE,
    AFTER
  }

  /** After every pass. */
  public static Dump afterAll(Sink sink) {
    return new Dump(name -> false, name -> true, sink);
  }

  @Override
  public void before(PassPipeline.Step step, Operation module, PassContext context) {
    if (before.test(step.name())) {
      sink.show(Moment.BEFORE, step, module);
    }
  }

  @Override
  public void after(
      PassPipeline.Step step, PassResult result, Operation module, PassContext context) {
    if (after.test(step.name())) {
      sink.show(Moment.AFTER, step, module);
    }
  }
}

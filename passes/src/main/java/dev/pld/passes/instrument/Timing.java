package dev.pld.passes.instrument;

import dev.pld.ir.core.Operation;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInstrument;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.PassResult;
import java.util.ArrayList;
import java.util.List;

/** Measures how long passes take. */
public final class Timing implements PassInstrument {
  private final List<Entry> entries = new ArrayList<>();
  private long started;

  /** Wall-clock time of one step. */
  public record Entry(String step, long nanos) {}

  @Override
  public void before(PassPipeline.Step step, Operation module, PassContext context) {
    started = System.nanoTime();
  }

  @Override
  public void after(
      PassPipeline.Step step, PassResult result, Operation module, PassContext context) {
    entries.add(new Entry(step.toString(), System.nanoTime() - started));
  }

  /** The steps so far, in order. Other instruments count where they come first in the list. */
  public List<Entry> entries() {
    return List.copyOf(entries);
  }
}

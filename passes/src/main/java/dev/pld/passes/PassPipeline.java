package dev.pld.passes;

import dev.pld.ir.diag.DiagnosticSink;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Passes to run one after another, as a value. Its text is {@code
 * verify,lower-allreduce{sync=neighbor},chunk{bytes=8192},cse}; reading {@link #toString} gives an
 * equal pipeline.
 */
public record PassPipeline(List<Step> steps) {
  public PassPipeline {
    steps = List.copyOf(steps);
  }

  /** One pass with the options that it gets here. */
  public record Step(Pass pass, PassOptions options) {
    public String name() {
      return pass.info().name();
    }

    @Override
    public String toString() {
      return name() + options;
    }
  }

  /**
   * Reads a pipeline. The name of a named pipeline stands for its passes. The order of the passes
   * is checked.
   *
   * @return null after errors, which {@code sink} then has, with their places in {@code text}
   */
  public static @Nullable PassPipeline parse(
      String text, PassRegistry registry, DiagnosticSink sink) {
    return new PipelineReader(text, registry, sink).read();
  }

  @Override
  public String toString() {
    return steps.stream().map(Step::toString).collect(Collectors.joining(","));
  }
}

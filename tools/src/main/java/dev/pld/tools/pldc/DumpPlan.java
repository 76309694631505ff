package dev.pld.tools.pldc;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.NearNames;
import dev.pld.passes.PassInstrument;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.PassRegistry;
import dev.pld.passes.instrument.Dump;
import dev.pld.tools.cli.UsageException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which stages are printed, and how. One stage is a program of its own, with a comment that names
 * the pass; several are separated by such comments.
 */
final class DumpPlan {
  private final PldcCommand options;
  private final PassPipeline pipeline;
  private final Set<String> before;
  private final Set<String> after;
  private final StringBuilder stages = new StringBuilder();

  private DumpPlan(PldcCommand options, PassPipeline pipeline) {
    this.options = options;
    this.pipeline = pipeline;
    this.before = new HashSet<>(options.dumpBefore);
    this.after = new HashSet<>(options.dumpAfter);
  }

  /**
   * The plan for {@code options}, with as much of {@code whole} as it needs.
   *
   * @throws UsageException when a pass to dump does not exist or is not in the pipeline
   */
  static DumpPlan of(PldcCommand options, PassPipeline whole, PassRegistry passes) {
    if (options.dumpAfterAll && whole.steps().isEmpty()) {
      throw new UsageException("--dump-after-all has nothing to print: the pipeline is empty");
    }
    int end = options.dumpAfterAll || isEmpty(options) ? whole.steps().size() : 0;
    for (String name : options.dumpBefore) {
      end = Math.max(end, position("--dump-before", name, whole, passes));
    }
    for (String name : options.dumpAfter) {
      end =
          Math.max(
              end, position(options.diff ? "--diff" : "--dump-after", name, whole, passes) + 1);
    }
    return new DumpPlan(options, new PassPipeline(whole.steps().subList(0, end)));
  }

  private static boolean isEmpty(PldcCommand options) {
    return options.dumpBefore.isEmpty() && options.dumpAfter.isEmpty();
  }

  private static int position(
      String option, String name, PassPipeline pipeline, PassRegistry passes) {
    List<String> names = names(pipeline);
    if (names.contains(name)) {
      return names.indexOf(name);
    }
    if (passes.find(name) != null) {
      throw new UsageException(
          option
              + ": pass '"
              + name
              + "' is not in the pipeline"
              + (names.isEmpty() ? ", which is empty" : " " + String.join(",", names)));
    }
    String near = NearNames.closest(name, passes.all().stream().map(p -> p.info().name()).toList());
    throw new UsageException(
        option
            + ": unknown pass '"
            + name
            + "'"
            + (near == null ? "; pldc --list-passes lists all" : "; did you mean '" + near + "'?"));
  }

  private static List<String> names(PassPipeline pipeline) {
    return pipeline.steps().stream().map(PassPipeline.Step::name).toList();
  }

  /** The names of the passes to run. */
  List<String> passes() {
    return names(pipeline);
  }

  /** The passes to run. */
  PassPipeline pipeline() {
    return pipeline;
  }

  /** Collects the stages to print while the passes run. */
  PassInstrument instrument() {
    return new Dump(
        before::contains, name -> options.dumpAfterAll || after.contains(name), this::show);
  }

  private void show(Dump.Moment moment, PassPipeline.Step step, Operation module) {
    if (isSingle()) {
      return;
    }
    stages.append(stages.isEmpty() ? "" : "\n");
    stages.append("// ---- ").append(moment == Dump.Moment.BEFORE ? "before pass: " : "pass: ");
    stages.append(step).append('\n').append(options.printing.of(module, options.generic));
  }

  private boolean isSingle() {
    return !options.dumpAfterAll && before.size() + after.size() == 1;
  }

  /** What is printed in the end; {@code module} is what the passes have left. */
  String text(Operation module) {
    if (options.dumpAfterAll || before.size() + after.size() > 1) {
      return stages.toString();
    }
    String comment = "";
    if (!after.isEmpty()) {
      comment = "// pass: " + pipeline.steps().getLast() + "\n";
    } else if (!before.isEmpty()) {
      comment = "// before pass: " + before.iterator().next() + "\n";
    }
    return comment + options.printing.of(module, options.generic);
  }
}

package dev.pld.passes;

import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.NearNames;
import dev.pld.ir.diag.SourceText;
import dev.pld.passes.PassPipeline.Step;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgrapht.alg.TransitiveClosure;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedAcyclicGraph;
import org.jspecify.annotations.Nullable;

/**
 * Reads the text of a pipeline: {@code step (, step)*}, {@code step = name ({ k=v (, k=v)* })?}.
 */
final class PipelineReader {
  private final SourceText source;
  private final String text;
  private final PassRegistry registry;
  private final DiagnosticSink sink;
  private final List<Placed> steps = new ArrayList<>();
  private int at;
  private boolean failed;

  /** A step and where its name stands. */
  private record Placed(Step step, Location location) {}

  PipelineReader(String text, PassRegistry registry, DiagnosticSink sink) {
    this.source = new SourceText("<pipeline>", text);
    this.text = text;
    this.registry = registry;
    this.sink = sink;
  }

  @Nullable PassPipeline read() {
    skipSpace();
    if (at < text.length()) {
      readStep();
      while (!failed && peek(',')) {
        at++;
        readStep();
      }
      if (!failed && at < text.length()) {
        error(PassCodes.PIPELINE_SYNTAX, at, at + 1, "',' is missing between two passes");
      }
    }
    if (!failed) {
      checkOrder();
    }
    return failed ? null : new PassPipeline(steps.stream().map(Placed::step).toList());
  }

  private void readStep() {
    skipSpace();
    int start = at;
    String name = word();
    if (name.isEmpty()) {
      error(PassCodes.PIPELINE_SYNTAX, start, start + 1, "the name of a pass is missing here");
      return;
    }
    String expansion = registry.pipelines().get(name);
    Pass pass = registry.find(name);
    if (expansion != null) {
      addNamed(expansion, span(start, at));
    } else if (pass != null) {
      int end = at;
      PassOptions options = readOptions(pass.info());
      steps.add(new Placed(new Step(pass, options), span(start, end)));
    } else {
      List<String> known =
          new ArrayList<>(registry.all().stream().map(p -> p.info().name()).toList());
      known.addAll(registry.pipelines().keySet());
      unknown(PassCodes.UNKNOWN_PASS, start, "unknown pass '" + name + "'", name, known);
    }
    skipSpace();
  }

  /** A named pipeline is a constant of the program, so it has no errors. */
  private void addNamed(String expansion, Location location) {
    PassPipeline inner = PassPipeline.parse(expansion, registry, sink);
    if (inner == null) {
      throw new IllegalStateException("bad named pipeline " + expansion);
    }
    inner.steps().forEach(step -> steps.add(new Placed(step, location)));
  }

  private PassOptions readOptions(PassInfo pass) {
    Map<String, String> given = new LinkedHashMap<>();
    skipSpace();
    if (peek('{')) {
      do {
        at++;
        readOption(pass, given);
      } while (!failed && peek(','));
      if (!failed && !peek('}')) {
        error(PassCodes.PIPELINE_SYNTAX, at, at + 1, "'}' is missing after the options");
      }
      at++;
    }
    return new PassOptions(pass, given);
  }

  private void readOption(PassInfo pass, Map<String, String> given) {
    skipSpace();
    int start = at;
    String name = word();
    if (name.isEmpty()) {
      error(PassCodes.PIPELINE_SYNTAX, start, start + 1, "the name of an option is missing here");
      return;
    }
    PassOption option =
        pass.options().stream().filter(o -> o.name().equals(name)).findFirst().orElse(null);
    if (option == null) {
      List<String> known = pass.options().stream().map(PassOption::name).toList();
      unknown(
          PassCodes.UNKNOWN_OPTION,
          start,
          pass.name() + " has no option '" + name + "'",
          name,
          known);
      return;
    }
    skipSpace();
    if (!peek('=')) {
      error(PassCodes.PIPELINE_SYNTAX, at, at + 1, "'=' is missing after option '" + name + "'");
      return;
    }
    at++;
    skipSpace();
    int valueStart = at;
    String value = word();
    String problem = option.problem(value);
    if (problem != null) {
      String message =
          pass.name() + ": option '" + name + "' cannot be '" + value + "', " + problem;
      error(PassCodes.OPTION_VALUE, valueStart, Math.max(at, valueStart + 1), message);
    } else if (given.put(name, value) != null) {
      error(PassCodes.UNKNOWN_OPTION, start, at, "option '" + name + "' is given twice");
    }
    skipSpace();
  }

  /** The last run of the earlier pass must come before the last run of the later one. */
  private void checkOrder() {
    DirectedAcyclicGraph<String, DefaultEdge> order = registry.order();
    TransitiveClosure.INSTANCE.closeDirectedAcyclicGraph(order);
    Map<String, Integer> lastRun = new LinkedHashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      lastRun.put(steps.get(i).step().name(), i);
    }
    for (Placed placed : steps) {
      String name = placed.step().name();
      if (steps.get(lastRun.getOrDefault(name, 0)) != placed) {
        continue;
      }
      for (DefaultEdge edge : order.incomingEdgesOf(name)) {
        String earlier = order.getEdgeSource(edge);
        if (lastRun.getOrDefault(earlier, -1) > lastRun.getOrDefault(name, 0)) {
          failed = true;
          sink.error(
              PassCodes.PASS_ORDER,
              placed.location(),
              "'" + name + "' stands before '" + earlier + "', whose work it builds on",
              "move it after '" + earlier + "', or add it there once more");
        }
      }
    }
  }

  private String word() {
    int start = at;
    while (at < text.length() && isWordPart(text.charAt(at))) {
      at++;
    }
    return text.substring(start, at);
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.';
  }

  private boolean peek(char c) {
    return at < text.length() && text.charAt(at) == c;
  }

  private void skipSpace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private void unknown(
      DiagnosticCode code, int start, String message, String name, Collection<String> known) {
    String close = NearNames.closest(name, known);
    String list = "known: " + (known.isEmpty() ? "none" : String.join(", ", known));
    if (close == null) {
      error(code, start, at, message, list);
    } else {
      error(code, start, at, message, "did you mean '" + close + "'?", list);
    }
  }

  private void error(DiagnosticCode code, int start, int end, String message, String... notes) {
    failed = true;
    sink.error(code, span(start, end), message, notes);
  }

  private Location span(int start, int end) {
    return new Location.Span(source, start, Math.min(end, text.length()));
  }
}

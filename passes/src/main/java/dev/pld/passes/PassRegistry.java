package dev.pld.passes;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedAcyclicGraph;
import org.jspecify.annotations.Nullable;

/** The passes that a pipeline may name, and pipelines that have a name themselves. */
public final class PassRegistry {
  private final Map<String, Pass> passes = new LinkedHashMap<>();
  private final Map<String, String> pipelines;

  /**
   * @param pipelines texts of pipelines by name, which may stand in other pipelines
   */
  public PassRegistry(List<Pass> passes, Map<String, String> pipelines) {
    for (Pass pass : passes) {
      if (this.passes.put(pass.info().name(), pass) != null) {
        throw new IllegalArgumentException("two passes " + pass.info().name());
      }
    }
    this.pipelines = Collections.unmodifiableMap(new LinkedHashMap<>(pipelines));
  }

  public @Nullable Pass find(String name) {
    return passes.get(name);
  }

  /** All passes, in declared order. */
  public Collection<Pass> all() {
    return Collections.unmodifiableCollection(passes.values());
  }

  /** The texts of named pipelines, in declared order. */
  public Map<String, String> pipelines() {
    return pipelines;
  }

  /**
   * Which pass must run before which: an edge from the earlier one. A pass that is not registered
   * or a cycle is a mistake in the declarations and throws.
   */
  public DirectedAcyclicGraph<String, DefaultEdge> order() {
    var graph = new DirectedAcyclicGraph<String, DefaultEdge>(DefaultEdge.class);
    passes.keySet().forEach(graph::addVertex);
    for (Pass pass : passes.values()) {
      for (String earlier : pass.info().after()) {
        graph.addEdge(earlier, pass.info().name());
      }
    }
    return graph;
  }

  /** The text of {@code --list-passes}: each pass with its options, then the named pipelines. */
  public String list() {
    StringBuilder out = new StringBuilder("passes:\n");
    for (Pass pass : passes.values()) {
      PassInfo info = pass.info();
      line(out, info.name(), info.summary());
      for (PassOption option : info.options()) {
        line(
            out,
            "  " + option.name() + "=" + option.values(),
            option.summary() + " (default " + option.defaultText() + ")");
      }
    }
    out.append("\npipelines:\n");
    pipelines.forEach((name, text) -> line(out, name, text));
    return out.toString();
  }

  private static void line(StringBuilder out, String left, String right) {
    out.append("  ").append(left);
    out.repeat(" ", Math.max(1, 34 - left.length())).append(right).append('\n');
  }
}

package dev.pld.sim.report;

import java.util.List;
import org.jgrapht.GraphPath;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.alg.shortestpath.BFSShortestPath;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;

/** Who waits for whom. */
final class WaitForGraph {
  /** Trying every rank as the start would be too much in a large graph without short cycles. */
  private static final int STARTS = 64;

  private final SimpleDirectedGraph<Integer, DefaultEdge> graph =
      new SimpleDirectedGraph<>(DefaultEdge.class);

  void waitsFor(int rank, int other) {
    graph.addVertex(rank);
    graph.addVertex(other);
    if (rank != other) {
      graph.addEdge(rank, other);
    }
  }

  /** A short cycle, beginning with its smallest rank; empty when there is none. */
  List<Integer> cycle() {
    List<Integer> onCycles =
        new KosarajuStrongConnectivityInspector<>(graph)
            .stronglyConnectedSets().stream()
                .filter(component -> component.size() > 1)
                .flatMap(component -> component.stream())
                .sorted()
                .toList();
    List<Integer> best = List.of();
    for (int start : onCycles.subList(0, Math.min(STARTS, onCycles.size()))) {
      List<Integer> found = cycleThrough(start);
      if (best.isEmpty() || found.size() < best.size()) {
        best = found;
      }
      if (best.size() == 2) {
        break;
      }
    }
    return best;
  }

  private List<Integer> cycleThrough(int start) {
    List<Integer> shortest = List.of();
    var paths = new BFSShortestPath<>(graph);
    for (DefaultEdge edge : graph.incomingEdgesOf(start)) {
      int last = graph.getEdgeSource(edge);
      GraphPath<Integer, DefaultEdge> path = paths.getPath(start, last);
      if (path != null && (shortest.isEmpty() || path.getVertexList().size() < shortest.size())) {
        shortest = path.getVertexList();
      }
      if (shortest.size() == 2) {
        break;
      }
    }
    return rotated(shortest);
  }

  private static List<Integer> rotated(List<Integer> cycle) {
    if (cycle.isEmpty()) {
      return cycle;
    }
    int least = cycle.indexOf(java.util.Collections.min(cycle));
    List<Integer> result = new java.util.ArrayList<>(cycle.subList(least, cycle.size()));
    result.addAll(cycle.subList(0, least));
    return result;
  }
}

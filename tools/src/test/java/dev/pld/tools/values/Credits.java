package dev.pld.tools.values;

import dev.pld.ir.core.Operation;
import dev.pld.sim.machine.Observer;
import java.util.Map;
import java.util.TreeMap;

/** Follows every signal cell, to see that a collective leaves it as it found it. */
final class Credits implements Observer {
  private final Map<String, Integer> cells = new TreeMap<>();

  @Override
  public void notified(
      int rank, int owner, int buffer, int cell, int before, int after, Operation op) {
    cells.put("rank " + owner + ", buffer " + buffer + ", cell " + cell, after);
  }

  /** Fails when a cell is not zero again. */
  void requireNoneLeft() {
    cells.values().removeIf(value -> value == 0);
    if (!cells.isEmpty()) {
      throw new AssertionError("credits left over: " + cells);
    }
  }
}

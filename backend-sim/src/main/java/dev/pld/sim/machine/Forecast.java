package dev.pld.sim.machine;

import dev.pld.ir.core.Operation;

/** Receives what an activation would notify and wait for if its waits were over. */
public interface Forecast {
  /**
   * The activation would notify {@code cell} of {@code buffer} on rank {@code owner}, by {@code
   * op}.
   *
   * @param set whether the cell would become {@code value} instead of growing by it
   */
  void notifies(int owner, int buffer, int cell, int value, boolean set, Operation op);

  /** The activation would wait for {@code wanted} in a cell of its own copy of {@code buffer}. */
  void awaits(int buffer, int cell, long wanted);
}

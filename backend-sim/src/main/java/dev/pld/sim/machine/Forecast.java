package dev.pld.sim.machine;

import dev.pld.ir.core.Operation;

/** Receives what an activation would notify if its waits were over. */
@FunctionalInterface
public interface Forecast {
  /**
   * The activation would notify {@code cell} of {@code buffer} on rank {@code owner}, by {@code
   * op}.
   */
  void notifies(int owner, int buffer, int cell, Operation op);
}

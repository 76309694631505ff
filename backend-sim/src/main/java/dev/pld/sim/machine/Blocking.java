package dev.pld.sim.machine;

import dev.pld.ir.core.Value;
import dev.pld.sim.memory.Layout;

/** An instruction that may park, and what it waits for in terms of the program. */
public interface Blocking {
  /** The signal as the program names it. */
  Value signal();

  /** Where the cells of the signal lie. */
  Layout cells();
}

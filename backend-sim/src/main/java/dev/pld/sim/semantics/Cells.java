package dev.pld.sim.semantics;

import dev.pld.sim.machine.Activation;
import dev.pld.sim.memory.Layout;

/** The address of one signal cell: scalar slots of its indices. */
final class Cells {
  private final Layout layout;
  private final int[] slots;

  Cells(Layout layout, int[] slots) {
    this.layout = layout;
    this.slots = slots;
  }

  Layout layout() {
    return layout;
  }

  int[] slots() {
    return slots;
  }

  /** Position of the cell in the window, or -1 when it lies outside. */
  int locate(Activation a) {
    int at = 0;
    for (int d = 0; d < slots.length; d++) {
      long index = a.scalar(slots[d]);
      if (index < 0 || index >= layout.extent(d)) {
        return -1;
      }
      at += (int) index * layout.stride(d);
    }
    return at;
  }
}

package dev.pld.sim.semantics;

import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Observer.Access;
import dev.pld.sim.machine.Transfers;
import dev.pld.sim.memory.Store;

/**
 * Memory of this rank: a tensor, or the own copy of a window.
 *
 * @param store slot of the store
 * @param offset scalar slot with the position of the first element
 * @param window slot of the window, or -1 for a tensor
 */
record LocalMemory(int store, int offset, int window) {
  Store store(Activation a) {
    return a.store(store);
  }

  /** Where in the store the element is that lies at {@code at} from the memory's beginning. */
  int position(Activation a, int at) {
    return at + (int) a.scalar(offset);
  }

  /** Tells an observer of a region, which is not empty, unless it lies in a tensor. */
  void report(Access kind, Activation a, Box box, int at, int[] extents) {
    Transfers transfers = a.machine().transfers();
    if (window >= 0 && transfers.observed()) {
      transfers.report(kind, a, a.window(window), a.rank(), at, box.strides(), extents, box.rank());
    }
  }
}

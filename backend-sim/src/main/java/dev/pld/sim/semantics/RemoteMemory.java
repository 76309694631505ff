package dev.pld.sim.semantics;

import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.WindowBuffer;
import dev.pld.sim.memory.Store;

/**
 * A window on a rank that is known at run time.
 *
 * @param window slot of the window
 * @param peer scalar slot with the number of the rank
 */
record RemoteMemory(int window, int peer) {
  /** There is no such rank. */
  static final int NOBODY = -1;

  /** The rank that is meant, or {@link #NOBODY}. */
  int owner(Activation a) {
    long owner = a.scalar(peer);
    return owner < 0 || owner >= a.machine().ranks() ? NOBODY : (int) owner;
  }

  /** To be returned from a step that has found {@link #NOBODY}. */
  int fault(Activation a) {
    return Faults.peer(a, "peer", a.scalar(peer));
  }

  WindowBuffer window(Activation a) {
    return a.window(window);
  }

  /** Counts and reports that a region, which is not empty, is read; gives the memory it is in. */
  Store pull(Activation a, int owner, Box box, int at, int[] extents) {
    WindowBuffer buffer = a.window(window);
    a.machine().transfers().pull(a, buffer, owner, at, box.strides(), extents, box.rank());
    return buffer.on(owner);
  }

  /** Pushes a region, which is not empty, to {@code at} within {@code box}. */
  void push(
      Activation a,
      Store from,
      int fromAt,
      int[] fromStrides,
      int owner,
      Box box,
      int at,
      int[] extents,
      boolean add) {
    a.machine()
        .transfers()
        .push(
            a, from, fromAt, fromStrides, a.window(window), owner, at, box.memory(), extents, add);
  }
}

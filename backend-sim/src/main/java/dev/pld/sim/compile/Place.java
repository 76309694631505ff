package dev.pld.sim.compile;

/** Where a value lives while its function runs. */
public sealed interface Place {
  /** An integer, or the {@code f32} bits of a float. */
  record Scalar(int slot) implements Place {}

  /**
   * A tensor.
   *
   * @param store slot of the memory
   * @param offset scalar slot with the position of the first element in it
   */
  record Memory(int store, int offset) implements Place {}

  /**
   * A window.
   *
   * @param window slot of the buffer on all ranks
   * @param store slot of this rank's copy; on the host, which has none, -1
   */
  record Window(int window, int store) implements Place {}

  /** A tile, by the number that it has until tile slots are allocated. */
  record OnCore(int register) implements Place {}

  /** A buffer, on the host. */
  record Buffer(int window) implements Place {}

  /** A communication context: knowing the rank is enough. */
  record Context() implements Place {}
}

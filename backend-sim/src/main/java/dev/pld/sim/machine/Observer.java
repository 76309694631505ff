package dev.pld.sim.machine;

import dev.pld.ir.core.Operation;

/**
 * Sees what ranks do to windows, in the order in which it takes effect. {@code owner} is the rank
 * whose copy of window buffer {@code buffer} is touched; buffers are numbered from 0 in the order
 * of their allocation. Byte ranges are half open; a strided region gives one call for each
 * contiguous piece. Private tensors and tiles are not reported. A put to oneself is issued and
 * arrives like any other.
 */
public interface Observer {
  /** How memory is touched. */
  enum Access {
    READ,
    WRITE,
    /** An atomic read-modify-write. */
    UPDATE
  }

  /** A rank begins with a dispatched function. */
  default void started(int rank, String function) {}

  /** A rank has come to the end of a dispatched function. */
  default void finished(int rank, String function) {}

  /**
   * Bytes {@code from} to {@code to} are touched.
   *
   * @param transfer the number of the put whose arrival this is, or -1 for an access that takes
   *     effect in program order
   */
  default void access(
      Access kind,
      int rank,
      int owner,
      int buffer,
      long from,
      long to,
      int transfer,
      Operation op) {}

  /** A put is issued; its source has been read. Numbers count up from 0 in a run. */
  default void issued(int rank, int owner, int transfer, Operation op) {}

  /** The put is about to arrive; its writes follow. */
  default void arrived(int rank, int owner, int transfer, Operation op) {}

  /** A cell has changed; all earlier puts of {@code rank} have arrived. */
  default void notified(
      int rank, int owner, int buffer, int cell, int before, int after, Operation op) {}

  /** A wait for {@code wanted} has seen {@code value} in a cell of its own rank and goes on. */
  default void waited(int rank, int buffer, int cell, int value, long wanted, Operation op) {}

  /** A wait has seen {@code value} and blocks. */
  default void parked(int rank, int buffer, int cell, int value, Operation op) {}
}

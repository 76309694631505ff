package dev.pld.sim.machine;

import dev.pld.ir.core.Operation;
import dev.pld.ir.type.ScalarType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A compiled function with its calls inlined. Shared by all ranks and never changed.
 *
 * @param id counts up from 0 over the kernels of a run
 * @param function name of the dispatched function, without {@code @}
 * @param code instructions; the last one ends the function
 * @param origins the operation that each instruction comes from
 * @param loops the innermost loop around each instruction, or null
 * @param accesses whether each instruction touches a window, a signal or the host's queues: the
 *     points between which schedules can differ
 * @param frame what an activation needs
 * @param onCoreBytes the most memory that tiles take at one time
 */
public record Kernel(
    int id,
    String function,
    Instr[] code,
    Operation[] origins,
    @Nullable Loop[] loops,
    boolean[] accesses,
    FrameLayout frame,
    long onCoreBytes) {
  /** Stands in before anything has been started. */
  static final Kernel NOTHING =
      new Kernel(
          -1,
          "",
          new Instr[0],
          new Operation[0],
          new Loop[0],
          new boolean[0],
          new FrameLayout(new long[0], List.of(), 0, 0, new int[0]),
          0);

  /**
   * A loop around an instruction.
   *
   * @param variable name of the induction variable, or null
   * @param slot where its value is
   */
  public record Loop(@Nullable String variable, int slot, @Nullable Loop outer) {}

  /**
   * The slots of an activation. Scalar slot {@link #RANK_SLOT} is the number of the rank;
   * parameters follow in declared order within each sort of slot.
   *
   * @param scalars initial values: constants are never computed
   * @param tiles one entry for each tile slot
   * @param stores number of slots for memory of this rank
   * @param windows number of slots for windows
   * @param windowStores for each window parameter the slot of its copy on this rank
   */
  public record FrameLayout(
      long[] scalars, List<TileSlot> tiles, int stores, int windows, int[] windowStores) {
    public static final int RANK_SLOT = 0;

    public FrameLayout {
      tiles = List.copyOf(tiles);
    }
  }

  /**
   * A place for tiles that are never alive at the same time.
   *
   * @param elements size of the store
   * @param rank number of dimensions
   */
  public record TileSlot(ScalarType element, int elements, int rank) {}
}

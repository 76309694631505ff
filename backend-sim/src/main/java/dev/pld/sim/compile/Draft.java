package dev.pld.sim.compile;

import dev.pld.ir.core.Operation;
import dev.pld.sim.machine.Instr;
import dev.pld.sim.machine.Kernel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An instruction before tile slots and jump targets are known.
 *
 * @param reads tile registers read
 * @param writes tile registers written; an instruction may write over a register that it reads last
 * @param targets where it may go apart from the next instruction
 * @param kind what the compiler needs to know about it
 * @param stagingBytes on-core memory that it takes while it executes
 */
record Draft(
    Operation op,
    int[] reads,
    int[] writes,
    List<Label> targets,
    Kind kind,
    long stagingBytes,
    Kernel.@Nullable Loop loop,
    Maker maker) {

  /** Special sorts of instruction. */
  enum Kind {
    ORDINARY,
    /** Touches a window, a signal or the host's queues. */
    ACCESS,
    /** Copies one tile register to another; dropped when both get one slot. */
    TILE_MOVE,
    /** Does nothing but go to its target; never executed, others go to the target at once. */
    JUMP,
    /** Ends the function. */
    END
  }

  /** Makes the instruction when everything is known. */
  @FunctionalInterface
  public interface Maker {
    /**
     * The instruction.
     *
     * @param tiles slot of each tile register
     * @param next index of the instruction that follows
     */
    Instr make(TileSlots tiles, int next);
  }

  boolean fallsThrough() {
    return kind != Kind.JUMP && kind != Kind.END;
  }
}

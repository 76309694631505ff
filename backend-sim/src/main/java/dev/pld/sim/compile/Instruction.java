package dev.pld.sim.compile;

import dev.pld.ir.core.Operation;
import dev.pld.sim.machine.Kernel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the parts of one instruction; {@link #make} appends it to the code. */
public final class Instruction {
  private final Operation op;
  private final Kernel.@Nullable Loop loop;
  private final List<Draft> code;
  private int[] reads = {};
  private int[] writes = {};
  private List<Label> targets = List.of();
  private Draft.Kind kind = Draft.Kind.ORDINARY;
  private long stagingBytes;

  Instruction(Operation op, Kernel.@Nullable Loop loop, List<Draft> code) {
    this.op = op;
    this.loop = loop;
    this.code = code;
  }

  /** Tile registers that it reads. */
  public Instruction reads(int... registers) {
    reads = registers;
    return this;
  }

  /** Tile registers that it writes; one that is read last here may share its slot. */
  public Instruction writes(int... registers) {
    writes = registers;
    return this;
  }

  /** Where it may go apart from the next instruction. */
  public Instruction mayGoTo(Label... others) {
    targets = List.of(others);
    return this;
  }

  /** It touches a window, a signal or the host's queues. */
  public Instruction access() {
    kind = Draft.Kind.ACCESS;
    return this;
  }

  /** {@link #access} where {@code touches}. */
  public Instruction accessIf(boolean touches) {
    return touches ? access() : this;
  }

  Instruction kind(Draft.Kind special) {
    kind = special;
    return this;
  }

  /** On-core memory that it needs for itself. */
  public Instruction staging(long bytes) {
    stagingBytes = bytes;
    return this;
  }

  /** Appends the instruction. */
  public void make(Draft.Maker maker) {
    code.add(new Draft(op, reads, writes, targets, kind, stagingBytes, loop, maker));
  }
}

package dev.pld.sim.machine;

import dev.pld.ir.type.ScalarType;
import dev.pld.sim.memory.MemoryBudget;
import dev.pld.sim.memory.ValueDomain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The window buffers of all ranks, and the memory that they may take. */
public final class WindowMemory {
  private final int ranks;
  private final ValueDomain domain;
  private final MachineState state;
  private final long tensorBytes;

  /** Nothing is allocated yet: what the budget has given is for the host's tensors. */
  WindowMemory(int ranks, ValueDomain domain, MachineState state) {
    this.ranks = ranks;
    this.domain = domain;
    this.state = state;
    this.tensorBytes = state.memory.used();
  }

  /**
   * A buffer of {@code bytes} on every rank; null when memory does not suffice.
   *
   * @param name what the program calls it, with {@code %}
   */
  public @Nullable WindowBuffer allocate(String name, long bytes, @Nullable ScalarType element) {
    WindowBuffer buffer = new WindowBuffer(state.buffers.size(), name, bytes);
    state.buffers.add(buffer);
    return element == null || materialize(buffer, element) ? buffer : null;
  }

  /** Decides the element type of a buffer without one; false when memory does not suffice. */
  public boolean materialize(WindowBuffer buffer, ScalarType element) {
    return buffer.materialize(element, ranks, domain, state.memory);
  }

  /**
   * Notes that the windows do not fit into memory; to be returned from a step.
   *
   * @param certain whether all windows were to be taken as a whole
   */
  public int exceeded(Activation a, boolean certain) {
    MemoryBudget budget = state.memory;
    a.machine().fault(a, use(certain).exceeds(budget.limit()));
    return Instr.FAULT;
  }

  private MemoryUse use(boolean certain) {
    List<MemoryUse.Part> parts =
        state.buffers.stream()
            .map(b -> MemoryUse.Part.of(b.name(), b.element(), b.bytes(), ranks, domain, certain))
            .toList();
    return new MemoryUse(ranks, parts, tensorBytes, certain);
  }

  /** Window memory of one rank, each buffer rounded up to 32 bytes. */
  public long bytesOfEach() {
    return state.buffers.stream().mapToLong(b -> (b.bytes() + 31) / 32 * 32).sum();
  }

  /** Bytes that further windows may take. */
  public long left() {
    return state.memory.limit() - state.memory.used();
  }
}

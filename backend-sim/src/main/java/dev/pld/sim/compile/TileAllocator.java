package dev.pld.sim.compile;

import dev.pld.ir.type.TileType;
import dev.pld.sim.machine.Kernel;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Gives tile registers their slots: registers that a move connects get one slot where they can, so
 * that a loop carries an accumulator without copies; registers that are never alive together share
 * one. Measures the peak of on-core memory, in which rows are rounded up to 32 bytes.
 */
final class TileAllocator {
  private final TileRegisters registers;
  private final List<BitSet> interference = new ArrayList<>();
  private final int[] parent;
  private final List<int[]> moves = new ArrayList<>();
  private final BitSet endsAtMove = new BitSet();
  private final List<Kernel.TileSlot> slots = new ArrayList<>();
  private long peakBytes;
  private int peakAt;
  private BitSet peakLive = new BitSet();

  TileAllocator(List<Draft> drafts, TileRegisters registers) {
    this.registers = registers;
    this.parent = new int[registers.size()];
    for (int i = 0; i < parent.length; i++) {
      parent[i] = i;
      interference.add(new BitSet());
    }
    new TileLiveness(drafts).visit(this::inspect);
    moves.reversed().forEach(m -> coalesce(m[0], m[1]));
  }

  private void inspect(int at, Draft draft, BitSet liveAfter) {
    boolean move = draft.kind() == Draft.Kind.TILE_MOVE;
    for (int written : draft.writes()) {
      for (int live = liveAfter.nextSetBit(0); live >= 0; live = liveAfter.nextSetBit(live + 1)) {
        if (live != written) {
          interference.get(written).set(live);
          interference.get(live).set(written);
        }
      }
    }
    if (move) {
      moves.add(new int[] {draft.reads()[0], draft.writes()[0]});
      if (!liveAfter.get(draft.reads()[0])) {
        endsAtMove.set(at);
      }
    }
    measure(at, draft, liveAfter);
  }

  private void measure(int at, Draft draft, BitSet liveAfter) {
    BitSet after = (BitSet) liveAfter.clone();
    for (int written : draft.writes()) {
      after.set(written);
    }
    BitSet before = (BitSet) liveAfter.clone();
    for (int written : draft.writes()) {
      before.clear(written);
    }
    for (int read : draft.reads()) {
      before.set(read);
    }
    raise(at, after, draft.stagingBytes());
    raise(at, before, draft.stagingBytes());
  }

  private void raise(int at, BitSet live, long staging) {
    long sum = staging + live.stream().mapToLong(r -> registers.bytes(r)).sum();
    if (sum >= peakBytes && sum > 0) {
      peakBytes = sum;
      peakAt = at;
      peakLive = live;
    }
  }

  private int find(int register) {
    int at = register;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  private void coalesce(int one, int other) {
    int a = find(one);
    int b = find(other);
    if (a != b && kind(a).equals(kind(b)) && !interfere(a, b)) {
      parent[b] = a;
      BitSet neighbours = interference.get(b);
      interference.get(a).or(neighbours);
      neighbours.stream().forEach(n -> interference.get(find(n)).set(a));
    }
  }

  /** Whether two roots interfere: a set may name a neighbour by a register merged since. */
  private boolean interfere(int a, int b) {
    return interference.get(a).get(b) || interference.get(b).get(a);
  }

  private Kernel.TileSlot kind(int register) {
    TileType type = registers.type(register);
    return new Kernel.TileSlot(type.element(), registers.elements(register), type.shape().rank());
  }

  /** The slot of each register. */
  TileSlots allocate() {
    int[] slotOf = new int[registers.size()];
    java.util.Arrays.fill(slotOf, -1);
    for (int register = 0; register < slotOf.length; register++) {
      int root = find(register);
      if (slotOf[root] < 0) {
        slotOf[root] = choose(root, slotOf);
      }
      slotOf[register] = slotOf[root];
    }
    return new TileSlots(slotOf);
  }

  private int choose(int root, int[] slotOf) {
    Set<Integer> taken = new HashSet<>();
    interference.get(root).stream().forEach(n -> taken.add(slotOf[find(n)]));
    Kernel.TileSlot wanted = kind(root);
    for (int slot = 0; slot < slots.size(); slot++) {
      if (!taken.contains(slot) && slots.get(slot).equals(wanted)) {
        return slot;
      }
    }
    slots.add(wanted);
    return slots.size() - 1;
  }

  /** The slots, after {@link #allocate}. */
  List<Kernel.TileSlot> slots() {
    return slots;
  }

  /** Whether the move at {@code draft} is the last use of its source. */
  boolean endsSource(int draft) {
    return endsAtMove.get(draft);
  }

  /** The most memory that tiles take at one time. */
  long peakBytes() {
    return peakBytes;
  }

  /** An instruction at which the peak is reached. */
  int peakAt() {
    return peakAt;
  }

  /** The registers alive at the peak, largest first. */
  List<Integer> peakRegisters() {
    List<Integer> live = new ArrayList<>(peakLive.stream().boxed().toList());
    live.sort((a, b) -> Long.compare(registers.bytes(b), registers.bytes(a)));
    return live;
  }
}

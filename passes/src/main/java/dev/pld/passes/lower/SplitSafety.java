package dev.pld.passes.lower;

import static dev.pld.passes.analysis.MemoryRoots.mayOverlap;
import static dev.pld.passes.analysis.MemoryRoots.unrenamed;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.comm.TransferOps;
import dev.pld.ir.dialect.scalar.StaticExtents;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.Effect;
import dev.pld.ir.op.Trait;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether a group of tile operations still does the same when it runs piece by piece, at the place
 * of its last operation.
 */
final class SplitSafety {
  /**
   * One use of a memory.
   *
   * @param offsets of the region, or empty for all of it
   */
  private record Access(Value memory, List<Value> offsets, boolean write) {}

  private SplitSafety() {}

  static boolean isSafe(TileGroup group) {
    List<Access> own = new ArrayList<>();
    group.ops().forEach(op -> own.addAll(accesses(op)));
    return agree(own) && nothingBetween(group, own);
  }

  /** A piece may only touch what the other operations touch in the same piece. */
  private static boolean agree(List<Access> accesses) {
    for (Access a : accesses) {
      for (Access b : accesses) {
        if (a.write && a != b && mayOverlap(a.memory, b.memory) && !isSameRegion(a, b)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isSameRegion(Access a, Access b) {
    return unrenamed(a.memory) == unrenamed(b.memory) && isSame(a.offsets, b.offsets);
  }

  /** Whether the two lists surely hold the same numbers. */
  static boolean isSame(List<Value> a, List<Value> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      Dim known = StaticExtents.of(a.get(i));
      boolean equal = !known.equals(Dim.UNKNOWN) && known.equals(StaticExtents.of(b.get(i)));
      if (a.get(i) != b.get(i) && !equal) {
        return false;
      }
    }
    return true;
  }

  /** What stands among the operations of the group must not see that they move. */
  private static boolean nothingBetween(TileGroup group, List<Access> own) {
    Set<Operation> inside = new HashSet<>(group.ops());
    Operation last = group.ops().getLast();
    for (Operation op = group.ops().getFirst(); op != null && op != last; op = op.next()) {
      if (!inside.contains(op) && !isIndependent(op, own)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isIndependent(Operation op, List<Access> own) {
    if (op.definition().has(Trait.PURE)) {
      return true;
    }
    boolean transfer =
        switch (op.name()) {
          case TileOps.LOAD,
              TileOps.STORE,
              TileOps.REMOTE_LOAD,
              TileOps.REMOTE_STORE,
              TransferOps.PUT,
              TransferOps.GET ->
              true;
          default -> false;
        };
    return transfer
        && accesses(op).stream()
            .noneMatch(
                a ->
                    own.stream()
                        .anyMatch(b -> (a.write || b.write) && mayOverlap(a.memory, b.memory)));
  }

  private static List<Access> accesses(Operation op) {
    List<Access> found = new ArrayList<>();
    for (Map.Entry<String, Set<Effect>> entry : op.definition().effects().entrySet()) {
      boolean write =
          entry.getValue().contains(Effect.WRITE) || entry.getValue().contains(Effect.UPDATE);
      boolean single = !op.is(TransferOps.PUT) && !op.is(TransferOps.GET);
      List<Value> offsets = single ? op.operands("offsets") : List.of();
      op.operands(entry.getKey()).forEach(m -> found.add(new Access(m, offsets, write)));
    }
    return found;
  }
}

package dev.pld.passes.lower;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Use;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Operations that exchange tiles with each other, at least one of them too large: they can only be
 * cut together.
 *
 * @param ops in program order, all in one block
 */
record TileGroup(List<Operation> ops) {
  /** The groups of {@code block} that straight-line code makes up, in program order. */
  static List<TileGroup> find(Block block, TileBudget budget) {
    List<TileGroup> found = new ArrayList<>();
    Set<Operation> seen = new HashSet<>();
    // A program has few types for many operations.
    Map<Type, Boolean> large = new HashMap<>();
    Predicate<Value> isLarge =
        v -> v.type() instanceof TileType t && large.computeIfAbsent(t, x -> isLarge(t, budget));
    for (Operation op : block) {
      if (touchesLarge(op, isLarge) && !seen.contains(op)) {
        Flood flood = new Flood(op, seen);
        if (flood.isStraight) {
          flood.ops.sort((a, b) -> a == b ? 0 : a.isBefore(b) ? -1 : 1);
          found.add(new TileGroup(flood.ops));
        }
      }
    }
    return found;
  }

  private static boolean touchesLarge(Operation op, Predicate<Value> isLarge) {
    boolean large = false;
    if (isTileOp(op)) {
      for (int i = 0; i < op.operandCount(); i++) {
        large |= isLarge.test(op.operand(i));
      }
      for (int i = 0; i < op.resultCount(); i++) {
        large |= isLarge.test(op.result(i));
      }
    }
    return large;
  }

  private static boolean isLarge(TileType tile, TileBudget budget) {
    return tile.shape().dims().stream().noneMatch(Dim::hasParams)
        && !budget.fits(tile.shape(), tile.element().bytes());
  }

  private static boolean isTileOp(Operation op) {
    return op.name().startsWith("tile.")
        || op.is(TileOps.REMOTE_LOAD)
        || op.is(TileOps.REMOTE_STORE);
  }

  /** All that tiles connect with one operation. */
  private static final class Flood {
    private final List<Operation> ops = new ArrayList<>();
    private boolean isStraight = true;

    Flood(Operation start, Set<Operation> seen) {
      ArrayDeque<Operation> pending = new ArrayDeque<>(List.of(start));
      seen.add(start);
      while (!pending.isEmpty()) {
        Operation op = pending.removeFirst();
        ops.add(op);
        isStraight &= op.block() == start.block() && isTileOp(op);
        for (Operation next : neighbors(op)) {
          if (seen.add(next)) {
            pending.add(next);
          }
        }
      }
    }

    private List<Operation> neighbors(Operation op) {
      List<Operation> found = new ArrayList<>();
      for (Value operand : op.operands()) {
        if (operand.type() instanceof TileType) {
          Operation definition = operand.definingOp();
          isStraight &= definition != null;
          if (definition != null) {
            found.add(definition);
          }
        }
      }
      for (Value result : op.results()) {
        if (result.type() instanceof TileType) {
          result.uses().stream().map(Use::owner).forEach(found::add);
        }
      }
      return found;
    }
  }

  /** The shape that all tiles have, or null when they differ. */
  @Nullable Shape shape() {
    Shape shape = null;
    for (Operation op : ops) {
      for (Value value : tiles(op)) {
        Shape here = ((TileType) value.type()).shape();
        if (shape != null && !shape.equals(here)) {
          return null;
        }
        shape = here;
      }
    }
    return shape;
  }

  /** Bytes of the widest element. */
  long elementBytes() {
    long widest = 1;
    for (Operation op : ops) {
      for (Value value : tiles(op)) {
        widest = Math.max(widest, ((TileType) value.type()).element().bytes());
      }
    }
    return widest;
  }

  private static List<Value> tiles(Operation op) {
    List<Value> tiles = new ArrayList<>(op.operands());
    tiles.addAll(op.results());
    tiles.removeIf(v -> !(v.type() instanceof TileType));
    return tiles;
  }
}

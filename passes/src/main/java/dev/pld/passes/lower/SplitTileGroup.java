package dev.pld.passes.lower;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.OperationState;
import dev.pld.ir.type.Shape;
import dev.pld.passes.rewrite.OpBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Cuts a group of tile operations, as load, compute, store, into a loop over pieces. */
final class SplitTileGroup {
  private final TileGroup group;
  private final OpBuilder make;
  private final Map<Value, Value> copies = new HashMap<>();

  private SplitTileGroup(TileGroup group, Chunking chunking) {
    this.group = group;
    this.make = chunking.before(group.ops().getLast());
  }

  /** Whether the group has been cut; else it stays, since cutting would change what it does. */
  static boolean split(TileGroup group, Chunking chunking) {
    Shape shape = group.shape();
    SplitPlan plan =
        shape == null ? null : SplitPlan.of(shape, group.elementBytes(), chunking.budget());
    if (plan == null || !hasStore(group) || !agreeOnValid(group) || !SplitSafety.isSafe(group)) {
      return false;
    }
    new SplitTileGroup(group, chunking).split(plan);
    return true;
  }

  private static boolean hasStore(TileGroup group) {
    return group.ops().stream().anyMatch(SplitTileGroup::isStore);
  }

  private static boolean isStore(Operation op) {
    return op.is(TileOps.STORE) || op.is(TileOps.REMOTE_STORE);
  }

  private static boolean agreeOnValid(TileGroup group) {
    List<Value> first = null;
    for (Operation op : group.ops()) {
      if (hasGroup(op, "valid")) {
        List<Value> valid = op.operands("valid");
        if (first != null && !SplitSafety.isSame(first, valid)) {
          return false;
        }
        first = valid;
      }
    }
    return true;
  }

  private static boolean hasGroup(Operation op, String name) {
    return op.definition().operands().stream().anyMatch(o -> o.name().equals(name));
  }

  private void split(SplitPlan plan) {
    plan.loops(make, extents(plan.shape()), piece -> group.ops().forEach(op -> copy(op, piece)));
    for (Operation op : group.ops().reversed()) {
      if (op.is(TileOps.STORE)) {
        op.result().replaceAllUsesWith(op.operand("target"));
      }
      op.erase();
    }
  }

  /** How much of each dimension is valid: what the tiles say, or all of it. */
  private List<Value> extents(Shape shape) {
    for (Operation op : group.ops()) {
      if (hasGroup(op, "valid") && !op.operands("valid").isEmpty()) {
        return List.copyOf(op.operands("valid"));
      }
    }
    return shape.dims().stream().map(make::dim).toList();
  }

  private void copy(Operation op, SplitPlan.Piece piece) {
    OperationState state = make.state(op.name());
    for (OperandSpec spec : op.definition().operands()) {
      state.operands(spec.name(), operands(op, spec.name(), piece));
    }
    for (String name : op.attributeNames()) {
      Attribute value = op.attribute(name);
      if (value != null) {
        state.attribute(
            name, name.equals("shape") ? new Attribute.ShapeAttr(piece.shape()) : value);
      }
    }
    Operation copy = make.insert(state);
    copy.setLocation(op.location().derivedBy(ChunkPass.NAME));
    for (int i = 0; i < op.resultCount(); i++) {
      if (!isStore(op)) {
        copy.result(i).setName(op.result(i).name());
      }
      copies.put(op.result(i), copy.result(i));
    }
  }

  private List<Value> operands(Operation op, String name, SplitPlan.Piece piece) {
    List<Value> originals = op.operands(name);
    return switch (name) {
      case "valid" -> piece.valid();
      case "offsets" -> {
        List<Value> moved = new ArrayList<>();
        for (int i = 0; i < originals.size(); i++) {
          moved.add(make.add(originals.get(i), piece.offsets().get(i)));
        }
        yield moved;
      }
      case "tile", "lhs", "rhs" -> originals.stream().map(v -> copies.getOrDefault(v, v)).toList();
      default -> originals;
    };
  }
}

package dev.pld.ir.text;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Use;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.SymbolicScalars;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.Trait;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Decides which scalar operations print inside their user. Operations must be offered in program
 * order, so that the depth of their operands is known; the depth limit keeps long chains on several
 * lines.
 */
final class Inlining {
  private static final int DEPTH_LIMIT = 12;

  private final Map<Operation, Integer> depths = new HashMap<>();
  private final Map<Operation, Dim> symbolic = new HashMap<>();

  /** Whether {@code op} has no line of its own. */
  boolean decide(Operation op) {
    if (!op.definition().has(Trait.EXPRESSION)
        || op.resultCount() != 1
        || op.result().name() != null
        || !WellFormed.customForm(op)) {
      return false;
    }
    if (isLeaf(op)) {
      return true;
    }
    Dim folded = fold(op);
    if (folded != null) {
      symbolic.put(op, folded);
      return true;
    }
    Use use = op.result().firstUse();
    if (use == null || !op.result().hasOneUse() || use.owner().block() != op.block()) {
      return false;
    }
    if (op.definition().format() == AsmFormat.Special.SLICE && !isCall(use.owner())) {
      return false;
    }
    int depth = 1;
    for (Value operand : op.operands()) {
      Operation inner = operand.definingOp();
      depth = Math.max(depth, inner == null ? 1 : 1 + depths.getOrDefault(inner, 0));
    }
    if (depth > DEPTH_LIMIT) {
      return false;
    }
    depths.put(op, depth);
    return true;
  }

  /** Whether an operation that {@link #decide} has seen prints inside its user. */
  boolean isInline(Operation op) {
    return op.definition().has(Trait.EXPRESSION)
        && op.resultCount() == 1
        && op.result().name() == null
        && (isLeaf(op) || depths.containsKey(op) || symbolic.containsKey(op));
  }

  /** The extent that {@code op} folds to, though it is not a leaf, or null. */
  @Nullable Dim folded(Operation op) {
    return symbolic.get(op);
  }

  /** The extent that {@code op} folds to when all its operands print as extents, or null. */
  @Nullable Dim fold(Operation op) {
    if (op.operandCount() != 2 || !op.definition().has(Trait.EXPRESSION)) {
      return null;
    }
    List<Dim> arguments = new ArrayList<>(2);
    for (Value operand : op.operands()) {
      Dim dim = extentOf(operand);
      if (dim == null) {
        return null;
      }
      arguments.add(dim);
    }
    return SymbolicScalars.fold(op.name(), arguments);
  }

  private @Nullable Dim extentOf(Value operand) {
    Operation op = operand.definingOp();
    if (op == null || operand.name() != null) {
      return null;
    }
    Dim leaf = SymbolicScalars.leaf(operand);
    return leaf != null ? leaf : symbolic.get(op);
  }

  private static boolean isCall(Operation op) {
    return op.definition().format() instanceof AsmFormat.Slots(List<AsmFormat.Slot> slots)
        && !slots.isEmpty()
        && slots.getFirst() instanceof AsmFormat.Slot.Call;
  }

  private static boolean isLeaf(Operation op) {
    AsmFormat format = op.definition().format();
    return format == AsmFormat.Special.LITERAL || format == AsmFormat.Special.DIM;
  }
}

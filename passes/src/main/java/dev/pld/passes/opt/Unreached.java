package dev.pld.passes.opt;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.Trait;
import dev.pld.ir.verify.Liveness;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Bodies that never run with the values at hand, and that have extents without a value: these may
 * divide by just what the condition around them rules out. Other bodies that never run stay.
 */
final class Unreached {
  private final Substitution substitution;
  private final Dim ranks;

  Unreached(Substitution substitution, OptionalLong ranks) {
    this.substitution = substitution;
    this.ranks = ranks.isPresent() ? Dim.constant(ranks.getAsLong()) : Dim.NR;
  }

  /** Whether {@code op}, whose operands are specialised, has such a body. */
  boolean contains(Operation op) {
    for (int i = 0; i < op.regionCount(); i++) {
      if (isUnreached(op, i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isUnreached(Operation op, int region) {
    if (!Liveness.neverRuns(op, region, ranks)) {
      return false;
    }
    List<Operation> inside = new ArrayList<>();
    op.region(region).blocks().forEach(block -> block.forEach(o -> o.walk(inside::add)));
    return inside.stream().anyMatch(o -> !hasValues(o));
  }

  private boolean hasValues(Operation op) {
    try {
      for (String name : op.attributeNames()) {
        Attribute value = op.attribute(name);
        if (value != null) {
          substitution.apply(value, AttributeKind.ANY);
        }
      }
      op.results().forEach(result -> substitution.apply(result.type()));
      return true;
    } catch (ArithmeticException noValue) {
      return false;
    }
  }

  /** Takes the body that never runs away; returns the operation to go on with. */
  @Nullable Operation open(Operation op) {
    return switch (op.name()) {
      case ScfOps.IF -> {
        int chosen = isUnreached(op, 0) ? 1 : 0;
        boolean absent = chosen >= op.regionCount() || op.region(chosen).isEmpty();
        yield replace(op, absent ? null : op.region(chosen).block(), List.of());
      }
      case ScfOps.FOR -> replace(op, null, op.operands("init"));
      default -> {
        clear(op.region(0).block());
        yield op;
      }
    };
  }

  /** Puts the operations of {@code block} in place of {@code op}, and what they yield. */
  private static @Nullable Operation replace(
      Operation op, @Nullable Block block, List<Value> values) {
    Operation first = null;
    List<Value> results = values;
    if (block != null) {
      for (Operation inner : block) {
        if (inner.definition().has(Trait.TERMINATOR)) {
          results = inner.operands();
        } else {
          inner.moveBefore(op);
          first = first == null ? inner : first;
        }
      }
    }
    for (int i = 0; i < op.resultCount(); i++) {
      op.result(i).replaceAllUsesWith(results.get(i));
    }
    Operation next = op.next();
    List<Value> operands = List.copyOf(op.operands());
    op.erase();
    operands.forEach(Unreached::eraseUnused);
    return first == null ? next : first;
  }

  /** Takes an expression away that only the condition or the bounds have needed. */
  private static void eraseUnused(Value value) {
    Operation op = value.definingOp();
    if (op == null
        || value.hasUses()
        || value.name() != null
        || !op.definition().has(Trait.EXPRESSION)) {
      return;
    }
    List<Value> operands = List.copyOf(op.operands());
    op.erase();
    operands.forEach(Unreached::eraseUnused);
  }

  private static void clear(Block block) {
    for (Operation last = block.lastOp(); last != null; last = block.lastOp()) {
      last.erase();
    }
  }
}

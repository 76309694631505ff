package dev.pld.passes.opt;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OpRegistry;
import dev.pld.ir.op.Trait;
import dev.pld.passes.Pass;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInfo;
import dev.pld.passes.PassResult;
import dev.pld.passes.rewrite.ControlFlow;
import dev.pld.passes.rewrite.Folding;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts simpler operations in place of others until none is left to simplify: folds what is known,
 * puts constants last and joins them, opens branches and loops that are decided, removes pure
 * operations that nobody uses. An operation is looked at again only when something near it has
 * changed, so the time is linear.
 */
public final class CanonicalizePass implements Pass {
  private static final PassInfo INFO =
      PassInfo.of("canonicalize", "folds constants, opens decided branches, drops unused values");

  @Override
  public PassInfo info() {
    return INFO;
  }

  @Override
  public PassResult run(Operation module, PassContext context) {
    OptionalLong known = context.specialization().ranks();
    Dim ranks = known.isPresent() ? Dim.constant(known.getAsLong()) : Dim.NR;
    return PassResult.changedIf(new Simplifier(context.operations(), ranks).run(module));
  }

  /**
   * Drops what nobody uses from the end to the beginning, so that a whole chain goes in one sweep;
   * looks then at every operation once, and last at those near a change, each once at a time.
   */
  private static final class Simplifier {
    private final OpRegistry operations;
    private final Remainders remainders;
    private final ArrayDeque<Operation> queue = new ArrayDeque<>();
    private final Set<Operation> queued = new HashSet<>();

    /** What was inside of operations that are erased; those themselves stand in no block. */
    private final Set<Operation> erased = new HashSet<>();

    Simplifier(OpRegistry operations, Dim ranks) {
      this.operations = operations;
      this.remainders = new Remainders(operations, ranks);
    }

    boolean run(Operation module) {
      List<Operation> all = new ArrayList<>();
      module.walk(all::add);
      boolean changed = dropUnused(all);
      for (Operation op : all) {
        changed |= simplify(op);
      }
      for (Operation op = queue.poll(); op != null; op = queue.poll()) {
        queued.remove(op);
        if (simplify(op)) {
          changed = true;
        } else if (Constants.isIn(op) && op.result().hasOneUse()) {
          // It may have lost its other uses, which kept it apart from this one.
          op.result().uses().forEach(use -> add(use.owner()));
        }
      }
      return changed;
    }

    private boolean dropUnused(List<Operation> all) {
      boolean dropped = false;
      for (int i = all.size() - 1; i >= 0; i--) {
        Operation op = all.get(i);
        if (isDead(op)) {
          remove(op);
          dropped = true;
        }
      }
      return dropped;
    }

    private void add(Operation op) {
      if (queued.add(op)) {
        queue.addLast(op);
      }
    }

    /** Whether something was done. */
    private boolean simplify(Operation op) {
      if (op.block() == null || erased.contains(op)) {
        return false;
      }
      if (isDead(op)) {
        erase(op);
        return true;
      }
      Value value = Folding.fold(op, operations);
      if (value != null) {
        replace(op, List.of(value));
        return true;
      }
      if (Constants.isIn(op)) {
        return regroup(op);
      }
      return switch (op.name()) {
        case ScfOps.IF -> open(op, ControlFlow.openIf(op));
        case ScfOps.FOR -> open(op, ControlFlow.openFor(op));
        default -> false;
      };
    }

    private boolean regroup(Operation op) {
      boolean moved = Constants.moveLast(op);
      Value value = Constants.join(op, operations);
      if (value == null) {
        value = remainders.simplify(op);
      }
      if (value != null) {
        replace(op, List.of(value));
      } else if (moved) {
        op.result().uses().forEach(use -> add(use.owner()));
      }
      return moved || value != null;
    }

    private boolean open(Operation op, @Nullable List<Value> values) {
      if (values == null) {
        return false;
      }
      replace(op, values);
      return true;
    }

    private void replace(Operation op, List<Value> values) {
      for (int i = 0; i < values.size(); i++) {
        Value result = op.result(i);
        result.uses().forEach(use -> add(use.owner()));
        addDefinition(values.get(i));
        result.replaceAllUsesWith(values.get(i));
      }
      erase(op);
    }

    private void erase(Operation op) {
      op.walk(inner -> inner.operands().forEach(this::addDefinition));
      Operation parent = op.parentOp();
      remove(op);
      if (parent != null) {
        add(parent);
      }
    }

    private void remove(Operation op) {
      if (op.regionCount() > 0) {
        op.walk(erased::add);
      }
      op.erase();
    }

    private void addDefinition(Value value) {
      Operation op = value.definingOp();
      if (op != null) {
        add(op);
      }
    }

    private static boolean isDead(Operation op) {
      for (int i = 0; i < op.resultCount(); i++) {
        if (op.result(i).hasUses()) {
          return false;
        }
      }
      if (op.resultCount() > 0 && op.definition().has(Trait.PURE)) {
        return true;
      }
      return (op.is(ScfOps.IF) || op.is(ScfOps.FOR)) && doesNothing(op);
    }

    /** Whether the bodies hold nothing but their ends. */
    private static boolean doesNothing(Operation op) {
      for (Region region : op.regions()) {
        for (Block block : region.blocks()) {
          Operation first = block.firstOp();
          if (first != null && !first.definition().has(Trait.TERMINATOR)) {
            return false;
          }
        }
      }
      return true;
    }
  }
}

package dev.pld.passes.opt;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.op.OpRegistry;
import dev.pld.ir.op.Trait;
import dev.pld.passes.Pass;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInfo;
import dev.pld.passes.PassResult;
import dev.pld.passes.rewrite.ControlFlow;
import dev.pld.passes.rewrite.Folding;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts simpler operations in place of others until none is left to simplify: folds what is known,
 * opens branches and loops that are decided, removes pure operations that nobody uses. An operation
 * is looked at again only when something near it has changed, so the time is linear.
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
    Worklist worklist = new Worklist(context.operations());
    module.walk(worklist::add);
    boolean changed = false;
    for (Operation op = worklist.next(); op != null; op = worklist.next()) {
      changed |= worklist.simplify(op);
    }
    return PassResult.changedIf(changed);
  }

  /** Operations to look at, each once at a time, in the order of their arrival. */
  private static final class Worklist {
    private final OpRegistry operations;
    private final ArrayDeque<Operation> queue = new ArrayDeque<>();
    private final Set<Operation> queued = new HashSet<>();

    Worklist(OpRegistry operations) {
      this.operations = operations;
    }

    void add(Operation op) {
      if (queued.add(op)) {
        queue.addLast(op);
      }
    }

    @Nullable Operation next() {
      while (!queue.isEmpty()) {
        Operation op = queue.removeFirst();
        // What has been erased meanwhile is no longer in the set.
        if (queued.remove(op)) {
          return op;
        }
      }
      return null;
    }

    /** Whether something was done. */
    boolean simplify(Operation op) {
      if (isDead(op)) {
        erase(op);
        return true;
      }
      Value value = Folding.fold(op, operations);
      if (value != null) {
        replace(op, List.of(value));
        return true;
      }
      return switch (op.name()) {
        case ScfOps.IF -> open(op, ControlFlow.openIf(op));
        case ScfOps.FOR -> open(op, ControlFlow.openFor(op));
        default -> false;
      };
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
      op.walk(
          inner -> {
            inner.operands().forEach(this::addDefinition);
          });
      op.walk(queued::remove);
      Operation parent = op.parentOp();
      op.erase();
      if (parent != null) {
        add(parent);
      }
    }

    private void addDefinition(Value value) {
      Operation op = value.definingOp();
      if (op != null) {
        add(op);
      }
    }

    private static boolean isDead(Operation op) {
      if (op.block() == null || op.definition().has(Trait.TERMINATOR)) {
        return false;
      }
      for (Value result : op.results()) {
        if (result.hasUses()) {
          return false;
        }
      }
      return op.definition().has(Trait.PURE)
          || ((op.is(ScfOps.IF) || op.is(ScfOps.FOR)) && doesNothing(op));
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

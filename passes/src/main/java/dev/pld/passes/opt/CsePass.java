package dev.pld.passes.opt;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.comm.ContextOps;
import dev.pld.ir.dialect.scalar.SymbolicScalars;
import dev.pld.ir.op.Trait;
import dev.pld.passes.Pass;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInfo;
import dev.pld.passes.PassResult;
import dev.pld.passes.analysis.MemoryRoots;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Computes a value once where it is computed again in sight of the first time. Only pure operations
 * count; literals and extents, and what is made of nothing else, stay with their users, since they
 * print there. A window has one context under all names that it gets, so the operation that asks
 * for it first stays, with the name of its time.
 */
public final class CsePass implements Pass {
  private static final PassInfo INFO =
      PassInfo.of("cse", "merges pure operations that compute the same value");

  @Override
  public PassInfo info() {
    return INFO;
  }

  @Override
  public PassResult run(Operation module, PassContext context) {
    Scopes scopes = new Scopes();
    scopes.visit(module.region(0).block());
    return PassResult.changedIf(scopes.changed);
  }

  /** What an operation computes. Two keys are equal when their operations give equal values. */
  private static final class Key {
    private final Operation op;
    private final int hash;

    /** What stands for the only operand, whose name does not matter, or null. */
    private final @Nullable Value memory;

    Key(Operation op, @Nullable Value memory) {
      this.op = op;
      this.memory = memory;
      int operands = memory == null ? operandsHash(op) : System.identityHashCode(memory);
      this.hash = 31 * (31 * op.name().hashCode() + op.attributesHash()) + operands;
    }

    private static int operandsHash(Operation op) {
      int operands = 0;
      for (Value operand : op.operands()) {
        // Swapped operands of a commutative operation must meet in the same bucket.
        operands =
            op.definition().has(Trait.COMMUTATIVE)
                ? operands + hash(operand)
                : 31 * operands + hash(operand);
      }
      return operands;
    }

    private static int hash(Value value) {
      Operation op = value.definingOp();
      return op != null && SymbolicScalars.isLeaf(op)
          ? op.attributesHash()
          : System.identityHashCode(value);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key key
          && hash == key.hash
          && op.name().equals(key.op.name())
          && op.sameAttributes(key.op)
          && Arrays.equals(op.segments(), key.op.segments())
          && sameResults(op, key.op)
          && memory == key.memory
          && (memory != null
              || sameOperands(op, key.op, false)
              || (op.definition().has(Trait.COMMUTATIVE) && sameOperands(op, key.op, true)));
    }

    private static boolean sameResults(Operation a, Operation b) {
      for (int i = 0; i < a.resultCount(); i++) {
        if (!a.result(i).type().equals(b.result(i).type())) {
          return false;
        }
      }
      return a.resultCount() == b.resultCount();
    }

    private static boolean sameOperands(Operation a, Operation b, boolean swapped) {
      int count = a.operandCount();
      if (count != b.operandCount()) {
        return false;
      }
      for (int i = 0; i < count; i++) {
        if (!SymbolicScalars.isSame(a.operand(i), b.operand(swapped ? count - 1 - i : i))) {
          return false;
        }
      }
      return true;
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  /** The values in sight: those of the block at hand and of the blocks around it. */
  private static final class Scopes {
    private final Map<Key, Operation> known = new HashMap<>();

    /** Memory by a name that it has, for names whose context has been asked for. */
    private final Map<Value, Value> memories = new HashMap<>();

    private boolean changed;

    void visit(Block block) {
      List<Key> added = new ArrayList<>();
      for (Operation op : block) {
        for (Region region : op.regions()) {
          region.blocks().forEach(this::visit);
        }
        if (isCandidate(op)) {
          Key key = new Key(op, op.is(ContextOps.GET_COMM_CTX) ? memory(op.operand(0)) : null);
          Operation first = known.putIfAbsent(key, op);
          if (first == null) {
            added.add(key);
          } else {
            merge(op, first);
          }
        }
      }
      added.forEach(known::remove);
    }

    /** As {@link MemoryRoots#unrenamed}; of a long row of names each is passed once. */
    private Value memory(Value name) {
      Value at = name;
      Value known = memories.get(at);
      for (Value old = MemoryRoots.renamed(at); known == null && old != null; ) {
        at = old;
        known = memories.get(at);
        old = MemoryRoots.renamed(at);
      }
      Value memory = known == null ? at : known;
      memories.put(name, memory);
      return memory;
    }

    private static boolean isCandidate(Operation op) {
      return op.definition().has(Trait.PURE)
          && op.regionCount() == 0
          && op.resultCount() > 0
          && !printsWithItsUser(op);
    }

    /** Literals, extents, and unnamed expressions of nothing else. */
    private static boolean printsWithItsUser(Operation op) {
      if (!op.definition().has(Trait.EXPRESSION) || op.result(0).name() != null) {
        return SymbolicScalars.isLeaf(op);
      }
      for (int i = 0; i < op.operandCount(); i++) {
        if (!SymbolicScalars.isLeaf(op.operand(i).definingOp())) {
          return false;
        }
      }
      return true;
    }

    private void merge(Operation op, Operation first) {
      for (int i = 0; i < op.resultCount(); i++) {
        if (first.result(i).name() == null) {
          first.result(i).setName(op.result(i).name());
        }
        op.result(i).replaceAllUsesWith(first.result(i));
      }
      op.erase();
      changed = true;
    }
  }
}

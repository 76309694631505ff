package dev.pld.passes.lower;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.comm.ContextOps;
import dev.pld.ir.dialect.comm.SyncOps;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.passes.Pass;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInfo;
import dev.pld.passes.PassResult;
import dev.pld.passes.analysis.MemoryRoots;
import dev.pld.passes.rewrite.FreeNames;
import dev.pld.passes.rewrite.OpBuilder;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes {@code notify_all}, {@code wait_all} and {@code consume_all} as what they mean: loops over
 * all ranks that leave out this one. Giving back credits is a notify to oneself with a negative
 * value.
 */
public final class ExpandSyncPass implements Pass {
  private static final PassInfo INFO =
      PassInfo.of(
          "expand-sync",
          "turns notify_all, wait_all and consume_all into loops over the peers",
          "lower-allreduce");

  @Override
  public PassInfo info() {
    return INFO;
  }

  @Override
  public PassResult run(Operation module, PassContext context) {
    FreeNames names = new FreeNames(false);
    boolean changed = false;
    for (Operation function : module.region(0).block()) {
      if (function.is(FunctionOps.INCORE)) {
        Kernel kernel = new Kernel(function.region(0).block(), names, context);
        kernel.expand(kernel.body, null);
        changed |= kernel.changed;
      }
    }
    return PassResult.changedIf(changed);
  }

  /** One function. */
  private static final class Kernel {
    private final Block body;
    private final FreeNames names;
    private final PassContext context;
    private final Dim ranks;

    /** This rank's number as computed at the top of the body, for use in all that follows. */
    private @Nullable Value me;

    private boolean changed;

    Kernel(Block body, FreeNames names, PassContext context) {
      this.body = body;
      this.names = names;
      this.context = context;
      this.ranks =
          context.specialization().ranks().isPresent()
              ? Dim.constant(context.specialization().ranks().getAsLong())
              : Dim.NR;
    }

    /**
     * @param known this rank's number where {@code block} begins, or null
     */
    void expand(Block block, @Nullable Value known) {
      Value here = known;
      for (Operation op : block) {
        if (op.is(ContextOps.RANK)) {
          here = op.result();
        } else if (isOnAll(op)) {
          here = here != null ? here : me != null ? me : identify(op);
          new Loops(op, here, ranks, before(op, op)).expand();
          changed = true;
        }
        for (Region region : op.regions()) {
          for (Block inner : region.blocks()) {
            expand(inner, here);
          }
        }
      }
    }

    private static boolean isOnAll(Operation op) {
      return switch (op.name()) {
        case SyncOps.NOTIFY_ALL, SyncOps.WAIT_ALL, SyncOps.CONSUME_ALL -> true;
        default -> false;
      };
    }

    /** Computes this rank's number at the top of the body if the signal is known there. */
    private Value identify(Operation op) {
      Value signal = MemoryRoots.unrenamed(op.operand("signal"));
      boolean global = signal.block() == body;
      Operation anchor = global ? topLevel(op) : op;
      ProtocolBuilder protocol = new ProtocolBuilder(before(anchor, op), ranks);
      protocol.identify(signal);
      if (global) {
        me = protocol.me();
      }
      return protocol.me();
    }

    private OpBuilder before(Operation anchor, Operation origin) {
      return OpBuilder.before(
              anchor, context.operations(), origin.location().derivedBy(INFO.name()))
          .naming(names);
    }

    private Operation topLevel(Operation op) {
      Operation at = op;
      for (Operation up = at.parentOp(); at.block() != body && up != null; up = at.parentOp()) {
        at = up;
      }
      return at;
    }
  }

  /** The loop for one operation. */
  private static final class Loops {
    private final Operation op;
    private final OpBuilder make;
    private final Value me;
    private final Dim ranks;
    private final Value signal;
    private final Value value;
    private final @Nullable Value row;

    Loops(Operation op, Value me, Dim ranks, OpBuilder make) {
      this.op = op;
      this.make = make;
      this.me = me;
      this.ranks = ranks;
      this.signal = op.operand("signal");
      this.value = op.operand("value");
      this.row = op.optionalOperand("row");
    }

    void expand() {
      if (row != null) {
        make.named("row", row);
      }
      switch (op.name()) {
        case SyncOps.NOTIFY_ALL -> {
          Value amount = make.named("amount", value);
          forPeers(q -> notify(cell(me), amount, q));
        }
        case SyncOps.WAIT_ALL -> {
          Value expected = make.named("generation", value);
          forPeers(q -> await(cell(q), expected));
        }
        default -> {
          Value credits = make.named("credits", make.sub(zero(), value));
          forPeers(q -> notify(cell(q), credits, me));
        }
      }
      op.erase();
    }

    private Value zero() {
      return make.constant(new Attribute.IntAttr(0, (ScalarType) value.type()));
    }

    private void forPeers(Consumer<Value> body) {
      make.loop(
          "q",
          make.dim(ranks),
          q -> make.when(make.compare(ComparePredicate.NE, q, me), () -> body.accept(q)));
    }

    /** The cell of {@code rank}, in a row for each round or in a column of all ranks. */
    private List<Value> cell(Value rank) {
      return row != null ? List.of(row, rank) : List.of(rank, make.index(0));
    }

    private void notify(List<Value> cell, Value amount, Value peer) {
      make.insert(
          make.state(SyncOps.NOTIFY)
              .operand("target", signal)
              .operands("offsets", cell)
              .operand("value", amount)
              .operand("peer", peer)
              .attribute("op", new Attribute.EnumAttr(EnumKind.NOTIFY_OP, "atomic_add")));
    }

    private void await(List<Value> cell, Value expected) {
      make.insert(
          make.state(SyncOps.WAIT)
              .operand("signal", signal)
              .operands("offsets", cell)
              .operand("expected", expected)
              .attribute("cmp", new Attribute.EnumAttr(EnumKind.WAIT_CMP, "ge")));
    }
  }
}

package dev.pld.passes.lower;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.collective.AllreduceOps;
import dev.pld.ir.dialect.collective.BarrierOps;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.Wording;
import dev.pld.passes.Pass;
import dev.pld.passes.PassCodes;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInfo;
import dev.pld.passes.PassOption;
import dev.pld.passes.PassResult;
import dev.pld.passes.lower.LowerAllreduceRing.Sync;
import dev.pld.passes.rewrite.FreeNames;
import dev.pld.passes.rewrite.OpBuilder;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns allreduce and barrier in kernels into rounds of {@code notify_all} and {@code wait_all}
 * around transfers. Calls on the host stay as they are. One rank alone sends nothing.
 */
public final class LowerAllreducePass implements Pass {
  private static final PassInfo INFO =
      new PassInfo(
          "lower-allreduce",
          "turns allreduce and barrier into rounds of signals and transfers",
          List.of(
              new PassOption.Choice(
                  "sync",
                  "how the rounds of a ring wait for each other",
                  List.of("round", "chunk", "neighbor"))),
          List.of("specialize"));

  @Override
  public PassInfo info() {
    return INFO;
  }

  @Override
  public PassResult run(Operation module, PassContext context) {
    Sync sync = Sync.named(context.options().choice("sync"));
    List<CollectiveLowering> lowerings =
        List.of(new LowerAllreduceMesh(), new LowerAllreduceRing(sync), new LowerBarrier());
    int errors = context.sink().errorCount();
    FreeNames names = new FreeNames(true);
    List<Operation> collectives = collectives(module);
    for (Operation op : collectives) {
      lower(op, lowerings, names, context);
    }
    return context.sink().errorCount() > errors
        ? PassResult.FAILED
        : PassResult.changedIf(!collectives.isEmpty());
  }

  private static List<Operation> collectives(Operation module) {
    List<Operation> found = new ArrayList<>();
    for (Operation function : module.region(0).block()) {
      if (function.is(FunctionOps.INCORE)) {
        function.walk(
            op -> {
              if (op.is(AllreduceOps.ALLREDUCE) || op.is(BarrierOps.BARRIER)) {
                found.add(op);
              }
            });
      }
    }
    return found;
  }

  private static void lower(
      Operation op, List<CollectiveLowering> lowerings, FreeNames names, PassContext context) {
    for (CollectiveLowering lowering : lowerings) {
      if (lowering.matches(op)) {
        String reason = lowering.whyNot(op);
        if (reason == null) {
          lower(op, lowering, names, context);
        } else {
          report(op, reason, context);
        }
        return;
      }
    }
    boolean param = op.attribute("mode") instanceof Attribute.ParamAttr;
    report(
        op, param ? "its mode is a parameter, run 'specialize' before" : "unknown mode", context);
  }

  private static void lower(
      Operation op, CollectiveLowering lowering, FreeNames names, PassContext context) {
    Dim ranks =
        context.specialization().ranks().isPresent()
            ? Dim.constant(context.specialization().ranks().getAsLong())
            : Dim.NR;
    if (!ranks.isConstant(1)) {
      OpBuilder make =
          OpBuilder.before(op, context.operations(), op.location().derivedBy(INFO.name()))
              .naming(names);
      lowering.lower(op, new ProtocolBuilder(make, ranks));
    }
    Value updated = op.operand(0);
    op.result().replaceAllUsesWith(updated);
    op.erase();
  }

  private static void report(Operation op, String reason, PassContext context) {
    context
        .sink()
        .error(
            PassCodes.NOT_LOWERED,
            op.location(),
            Wording.shortName(op) + " cannot be lowered: " + reason);
  }
}

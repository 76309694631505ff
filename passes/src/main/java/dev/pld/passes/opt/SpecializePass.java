package dev.pld.passes.opt;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.dialect.comm.ContextOps;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.AttributeSpec;
import dev.pld.ir.op.Trait;
import dev.pld.ir.type.Type;
import dev.pld.passes.Pass;
import dev.pld.passes.PassCodes;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInfo;
import dev.pld.passes.PassResult;
import dev.pld.passes.rewrite.OpBuilder;
import dev.pld.passes.rewrite.TypeRefresh;
import org.jspecify.annotations.Nullable;

/**
 * Makes of a program with parameters the one program that is meant: parameters get their values,
 * {@code static_if} its chosen body, and {@code nr} its number where that is known. Parameters and
 * aliases then are gone. What a value does to the rules of operations is left to the verifier.
 */
public final class SpecializePass implements Pass {
  public static final String NAME = "specialize";

  private static final PassInfo INFO =
      PassInfo.of(NAME, "folds parameters, static_if, aliases, and nr when it is known");

  @Override
  public PassInfo info() {
    return INFO;
  }

  @Override
  public PassResult run(Operation module, PassContext context) {
    int errors = context.sink().errorCount();
    Run run = new Run(module, context);
    if (context.sink().errorCount() == errors) {
      run.specialize(module.region(0).block());
      run.findings.report(context.sink());
    }
    if (context.sink().errorCount() > errors) {
      return PassResult.FAILED;
    }
    if (run.changed) {
      TypeRefresh.run(module.region(0).block());
    }
    return PassResult.changedIf(run.changed);
  }

  /** One use of the pass. */
  private static final class Run {
    private final PassContext context;
    private final DiagnosticSink sink;
    private final Substitution substitution;
    private final Unreached unreached;
    private final ExtentFindings findings;
    private boolean changed;

    Run(Operation module, PassContext context) {
      this.context = context;
      this.sink = context.sink();
      var values = ParamValues.of(module, context.specialization().params(), sink);
      this.findings = new ExtentFindings(module, context.specialization());
      this.substitution = new Substitution(values, context.specialization().ranks());
      this.unreached = new Unreached(substitution, context.specialization().ranks());
    }

    void specialize(Block block) {
      // The next operation is asked for late, since static_if puts its body there.
      for (Operation op = block.firstOp(); op != null; ) {
        op = specialize(op);
      }
    }

    /** Returns the operation to go on with. */
    private @Nullable Operation specialize(Operation op) {
      if (op.is(ModuleOps.PARAM) || op.is(ModuleOps.ALIAS)) {
        return remove(op);
      }
      try {
        specializeParts(op);
        reportUnusable(op);
      } catch (ArithmeticException overflow) {
        findings.noValue(op, overflow);
        return op.next();
      }
      if (unreached.contains(op)) {
        changed = true;
        return unreached.open(op);
      }
      if (op.is(ModuleOps.STATIC_IF)) {
        return choose(op);
      }
      op.regions().forEach(region -> region.blocks().forEach(this::specialize));
      return foldToConstant(op);
    }

    private @Nullable Operation remove(Operation op) {
      Operation next = op.next();
      op.erase();
      changed = true;
      return next;
    }

    private void specializeParts(Operation op) {
      for (String name : op.attributeNames()) {
        Attribute before = op.attribute(name);
        if (before == null) {
          continue;
        }
        AttributeSpec spec = op.definition().attribute(name);
        Attribute after =
            substitution.apply(before, spec == null ? AttributeKind.ANY : spec.kind());
        if (after != before) {
          op.setAttribute(name, after);
          changed = true;
        }
      }
      op.results().forEach(result -> specializeType(op, result));
      for (Region region : op.regions()) {
        region.blocks().forEach(block -> block.arguments().forEach(a -> specializeType(op, a)));
      }
    }

    private void specializeType(Operation owner, Value value) {
      Type after = substitution.apply(value.type());
      if (after != value.type()) {
        findings.check(owner, value.type(), after);
        value.setType(after);
        changed = true;
      }
    }

    private void reportUnusable(Operation op) {
      for (String name : substitution.takeUnusable()) {
        sink.error(
            PassCodes.PARAM_USE,
            op.location(),
            "$" + name + " is no parameter of this module that can stand here");
      }
    }

    /** Puts the operations of the chosen body in place of {@code op}; returns the first of them. */
    private @Nullable Operation choose(Operation op) {
      Dim condition =
          op.attribute("condition") instanceof Attribute.DimAttr(Dim d) ? d : Dim.UNKNOWN;
      if (!condition.isConstant()) {
        sink.error(
            PassCodes.STATIC_CONDITION,
            op.location(),
            "the condition of static_if is not known at compile time: " + condition,
            "it may depend on parameters, and on nr where the number of ranks is given");
        return op.next();
      }
      int chosen = condition.isConstant(0) ? 1 : 0;
      Operation first = null;
      if (chosen < op.regionCount() && !op.region(chosen).isEmpty()) {
        for (Operation inner : op.region(chosen).block()) {
          if (!inner.definition().has(Trait.TERMINATOR)) {
            inner.moveBefore(op);
            first = first == null ? inner : first;
          }
        }
      }
      Operation next = remove(op);
      return first == null ? next : first;
    }

    private @Nullable Operation foldToConstant(Operation op) {
      Operation next = op.next();
      Dim value = knownValue(op);
      if (value.isConstant()) {
        OpBuilder builder = OpBuilder.before(op, context.operations(), op.location());
        Value constant = builder.index(value.constantValue());
        constant.setName(op.result().name());
        op.result().replaceAllUsesWith(constant);
        op.erase();
        changed = true;
      }
      return next;
    }

    private Dim knownValue(Operation op) {
      return switch (op.name()) {
        case ScalarOps.DIM ->
            op.attribute("extent") instanceof Attribute.DimAttr(Dim dim) ? dim : Dim.UNKNOWN;
        case ContextOps.WORLD_SIZE, ContextOps.NRANKS -> substitution.apply(Dim.NR);
        default -> Dim.UNKNOWN;
      };
    }
  }
}

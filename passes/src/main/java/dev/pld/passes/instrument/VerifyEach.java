package dev.pld.passes.instrument;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Severity;
import dev.pld.ir.dialect.comm.CommCodes;
import dev.pld.ir.dialect.scalar.AccessCodes;
import dev.pld.ir.dialect.scalar.ScalarCodes;
import dev.pld.ir.dialect.scf.ScfCodes;
import dev.pld.ir.dialect.tile.TileCodes;
import dev.pld.ir.op.Trait;
import dev.pld.ir.verify.StructureCodes;
import dev.pld.ir.verify.Verifier;
import dev.pld.passes.PassCodes;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInstrument;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.PassResult;
import dev.pld.passes.check.VerifyPass;
import dev.pld.passes.opt.SpecializePass;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Verifies the module after each pass that comes after {@code verify}. What is wrong then is a
 * fault of the pass: the program was right before. Only what depends on values may have been wrong
 * all along, and has been brought to light by a pass that computed them, or put them in place; but
 * not in code that a pass has made from a collective, because its author wrote none of those
 * values, nor in code that this same pass has made from what was right. One object watches one run.
 */
public final class VerifyEach implements PassInstrument {
  private static final Set<DiagnosticCode> ABOUT_VALUES =
      Set.of(
          StructureCodes.OVERFLOW,
          AccessCodes.OUTSIDE,
          AccessCodes.PEER,
          AccessCodes.VALID,
          CommCodes.CELL_VALUE,
          TileCodes.CHUNK_LENGTH,
          TileCodes.SCALAR_RANGE,
          ScalarCodes.DIVISION_BY_ZERO,
          ScfCodes.STEP);

  private final Set<Location> collectives = new HashSet<>();
  private boolean wasRight;

  @Override
  public void after(
      PassPipeline.Step step, PassResult result, Operation module, PassContext context) {
    if (step.name().equals(VerifyPass.NAME)) {
      wasRight = true;
      module.walk(this::remember);
    } else if (wasRight && result == PassResult.CHANGED) {
      DiagnosticSink found = new DiagnosticSink();
      Verifier.verify(module, context.specialization().ranks(), found);
      if (found.hasErrors()) {
        boolean decided = step.name().equals(SpecializePass.NAME) && hasRightForm(module);
        report(step, decided, found, context.sink());
      }
    }
  }

  /** Values that are put in place decide rules, but never change the form. */
  private static boolean hasRightForm(Operation module) {
    DiagnosticSink found = new DiagnosticSink();
    Verifier.verifyForm(module, found);
    return !found.hasErrors();
  }

  private void remember(Operation op) {
    if (op.definition().has(Trait.LOWERED_BEFORE_RUN)) {
      collectives.add(op.location());
    }
  }

  private void report(
      PassPipeline.Step step, boolean decided, DiagnosticSink found, DiagnosticSink sink) {
    List<Diagnostic> errors =
        found.sorted().stream().filter(d -> d.severity() == Severity.ERROR).toList();
    if (!decided && !errors.stream().allMatch(error -> isOfTheProgram(step, error))) {
      sink.error(
          PassCodes.BROKEN_BY_PASS,
          Location.UNKNOWN,
          "the module breaks rules after pass '" + step + "', which is a fault of the pass");
    }
    errors.forEach(sink::report);
  }

  private boolean isOfTheProgram(PassPipeline.Step step, Diagnostic error) {
    // How deep bodies nest is the sum of what the program and the passes put around them.
    return error.code() == StructureCodes.DEPTH
        || (ABOUT_VALUES.contains(error.code())
            && !isMadeBy(step, error.location())
            && !isLowered(error.location()));
  }

  private static boolean isMadeBy(PassPipeline.Step step, Location location) {
    return location instanceof Location.Derived(String pass, var from) && pass.equals(step.name());
  }

  private boolean isLowered(Location location) {
    return location instanceof Location.Derived(String pass, Location from)
        && (collectives.contains(from) || isLowered(from));
  }
}

package dev.pld.ir.verify;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.dim.Dim;
import java.util.OptionalLong;

/**
 * Checks a module against all rules of the language and reports every violation; never throws,
 * whatever the module looks like. For each operation: structure, sorts of operands, attributes,
 * types of results, the operation's own rule, and whether its operands are known where it stands.
 * Each check needs the ones before it: an operation whose operands are wrong is not looked at
 * further. Takes time linear in the number of operations.
 */
public final class Verifier {
  private Verifier() {}

  /** Checks for any number of ranks. */
  public static void verify(Operation module, DiagnosticSink sink) {
    verify(module, OptionalLong.empty(), sink);
  }

  /** Checks for {@code ranks} ranks, which lets more shapes be judged. */
  public static void verify(Operation module, OptionalLong ranks, DiagnosticSink sink) {
    Dim count = ranks.isPresent() ? Dim.constant(ranks.getAsLong()) : Dim.NR;
    OpChecks checks = new OpChecks(count, ModuleNames.of(module, sink), true, sink);
    Traversal.run(module, checks);
    checks.finish();
  }

  /**
   * Checks the form alone: structure, sorts of operands, attributes, types of results, levels and
   * names, but no rule that depends on values. That much must hold in every {@code static_if} body,
   * chosen or not, and before anything may transform the module.
   */
  public static void verifyForm(Operation module, DiagnosticSink sink) {
    OpChecks checks = new OpChecks(Dim.NR, ModuleNames.of(module, sink), false, sink);
    Traversal.run(module, checks);
    checks.finish();
  }
}

package dev.pld.ir.dialect.scf;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** Codes of the rules of structured control flow. */
public final class ScfCodes {
  public static final DiagnosticCode BOUND_TYPES =
      new DiagnosticCode("PLD-V0811", "the bounds and the step of a loop have one type");

  public static final DiagnosticCode STEP =
      new DiagnosticCode("PLD-V0812", "the step of a loop is positive");

  public static final DiagnosticCode YIELD =
      new DiagnosticCode("PLD-V0813", "a body yields the results of its operation");

  public static final DiagnosticCode MISSING_ELSE =
      new DiagnosticCode("PLD-V0814", "an if with results has an else");

  public static final DiagnosticCode BODY_ARGUMENTS =
      new DiagnosticCode("PLD-V0815", "a loop body receives the index and the carried values");

  private ScfCodes() {}

  /** All codes of this family. */
  public static List<DiagnosticCode> all() {
    return List.of(BOUND_TYPES, STEP, YIELD, MISSING_ELSE, BODY_ARGUMENTS);
  }
}

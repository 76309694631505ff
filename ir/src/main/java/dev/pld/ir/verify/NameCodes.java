package dev.pld.ir.verify;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** Codes of the rules about names and where values are known. */
public final class NameCodes {
  public static final DiagnosticCode USE_BEFORE_DEFINITION =
      new DiagnosticCode("PLD-N0101", "a value is used after its definition");

  public static final DiagnosticCode OTHER_REGION =
      new DiagnosticCode("PLD-N0102", "a value is used only in the body that defines it");

  public static final DiagnosticCode OTHER_FUNCTION =
      new DiagnosticCode("PLD-N0103", "a function uses only its own values and parameters");

  public static final DiagnosticCode NOWHERE =
      new DiagnosticCode("PLD-N0104", "every operand is defined in the module");

  public static final DiagnosticCode DUPLICATE_FUNCTION =
      new DiagnosticCode("PLD-N0105", "functions of a module have different names");

  public static final DiagnosticCode DUPLICATE_PARAM =
      new DiagnosticCode("PLD-N0107", "params of a module have different names");

  public static final DiagnosticCode DUPLICATE_ALIAS =
      new DiagnosticCode("PLD-N0108", "type aliases of a module have different names");

  public static final DiagnosticCode UNKNOWN_PARAM =
      new DiagnosticCode("PLD-N0111", "a param that is used is declared in the module");

  public static final DiagnosticCode UNKNOWN_SYMBOL =
      new DiagnosticCode("PLD-N0112", "a symbol that is used is declared by the function");

  private NameCodes() {}

  /** All codes of this family. */
  public static List<DiagnosticCode> all() {
    return List.of(
        USE_BEFORE_DEFINITION,
        OTHER_REGION,
        OTHER_FUNCTION,
        NOWHERE,
        DUPLICATE_FUNCTION,
        DUPLICATE_PARAM,
        DUPLICATE_ALIAS,
        UNKNOWN_PARAM,
        UNKNOWN_SYMBOL);
  }
}

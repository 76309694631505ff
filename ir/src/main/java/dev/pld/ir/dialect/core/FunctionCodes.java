package dev.pld.ir.dialect.core;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** Codes of the rules of functions and calls. */
public final class FunctionCodes {
  public static final DiagnosticCode PARAMETER_LISTS =
      new DiagnosticCode("PLD-V0501", "a function has a name and a mode for each parameter");

  public static final DiagnosticCode TENSORS_FIRST =
      new DiagnosticCode("PLD-V0502", "in a signature, tensors and windows come before scalars");

  public static final DiagnosticCode SCALAR_MODE =
      new DiagnosticCode("PLD-V0503", "scalar parameters are in");

  public static final DiagnosticCode PARAMETER_TYPE =
      new DiagnosticCode("PLD-V0504", "a parameter has a type that its level can be given");

  public static final DiagnosticCode FREE_SYMBOL =
      new DiagnosticCode(
          "PLD-V0505", "each symbol of a function is an extent of one of its parameters by itself");

  public static final DiagnosticCode SYMBOL_NAME =
      new DiagnosticCode("PLD-V0506", "symbols of a function have different names, none is nr");

  public static final DiagnosticCode WRITES_INPUT =
      new DiagnosticCode("PLD-V0510", "a parameter declared in is not written");

  public static final DiagnosticCode CALLEE_LEVEL =
      new DiagnosticCode("PLD-V0511", "dispatch starts chip functions, call starts incore ones");

  public static final DiagnosticCode ARGUMENT_COUNT =
      new DiagnosticCode("PLD-V0512", "a call has an argument for each parameter");

  public static final DiagnosticCode ARGUMENT_TYPE =
      new DiagnosticCode("PLD-V0513", "an argument has the type of its parameter");

  public static final DiagnosticCode RECURSION =
      new DiagnosticCode("PLD-V0514", "functions do not call themselves, directly or indirectly");

  public static final DiagnosticCode UNKNOWN_FUNCTION =
      new DiagnosticCode("PLD-N0109", "a called function exists");

  public static final DiagnosticCode DUPLICATE_PARAMETER =
      new DiagnosticCode("PLD-N0106", "parameters of a function have different names");

  private FunctionCodes() {}

  /** All codes of this family. */
  public static List<DiagnosticCode> all() {
    return List.of(
        PARAMETER_LISTS,
        TENSORS_FIRST,
        SCALAR_MODE,
        PARAMETER_TYPE,
        FREE_SYMBOL,
        SYMBOL_NAME,
        WRITES_INPUT,
        CALLEE_LEVEL,
        ARGUMENT_COUNT,
        ARGUMENT_TYPE,
        RECURSION,
        UNKNOWN_FUNCTION,
        DUPLICATE_PARAMETER);
  }
}

package dev.pld.tools.cli;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** Diagnostics of the commands themselves. */
public final class ToolCodes {
  public static final DiagnosticCode NOT_UTF8 =
      new DiagnosticCode("PLD-S0900", "a program is text in UTF-8");

  public static final DiagnosticCode INTERNAL =
      new DiagnosticCode("PLD-I0001", "a fault of the tool itself, to be reported to its authors");

  public static final DiagnosticCode GOLDEN =
      new DiagnosticCode("PLD-R0900", "a golden can be evaluated on the data of the run");

  private ToolCodes() {}

  public static final DiagnosticCode UNCHECKED =
      new DiagnosticCode("PLD-R0901", "a golden that is there states every output");

  /** All codes of this family. */
  public static List<DiagnosticCode> all() {
    return List.of(NOT_UTF8, GOLDEN, UNCHECKED, INTERNAL);
  }
}

package dev.pld.passes;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** The codes of what passes report. Every number is used once and for ever. */
public final class PassCodes {
  public static final DiagnosticCode PIPELINE_SYNTAX =
      new DiagnosticCode("PLD-P0001", "a pipeline is a list of passes, as a,b{option=value}");
  public static final DiagnosticCode UNKNOWN_PASS =
      new DiagnosticCode("PLD-P0002", "a pipeline names passes that exist");
  public static final DiagnosticCode UNKNOWN_OPTION =
      new DiagnosticCode("PLD-P0003", "a pass is given options that it has, each once");
  public static final DiagnosticCode OPTION_VALUE =
      new DiagnosticCode("PLD-P0004", "an option has a value that it takes");
  public static final DiagnosticCode PASS_ORDER =
      new DiagnosticCode("PLD-P0005", "a pass stands after the passes whose work it builds on");

  private PassCodes() {}

  /** All of them, by number. */
  public static List<DiagnosticCode> all() {
    return List.of(PIPELINE_SYNTAX, UNKNOWN_PASS, UNKNOWN_OPTION, OPTION_VALUE, PASS_ORDER);
  }
}

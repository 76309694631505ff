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

  public static final DiagnosticCode UNKNOWN_PARAM =
      new DiagnosticCode("PLD-P0010", "a value is given to a parameter that the module has");
  public static final DiagnosticCode PARAM_VALUE =
      new DiagnosticCode("PLD-P0011", "a parameter has a value of its type");
  public static final DiagnosticCode PARAM_CHOICE =
      new DiagnosticCode("PLD-P0012", "a parameter has one of the values that it may have");
  public static final DiagnosticCode PARAM_USE =
      new DiagnosticCode("PLD-P0013", "a parameter in use is declared, and of a fitting type");
  public static final DiagnosticCode STATIC_CONDITION =
      new DiagnosticCode("PLD-P0014", "the condition of static_if is known at compile time");
  public static final DiagnosticCode EXTENT_ARITHMETIC =
      new DiagnosticCode("PLD-P0015", "extents have values when parameters have theirs");
  public static final DiagnosticCode PARAM_EXTENT =
      new DiagnosticCode("PLD-P0016", "no extent is negative when parameters have their values");

  public static final DiagnosticCode NOT_LOWERED =
      new DiagnosticCode("PLD-P0020", "a collective is one that a lowering can do");

  public static final DiagnosticCode BROKEN_BY_PASS =
      new DiagnosticCode("PLD-I0002", "a pass leaves a module that keeps all rules");

  private PassCodes() {}

  /** All of them, by number. */
  public static List<DiagnosticCode> all() {
    return List.of(
        PIPELINE_SYNTAX,
        UNKNOWN_PASS,
        UNKNOWN_OPTION,
        OPTION_VALUE,
        PASS_ORDER,
        UNKNOWN_PARAM,
        PARAM_VALUE,
        PARAM_CHOICE,
        PARAM_USE,
        STATIC_CONDITION,
        EXTENT_ARITHMETIC,
        PARAM_EXTENT,
        NOT_LOWERED,
        BROKEN_BY_PASS);
  }
}

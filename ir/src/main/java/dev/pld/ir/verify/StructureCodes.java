package dev.pld.ir.verify;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** Codes of the rules that hold for every operation. */
public final class StructureCodes {
  public static final DiagnosticCode OPERAND_COUNT =
      new DiagnosticCode("PLD-V0101", "an operation has the operands that it declares");

  public static final DiagnosticCode REGION_COUNT =
      new DiagnosticCode("PLD-V0102", "an operation has the regions that it declares");

  public static final DiagnosticCode BLOCKS =
      new DiagnosticCode("PLD-V0103", "a region has exactly one block");

  public static final DiagnosticCode REGION_ARGUMENTS =
      new DiagnosticCode("PLD-V0104", "a region receives the values that its operation gives it");

  public static final DiagnosticCode TERMINATOR =
      new DiagnosticCode("PLD-V0105", "a body ends with the terminator of its operation");

  public static final DiagnosticCode MISPLACED_TERMINATOR =
      new DiagnosticCode("PLD-V0106", "a terminator stands last in the body that it ends");

  public static final DiagnosticCode SCALAR_OPERAND =
      new DiagnosticCode("PLD-V0107", "a scalar operand has the declared sort of type");

  public static final DiagnosticCode UNKNOWN_ATTRIBUTE =
      new DiagnosticCode("PLD-V0108", "an operation has no attributes that it does not declare");

  public static final DiagnosticCode MISSING_ATTRIBUTE =
      new DiagnosticCode("PLD-V0109", "a required attribute is given");

  public static final DiagnosticCode ATTRIBUTE_KIND =
      new DiagnosticCode("PLD-V0110", "an attribute has the declared kind");

  public static final DiagnosticCode KEYWORD =
      new DiagnosticCode("PLD-V0111", "a keyword is one of its enumeration");

  public static final DiagnosticCode MEMORY_OPERAND =
      new DiagnosticCode("PLD-V0112", "a non-scalar operand has the declared sort of type");

  public static final DiagnosticCode RESULT_COUNT =
      new DiagnosticCode("PLD-V0113", "an operation has the results that it computes");

  public static final DiagnosticCode RESULT_TYPE =
      new DiagnosticCode("PLD-V0114", "a result has the type that follows from the operands");

  public static final DiagnosticCode LEVEL =
      new DiagnosticCode("PLD-V0115", "an operation stands only in functions of its level");

  public static final DiagnosticCode OVERFLOW =
      new DiagnosticCode("PLD-V0116", "sizes and extents can be computed, in 64 bits");

  public static final DiagnosticCode EXTENT =
      new DiagnosticCode(
          "PLD-V0117",
          "extents of a type are not negative, those of the tensors of a host function positive,"
              + " and `?` only is a valid extent");

  public static final DiagnosticCode VALID_EXTENT =
      new DiagnosticCode("PLD-V0118", "a valid region has the rank of its type and lies inside it");

  public static final DiagnosticCode DEPTH =
      new DiagnosticCode("PLD-V0119", "bodies nest at most 256 deep, also those that passes make");

  private StructureCodes() {}

  /** All codes of this family. */
  public static List<DiagnosticCode> all() {
    return List.of(
        OPERAND_COUNT,
        REGION_COUNT,
        BLOCKS,
        REGION_ARGUMENTS,
        TERMINATOR,
        MISPLACED_TERMINATOR,
        SCALAR_OPERAND,
        UNKNOWN_ATTRIBUTE,
        MISSING_ATTRIBUTE,
        ATTRIBUTE_KIND,
        KEYWORD,
        MEMORY_OPERAND,
        RESULT_COUNT,
        RESULT_TYPE,
        LEVEL,
        OVERFLOW,
        EXTENT,
        VALID_EXTENT,
        DEPTH);
  }
}

package dev.pld.ir.dialect.scalar;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** Codes of the rules of scalar expressions. */
public final class ScalarCodes {
  public static final DiagnosticCode OPERAND_TYPES =
      new DiagnosticCode("PLD-V0801", "both sides of an expression have one type");

  public static final DiagnosticCode LITERAL =
      new DiagnosticCode("PLD-V0802", "a literal is a number of its type");

  public static final DiagnosticCode FLOAT_ARITHMETIC =
      new DiagnosticCode("PLD-V0803", "scalars are computed as integers; tiles compute on floats");

  public static final DiagnosticCode PREDICATE =
      new DiagnosticCode("PLD-V0804", "a comparison is one of the six signed ones");

  public static final DiagnosticCode CONVERSION =
      new DiagnosticCode("PLD-V0805", "a conversion goes between the types that it is for");

  public static final DiagnosticCode SLICE_INDICES =
      new DiagnosticCode("PLD-V0806", "a slice has 1 to rank indices");

  public static final DiagnosticCode DIVISION_BY_ZERO =
      new DiagnosticCode("PLD-V0807", "a divisor is not zero");

  private ScalarCodes() {}

  /** All codes of this family. */
  public static List<DiagnosticCode> all() {
    return List.of(
        OPERAND_TYPES,
        LITERAL,
        FLOAT_ARITHMETIC,
        PREDICATE,
        CONVERSION,
        SLICE_INDICES,
        DIVISION_BY_ZERO);
  }
}

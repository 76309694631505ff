package dev.pld.frontend.source;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** Codes of what the reader reports: S for the shape of the text, N for what names mean. */
public final class FrontendCodes {
  public static final DiagnosticCode UNEXPECTED =
      code("S0001", "the text follows the grammar of the language");
  public static final DiagnosticCode BAD_CHARACTER =
      code("S0002", "every character outside comments and strings means something");
  public static final DiagnosticCode OPEN_STRING =
      code("S0003", "a string ends on the line on which it begins");
  public static final DiagnosticCode OPEN_BODY = code("S0004", "every body is closed by '}'");
  public static final DiagnosticCode STRAY =
      code("S0005", "a file holds one module and nothing after it");
  public static final DiagnosticCode DEEP_BODIES =
      code("S0006", "bodies nest no deeper than the reader allows");
  public static final DiagnosticCode DEEP_EXPRESSION =
      code("S0007", "expressions nest no deeper than the reader allows");
  public static final DiagnosticCode RANGE =
      code("S0008", "a number fits the type that it is written for");
  public static final DiagnosticCode EMPTY = code("S0009", "a file holds a program");
  public static final DiagnosticCode MISSING_OPERAND =
      code("S0010", "an operation is given the operands that it needs");
  public static final DiagnosticCode EXCESS_OPERAND =
      code("S0011", "an operation is given no more than it takes");
  public static final DiagnosticCode MISSING_CLAUSE =
      code("S0012", "an operation is given the clauses that it needs");
  public static final DiagnosticCode UNKNOWN_CLAUSE =
      code("S0013", "a clause is one of those that its operation has");
  public static final DiagnosticCode REPEATED =
      code("S0014", "a clause or an attribute is given once");
  public static final DiagnosticCode SHAPE_OF_OPERAND =
      code("S0015", "what stands for an operand has the form that the operation asks for");
  public static final DiagnosticCode NO_RESULT_TYPE =
      code("S0016", "the type of a result is written or follows from the operands");
  public static final DiagnosticCode RESULT_COUNT =
      code("S0017", "as many names are bound as there are results");
  public static final DiagnosticCode BODIES =
      code("S0018", "an operation has the bodies that it needs, and no others");
  public static final DiagnosticCode NOT_AN_EXTENT =
      code("S0019", "extents and attributes are computed from numbers, symbols and parameters");
  public static final DiagnosticCode STRING_PLACE =
      code("S0020", "in an expression a string is only compared with a parameter");
  public static final DiagnosticCode CONVERSION =
      code("S0021", "a conversion is between integer types, or of a literal");
  public static final DiagnosticCode ARITHMETIC =
      code("S0022", "extents can be computed in 64 bits, with divisors other than zero");
  public static final DiagnosticCode ATTRIBUTE =
      code("S0023", "an attribute is written in one of the known forms");
  public static final DiagnosticCode WORD =
      code("S0024", "a word that belongs to a form is the one that the form asks for");
  public static final DiagnosticCode NO_PARENTHESES =
      code("S0025", "an operation without operands is written with '()' inside a block");
  public static final DiagnosticCode GOLDEN = code("S0026", "a golden is made of equations");
  public static final DiagnosticCode SEGMENTS =
      code("S0027", "operandSegmentSizes fits the operands in generic form");
  public static final DiagnosticCode TOO_MANY =
      code("S0028", "the reader stops after a great number of errors");
  public static final DiagnosticCode CHAINED_COMPARISON =
      code("S0029", "a comparison is compared again only in parentheses");

  public static final DiagnosticCode UNKNOWN_VALUE = code("N0001", "a value that is used exists");
  public static final DiagnosticCode REDEFINED =
      code("N0002", "a name means one thing where it is visible");
  public static final DiagnosticCode UNKNOWN_OPERATION =
      code("N0003", "an operation is one of those that are registered");
  public static final DiagnosticCode UNKNOWN_TYPE =
      code("N0004", "a type is one of the language or an alias declared above");
  public static final DiagnosticCode UNKNOWN_PARAM =
      code("N0005", "a parameter is declared above its use");
  public static final DiagnosticCode UNKNOWN_SYMBOL =
      code("N0006", "a dimension symbol is `nr` or declared by the function");
  public static final DiagnosticCode UNKNOWN_FUNCTION =
      code("N0007", "what looks like a call in an expression is a known function");
  public static final DiagnosticCode USE_BEFORE_DEFINITION =
      code("N0008", "a value is used below its definition");
  public static final DiagnosticCode OUT_OF_SCOPE =
      code("N0009", "a value is used only in the body that defines it and in bodies inside");
  public static final DiagnosticCode TYPE_MISMATCH =
      code("N0010", "the types written in generic form are those of the values");

  private FrontendCodes() {}

  private static DiagnosticCode code(String id, String summary) {
    return new DiagnosticCode("PLD-" + id, summary);
  }

  /** All codes of this module. */
  public static List<DiagnosticCode> all() {
    return List.of(
        UNEXPECTED,
        BAD_CHARACTER,
        OPEN_STRING,
        OPEN_BODY,
        STRAY,
        DEEP_BODIES,
        DEEP_EXPRESSION,
        RANGE,
        EMPTY,
        MISSING_OPERAND,
        EXCESS_OPERAND,
        MISSING_CLAUSE,
        UNKNOWN_CLAUSE,
        REPEATED,
        SHAPE_OF_OPERAND,
        NO_RESULT_TYPE,
        RESULT_COUNT,
        BODIES,
        NOT_AN_EXTENT,
        STRING_PLACE,
        CONVERSION,
        ARITHMETIC,
        ATTRIBUTE,
        WORD,
        NO_PARENTHESES,
        GOLDEN,
        SEGMENTS,
        TOO_MANY,
        CHAINED_COMPARISON,
        UNKNOWN_VALUE,
        REDEFINED,
        UNKNOWN_OPERATION,
        UNKNOWN_TYPE,
        UNKNOWN_PARAM,
        UNKNOWN_SYMBOL,
        UNKNOWN_FUNCTION,
        USE_BEFORE_DEFINITION,
        OUT_OF_SCOPE,
        TYPE_MISMATCH);
  }
}

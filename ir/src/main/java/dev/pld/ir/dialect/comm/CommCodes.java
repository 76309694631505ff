package dev.pld.ir.dialect.comm;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** Codes of the rules of signals and transfers. */
public final class CommCodes {
  public static final DiagnosticCode CELL_ELEMENT =
      new DiagnosticCode("PLD-V0321", "the cells of a signal are i32");

  public static final DiagnosticCode CELL_VALUE =
      new DiagnosticCode("PLD-V0322", "what is written to or expected of a cell fits in i32");

  public static final DiagnosticCode RANK_SIGNAL =
      new DiagnosticCode("PLD-V0323", "without a row, the signal has one row for each rank");

  public static final DiagnosticCode ROUND_SIGNAL =
      new DiagnosticCode("PLD-V0324", "with a row, the signal has one column for each rank");

  public static final DiagnosticCode PASSES_AT_ONCE =
      new DiagnosticCode("PLD-V0325", "a wait for at least 0 does not wait");

  public static final DiagnosticCode REGION_PARTS =
      new DiagnosticCode(
          "PLD-V0331", "a transfer of a region gives both offsets and the shape, or none of them");

  public static final DiagnosticCode TRANSFER_RANK =
      new DiagnosticCode("PLD-V0332", "both sides of a transfer have the same rank, at least 1");

  public static final DiagnosticCode TRANSFER_SHAPE =
      new DiagnosticCode("PLD-V0333", "a transfer without a region has two sides of one shape");

  public static final DiagnosticCode CHUNK_SIZE =
      new DiagnosticCode("PLD-V0334", "chunk sizes are not negative");

  public static final DiagnosticCode PIPELINE =
      new DiagnosticCode("PLD-V0335", "a pipelined transfer states both chunk sizes");

  public static final DiagnosticCode VIEW_SIZE =
      new DiagnosticCode("PLD-V0336", "a view in another shape has as many elements");

  private CommCodes() {}

  /** All codes of this family. */
  public static List<DiagnosticCode> all() {
    return List.of(
        CELL_ELEMENT,
        CELL_VALUE,
        RANK_SIGNAL,
        ROUND_SIGNAL,
        PASSES_AT_ONCE,
        REGION_PARTS,
        TRANSFER_RANK,
        TRANSFER_SHAPE,
        CHUNK_SIZE,
        PIPELINE,
        VIEW_SIZE);
  }
}

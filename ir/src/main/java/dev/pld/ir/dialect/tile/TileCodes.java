package dev.pld.ir.dialect.tile;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** Codes of the rules of tiles. */
public final class TileCodes {
  public static final DiagnosticCode OPERANDS_DIFFER =
      new DiagnosticCode("PLD-V0401", "elementwise operations take tiles of one shape and element");

  public static final DiagnosticCode SCALAR_SORT =
      new DiagnosticCode("PLD-V0402", "a scalar combined with a tile is of its sort of number");

  public static final DiagnosticCode ELEMENT =
      new DiagnosticCode("PLD-V0403", "the elements of a tile are f16, bf16, f32, i32 or i64");

  public static final DiagnosticCode TILE_RANK =
      new DiagnosticCode("PLD-V0404", "a tile and the memory that it is stored to have one rank");

  public static final DiagnosticCode REMOTE_RANK =
      new DiagnosticCode("PLD-V0405", "remote_store works on windows of two or more dimensions");

  public static final DiagnosticCode REMOTE_LEADING =
      new DiagnosticCode("PLD-V0406", "remote_store moves tiles whose leading extents are 1");

  public static final DiagnosticCode CHUNK_EXTENT =
      new DiagnosticCode("PLD-V0407", "the greatest extent of a chunk is positive");

  public static final DiagnosticCode CHUNK_ARGUMENTS =
      new DiagnosticCode(
          "PLD-V0408", "a body of chunks receives the chunk number, its offset and its extent");

  public static final DiagnosticCode CHUNK_LENGTH =
      new DiagnosticCode("PLD-V0409", "the row that is cut into chunks is within its bound");

  public static final DiagnosticCode SCALAR_RANGE =
      new DiagnosticCode("PLD-V0410", "a scalar beside a tile fits its elements");

  private TileCodes() {}

  /** All codes of this family. */
  public static List<DiagnosticCode> all() {
    return List.of(
        OPERANDS_DIFFER,
        SCALAR_SORT,
        ELEMENT,
        TILE_RANK,
        REMOTE_RANK,
        REMOTE_LEADING,
        CHUNK_EXTENT,
        CHUNK_ARGUMENTS,
        CHUNK_LENGTH,
        SCALAR_RANGE);
  }
}

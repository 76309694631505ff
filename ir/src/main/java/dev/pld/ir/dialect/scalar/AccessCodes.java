package dev.pld.ir.dialect.scalar;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** Codes of the rules about regions of memory, shared by everything that reads or writes one. */
public final class AccessCodes {
  public static final DiagnosticCode INDEX_COUNT =
      new DiagnosticCode("PLD-V0301", "there is one offset for each dimension of the memory");

  public static final DiagnosticCode OUTSIDE =
      new DiagnosticCode("PLD-V0302", "a cell or a region lies inside its memory");

  public static final DiagnosticCode PEER =
      new DiagnosticCode("PLD-V0303", "a peer or device is a rank number from 0 to nr - 1");

  public static final DiagnosticCode EXTENT_COUNT =
      new DiagnosticCode("PLD-V0304", "a region has one extent for each dimension of the memory");

  public static final DiagnosticCode VALID =
      new DiagnosticCode("PLD-V0305", "the valid extents of a region lie between 0 and its shape");

  public static final DiagnosticCode SHAPE =
      new DiagnosticCode("PLD-V0306", "the extents of a region or tile are positive");

  public static final DiagnosticCode ATOMIC_ELEMENT =
      new DiagnosticCode("PLD-V0307", "atomic add works on f16, bf16, f32 and i32");

  public static final DiagnosticCode SAME_ELEMENT =
      new DiagnosticCode("PLD-V0308", "both sides of a copy hold the same element type");

  private AccessCodes() {}

  /** All codes of this family. */
  public static List<DiagnosticCode> all() {
    return List.of(
        INDEX_COUNT, OUTSIDE, PEER, EXTENT_COUNT, VALID, SHAPE, ATOMIC_ELEMENT, SAME_ELEMENT);
  }
}

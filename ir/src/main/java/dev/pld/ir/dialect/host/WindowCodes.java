package dev.pld.ir.dialect.host;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** Codes of the rules of window memory. */
public final class WindowCodes {
  public static final DiagnosticCode SIZE_FORM =
      new DiagnosticCode("PLD-V0601", "an allocation has either a window type or a size in bytes");

  public static final DiagnosticCode ALLOCATED_TYPE =
      new DiagnosticCode("PLD-V0602", "an allocation by type is of a window");

  public static final DiagnosticCode EMPTY =
      new DiagnosticCode("PLD-V0603", "an allocation is not empty");

  public static final DiagnosticCode VIEW_TOO_LARGE =
      new DiagnosticCode("PLD-V0604", "a view fits in its buffer");

  public static final DiagnosticCode UNUSED =
      new DiagnosticCode("PLD-V0605", "an allocation has a view that something uses");

  public static final DiagnosticCode ALLOCATION_IN_LOOP =
      new DiagnosticCode("PLD-V0606", "allocations stand outside of loops");

  public static final DiagnosticCode VIEWS_DIFFER =
      new DiagnosticCode("PLD-V0607", "views of one buffer have one type");

  private WindowCodes() {}

  /** All codes of this family. */
  public static List<DiagnosticCode> all() {
    return List.of(
        SIZE_FORM, ALLOCATED_TYPE, EMPTY, VIEW_TOO_LARGE, UNUSED, ALLOCATION_IN_LOOP, VIEWS_DIFFER);
  }
}

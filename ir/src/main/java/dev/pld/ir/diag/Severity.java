package dev.pld.ir.diag;

/** How much a diagnostic matters: an error makes the module unusable, a warning does not. */
public enum Severity {
  ERROR,
  WARNING;

  /** The word printed before the message. */
  public String word() {
    return this == ERROR ? "error" : "warning";
  }
}

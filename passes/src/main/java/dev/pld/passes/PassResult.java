package dev.pld.passes;

/** What a pass did to the module. */
public enum PassResult {
  CHANGED,
  /** The module is what it was, to the letter; a {@link PassInstrument} may check that. */
  UNCHANGED,
  /** Errors were reported; the module is not to be used any further. */
  FAILED;

  public static PassResult changedIf(boolean changed) {
    return changed ? CHANGED : UNCHANGED;
  }
}

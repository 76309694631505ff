package dev.pld.ir.op;

import java.util.Locale;

/** Where an operation may stand: at module level or in one of the three kinds of function. */
public enum Level {
  MODULE,
  HOST,
  CHIP,
  INCORE;

  /** The word of the language, for messages. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }
}

package dev.pld.frontend.token;

import static dev.pld.grammar.PldLexer.*;

/** Which characters make which tokens. */
public final class Characters {
  /** What a word is made of, behind its first letter. */
  static final boolean[] WORD = new boolean[128];

  /** What a name behind a sigil is made of. */
  static final boolean[] NAME_PART = new boolean[128];

  static {
    for (char c = 0; c < 128; c++) {
      WORD[c] = c == '_' || Character.isLetterOrDigit(c);
      NAME_PART[c] = WORD[c] || c == '.';
    }
  }

  private Characters() {}

  public static boolean isLetter(char c) {
    return c < 128 && WORD[c] && (c < '0' || c > '9');
  }

  public static boolean isNamePart(char c) {
    return c < 128 && NAME_PART[c];
  }

  public static boolean isWordPart(char c) {
    return c < 128 && WORD[c];
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean isHex(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  }

  static boolean isNoise(char c) {
    return c != '\uFEFF' && (c >= 127 || (c < 32 && c != '\n' && c != '\r' && c != '\t'));
  }

  static int wordType(String word) {
    return switch (word) {
      case "return" -> RETURN;
      case "static_if" -> STATIC_IF;
      case "else" -> ELSE;
      case "module" -> MODULE;
      case "param" -> PARAM_WORD;
      case "input" -> INPUT;
      case "golden" -> GOLDEN;
      case "floordiv" -> FLOORDIV;
      case "ceildiv" -> CEILDIV;
      case "mod" -> MOD;
      case "rem" -> REM;
      default -> NAME;
    };
  }
}

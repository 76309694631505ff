package dev.pld.frontend.token;

import static dev.pld.frontend.token.Characters.*;

/**
 * How far the parts of tokens go. The text ends with a character that is part of none, so that no
 * end has to be looked for.
 */
final class Spelling {
  private Spelling() {}

  static int endOfDigits(char[] text, int from) {
    int i = from;
    while (isDigit(text[i])) {
      i++;
    }
    return i;
  }

  static int endOfHex(char[] text, int from) {
    int i = from;
    while (isHex(text[i])) {
      i++;
    }
    return i;
  }

  /** The end of {@code e-5}; {@code from} itself where there is no exponent. */
  static int endOfExponent(char[] text, int from) {
    if (text[from] != 'e' && text[from] != 'E') {
      return from;
    }
    int digits = text[from + 1] == '+' || text[from + 1] == '-' ? from + 2 : from + 1;
    return isDigit(text[digits]) ? endOfDigits(text, digits) : from;
  }

  /**
   * The end of what follows {@code %c} in {@code %c-1_i32}, and of the result number of {@code
   * %a#1}.
   */
  static int endOfSpecial(char[] text, int from) {
    int i = from;
    if (text[i] == '-') {
      do {
        i++;
      } while (text[i] < 128 && WORD[text[i]]);
    }
    return text[i] == '#' && isDigit(text[i + 1]) ? endOfDigits(text, i + 1) : i;
  }

  static boolean isArray(char[] text, int start) {
    return text[start] == 'a'
        && text[start + 1] == 'r'
        && text[start + 2] == 'r'
        && text[start + 3] == 'a'
        && text[start + 4] == 'y';
  }

  /** Whether {@code !pld.} stands at {@code start}. */
  static boolean isOfTheLanguage(char[] text, int start) {
    return text[start + 1] == 'p'
        && text[start + 2] == 'l'
        && text[start + 3] == 'd'
        && text[start + 4] == '.';
  }
}

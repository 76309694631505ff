package dev.pld.frontend.token;

import static dev.pld.frontend.token.Characters.*;
import static dev.pld.frontend.token.Spelling.*;
import static dev.pld.grammar.PldLexer.*;

import dev.pld.frontend.name.Name;
import dev.pld.frontend.name.NameTable;
import dev.pld.frontend.source.Source;
import org.antlr.v4.runtime.Token;

/**
 * Splits the source into the tokens of {@code Pld.g4}, several times faster than the generated
 * lexer: it fills token objects that exist already, copies no text and interns names on the way.
 */
public final class Scanner {
  private final Source source;
  private final char[] chars;
  private final NameTable names;
  private int at;
  private boolean lineBegan = true;

  public Scanner(Source source, NameTable names) {
    this.source = source;
    this.chars = source.chars();
    this.names = names;
  }

  /** Reads the next token into {@code token}; at the end of the text, again and again, EOF. */
  public void next(PldToken token) {
    skip();
    token.start = at;
    token.name = null;
    token.problem = PldToken.Problem.NONE;
    token.firstOnLine = lineBegan;
    lineBegan = false;
    char c = chars[at];
    if (isLetter(c)) {
      token.type = word(token);
    } else if (c >= '0' && c <= '9') {
      token.type = number();
    } else {
      token.type = other(token, c);
    }
    token.end = at;
  }

  /** Goes on reading at {@code offset}, which is not inside a token. */
  public void moveTo(int offset) {
    at = offset;
  }

  /** Where the next token begins if it is the first of its line, else -1. */
  int lineStart() {
    skip();
    return lineBegan ? at : -1;
  }

  private void skip() {
    char[] text = chars;
    int i = at;
    while (true) {
      char c = text[i];
      if (c == ' ' || c == '\t') {
        i++;
      } else if (c == '\n' || c == '\r') {
        lineBegan = true;
        i++;
      } else if (c == '/' && text[i + 1] == '/') {
        i += 2;
        while (text[i] != '\n' && text[i] != '\r' && i < source.length()) {
          i++;
        }
      } else if (c == '\uFEFF') {
        i++;
      } else {
        at = i;
        return;
      }
    }
  }

  private int word(PldToken token) {
    char[] text = chars;
    int start = at;
    int i = start;
    int hash = 0;
    char c = text[i];
    do {
      hash = hash * 31 + c;
      c = text[++i];
    } while (c < 128 && WORD[c]);
    if (c == '.' && isLetter(text[i + 1])) {
      return dotted(token, i, hash);
    }
    if (c == '<' && i - start == 5 && isArray(text, start)) {
      at = i + 1;
      return ARRAY;
    }
    at = i;
    Name name = names.intern(start, i, hash);
    token.name = name;
    if (name.wordType() == 0) {
      name.setWordType(wordType(name.text()));
    }
    return name.wordType();
  }

  private int dotted(PldToken token, int from, int hash) {
    int i = from;
    int h = hash;
    char c = chars[i];
    while ((c < 128 && WORD[c]) || (c == '.' && isLetter(chars[i + 1]))) {
      h = h * 31 + c;
      c = chars[++i];
    }
    token.name = names.intern(at, i, h);
    at = i;
    return DOTTED;
  }

  private int number() {
    char[] text = chars;
    int i = at;
    if (text[i] == '0' && text[i + 1] == 'x' && isHex(text[i + 2])) {
      at = endOfHex(text, i + 2);
      return INTEGER;
    }
    i = endOfDigits(text, i);
    boolean real = text[i] == '.';
    if (real) {
      i = endOfDigits(text, i + 1);
    }
    at = endOfExponent(text, i);
    return real || at > i ? FLOAT : INTEGER;
  }

  private int other(PldToken token, char c) {
    char next = at < source.length() ? chars[at + 1] : 0;
    return switch (c) {
      case '%' -> value(token, next);
      case ',' -> take(1, COMMA);
      case '(' -> take(1, LEFT_PAREN);
      case ')' -> take(1, RIGHT_PAREN);
      case '[' -> take(1, LEFT_BRACKET);
      case ']' -> take(1, RIGHT_BRACKET);
      case '{' -> brace(token);
      case '}' -> take(1, RIGHT_BRACE);
      case ':' -> take(1, COLON);
      case '+' -> take(1, PLUS);
      case '*' -> take(1, TIMES);
      case '?' -> take(1, QUESTION);
      case '-' -> next == '>' ? take(2, ARROW) : take(1, MINUS);
      case '=' -> next == '=' ? take(2, EQ) : take(1, EQUALS);
      case '<' -> next == '=' ? take(2, LE) : take(1, LT);
      case '>' -> next == '=' ? take(2, GE) : take(1, GT);
      case '&' -> next == '&' ? take(2, AND) : bad(token);
      case '|' -> next == '|' ? take(2, OR) : bad(token);
      case '"' -> string(token);
      case '@' -> isLetter(next) ? sigil(token, SYMBOL, NAME_PART) : bad(token);
      case '$' -> isLetter(next) ? sigil(token, PARAM, WORD) : bad(token);
      case '#' -> isLetter(next) ? sigil(token, HASH, NAME_PART) : bad(token);
      case '^' -> next < 128 && WORD[next] ? sigil(token, BLOCK, WORD) : take(1, XOR);
      case '!' -> next == '=' ? take(2, NE) : isLetter(next) ? named(token) : take(1, NOT);
      default -> at >= source.length() ? Token.EOF : bad(token);
    };
  }

  /** {@code !name}, or {@code !name<}, which begins a type. */
  private int named(PldToken token) {
    int start = at;
    sigil(token, ALIAS, NAME_PART);
    int i = at;
    if (isOfTheLanguage(chars, start)) {
      while (chars[i] == ' ') {
        i++;
      }
    }
    if (chars[i] != '<') {
      return ALIAS;
    }
    at = i + 1;
    return SHAPED;
  }

  private int take(int length, int type) {
    at += length;
    return type;
  }

  private int sigil(PldToken token, int type, boolean[] part) {
    char[] text = chars;
    int start = at;
    int i = start;
    int hash = 0;
    char c = text[i];
    do {
      hash = hash * 31 + c;
      c = text[++i];
    } while (c < 128 && part[c]);
    at = i;
    token.name = names.intern(start, i, hash);
    return type;
  }

  /** {@code %name}, {@code %12}, {@code %c-1_i32}, each perhaps with {@code #1}. */
  private int value(PldToken token, char next) {
    if (!isLetter(next) && !isDigit(next)) {
      return bad(token);
    }
    char[] text = chars;
    int start = at;
    int i = start;
    int hash = 0;
    char c = text[i];
    boolean number = isDigit(next);
    do {
      hash = hash * 31 + c;
      c = text[++i];
    } while (number ? isDigit(c) : c < 128 && NAME_PART[c]);
    if ((c == '-' && i - start == 2 && next == 'c' && isDigit(text[i + 1]))
        || (c == '#' && isDigit(text[i + 1]))) {
      for (int end = endOfSpecial(text, i); i < end; i++) {
        hash = hash * 31 + text[i];
      }
    }
    at = i;
    token.name = names.intern(start, i, hash);
    return VALUE;
  }

  private int string(PldToken token) {
    int i = at + 1;
    int hash = 0;
    for (char c = chars[i]; c != '"'; c = chars[i]) {
      if (c == '\n' || c == '\r' || i >= source.length()) {
        at = i;
        token.problem = PldToken.Problem.OPEN_STRING;
        return BAD;
      }
      hash = hash * 31 + c;
      i++;
      if (c == '\\' && i < source.length() && chars[i] != '\n' && chars[i] != '\r') {
        i++;
      }
    }
    int close = i++;
    while (chars[i] == ' ') {
      i++;
    }
    if (chars[i] != '(') {
      at = close + 1;
      return STRING;
    }
    token.name = names.intern(at + 1, close, hash);
    at = i + 1;
    return GENERIC;
  }

  /** {@code {name =} begins attributes; any other brace begins a body. */
  private int brace(PldToken token) {
    int open = at;
    at = open + 1;
    boolean began = lineBegan;
    skip();
    lineBegan = began;
    int start = at;
    if (isLetter(chars[at])) {
      int hash = 0;
      int i = at;
      for (char c = chars[i]; c < 128 && NAME_PART[c]; c = chars[i]) {
        hash = hash * 31 + c;
        i++;
      }
      at = i;
      skip();
      lineBegan = began;
      if (chars[at] == '=') {
        token.name = names.intern(start, i, hash);
        at++;
        return DICT;
      }
    }
    at = open + 1;
    return LEFT_BRACE;
  }

  /** One token for a whole run of characters that mean nothing. */
  private int bad(PldToken token) {
    token.problem = PldToken.Problem.CHARACTER;
    char c = chars[at++];
    if (c >= 32 && c < 127) {
      return BAD;
    }
    while (at < source.length() && isNoise(chars[at])) {
      at++;
    }
    return BAD;
  }
}

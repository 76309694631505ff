package dev.pld.frontend.token;

import dev.pld.frontend.name.Name;
import dev.pld.frontend.source.Source;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;
import org.jspecify.annotations.Nullable;

/**
 * A token as a range of the source. The objects are used again for later statements, so nothing may
 * keep one beyond the head that it belongs to.
 */
public final class PldToken implements Token {
  /** Why a token of type BAD is one. */
  public enum Problem {
    NONE,
    CHARACTER,
    OPEN_STRING,

    /** A word at the beginning of a line with {@code =} behind it, as if it were a value. */
    UNMARKED,
    TOO_DEEP
  }

  private final Source source;
  int type;
  int start;

  /** Exclusive, unlike ANTLR's stop index. */
  int end;

  int index;
  boolean firstOnLine;
  Problem problem = Problem.NONE;

  /** The interned spelling of names; of `{name =` and `"name"(` the name inside. */
  @Nullable Name name;

  public PldToken(Source source) {
    this.source = source;
  }

  /** The interned spelling of a token that is a name. */
  public Name name() {
    if (name == null) {
      throw new IllegalStateException("the token has no name: " + getText());
    }
    return name;
  }

  /** The token type. */
  public int type() {
    return type;
  }

  /** Offset of the first character. */
  public int start() {
    return start;
  }

  /** Offset behind the last character, unlike ANTLR's stop index. */
  public int end() {
    return end;
  }

  public boolean isFirstOnLine() {
    return firstOnLine;
  }

  public Problem problem() {
    return problem;
  }

  public char charAt(int offset) {
    return source.chars()[start + offset];
  }

  /** The character behind the first one of the token; NUL at the end of the text. */
  public char following() {
    return source.chars()[Math.min(start + 1, source.length())];
  }

  public static PldToken of(Token token) {
    return (PldToken) token;
  }

  @Override
  public String getText() {
    return type == EOF ? "<EOF>" : source.slice(start, end);
  }

  @Override
  public int getType() {
    return type;
  }

  @Override
  public int getLine() {
    return source.text().line(start);
  }

  @Override
  public int getCharPositionInLine() {
    return source.text().column(start) - 1;
  }

  @Override
  public int getChannel() {
    return DEFAULT_CHANNEL;
  }

  @Override
  public int getTokenIndex() {
    return index;
  }

  @Override
  public int getStartIndex() {
    return start;
  }

  @Override
  public int getStopIndex() {
    return end - 1;
  }

  @Override
  public @Nullable TokenSource getTokenSource() {
    return null;
  }

  @Override
  public @Nullable CharStream getInputStream() {
    return null;
  }

  @Override
  public String toString() {
    return getText() + "@" + start;
  }
}

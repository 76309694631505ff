package dev.pld.frontend.name;

import dev.pld.frontend.source.Source;
import dev.pld.ir.core.Value;
import org.jspecify.annotations.Nullable;

/**
 * One distinct spelling of the file: a word, or a name with its sigil. Looking up a name costs one
 * field access, because what it means at the place being read is kept here.
 */
public final class Name {
  final Source source;
  final int start;
  final int length;
  final int hash;
  @Nullable Name nextInBucket;
  private @Nullable String text;

  /**
   * The token type of a word, 0 until it is looked up; other names have their type from the sigil.
   */
  private int wordType;

  /** What the spelling means everywhere, once it is known: an operation, a type, ... */
  private @Nullable Object meaning;

  /** The value that is visible under this name in the function {@link #function}, or null. */
  @Nullable Value value;

  int function;

  /** The last definition in {@link #definedIn}, whether or not it is still visible. */
  int definedStart;

  int definedEnd;
  int definedIn;

  /** Whether the last definition has failed. */
  boolean failed;

  /** The function in which a use without a definition has been noted already. */
  int unresolvedIn;

  Name(Source source, int start, int length, int hash) {
    this.source = source;
    this.start = start;
    this.length = length;
    this.hash = hash;
  }

  public int length() {
    return length;
  }

  /** The token type of a word, 0 until {@link #setWordType}. */
  public int wordType() {
    return wordType;
  }

  public void setWordType(int type) {
    wordType = type;
  }

  /** What the spelling means everywhere, once it is known: an operation, a type, ... */
  public @Nullable Object meaning() {
    return meaning;
  }

  public void setMeaning(Object known) {
    meaning = known;
  }

  /**
   * The value of this name in the function that has defined it last; see {@link Scope#isVisible}.
   */
  public @Nullable Value value() {
    return value;
  }

  /** Where the last definition begins. */
  public int definedStart() {
    return definedStart;
  }

  /** Where the last definition ends. */
  public int definedEnd() {
    return definedEnd;
  }

  /** The spelling, with its sigil. */
  public String text() {
    String known = text;
    if (known == null) {
      known = source.slice(start, start + length);
      text = known;
    }
    return known;
  }

  /** The spelling without its sigil. */
  public String bare() {
    return source.slice(start + 1, start + length);
  }

  /** Whether this is {@code %} and digits: a name that nobody chose. */
  public boolean isNumber() {
    for (int i = start + 1; i < start + length; i++) {
      if (source.chars()[i] < '0' || source.chars()[i] > '9') {
        return false;
      }
    }
    return true;
  }

  public boolean is(String spelling) {
    return length == spelling.length() && text().equals(spelling);
  }
}

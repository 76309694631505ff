package dev.pld.frontend.source;

import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.SourceText;

/**
 * The characters that are read. One NUL stands behind the last, so that scanning needs no bound.
 */
public final class Source {
  private final SourceText text;
  private final char[] chars;
  private final int length;

  public Source(SourceText text) {
    this.text = text;
    this.length = text.text().length();
    this.chars = new char[length + 1];
    text.text().getChars(0, length, chars, 0);
  }

  public SourceText text() {
    return text;
  }

  /** The characters and the NUL; not to be changed. */
  public char[] chars() {
    return chars;
  }

  /** How many characters there are, without the NUL. */
  public int length() {
    return length;
  }

  /** The text from {@code start} (inclusive) to {@code end} (exclusive). */
  public String slice(int start, int end) {
    return new String(chars, start, end - start);
  }

  /** How many blanks begin the line that the character at {@code offset} stands on. */
  public int indent(int offset) {
    int start = text.lineStart(text.line(offset));
    int at = start;
    while (chars[at] == ' ' || chars[at] == '\t') {
      at++;
    }
    return at - start;
  }

  Location.Span span(int start, int end) {
    return new Location.Span(text, start, end);
  }
}

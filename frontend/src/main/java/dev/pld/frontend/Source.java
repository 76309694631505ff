package dev.pld.frontend;

import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.SourceText;

/**
 * The characters that are read. One NUL stands behind the last, so that scanning needs no bound.
 */
final class Source {
  final SourceText text;
  final char[] chars;
  final int length;

  Source(SourceText text) {
    this.text = text;
    this.length = text.text().length();
    this.chars = new char[length + 1];
    text.text().getChars(0, length, chars, 0);
  }

  /** The text from {@code start} (inclusive) to {@code end} (exclusive). */
  String slice(int start, int end) {
    return new String(chars, start, end - start);
  }

  /** How many blanks begin the line that the character at {@code offset} stands on. */
  int indent(int offset) {
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

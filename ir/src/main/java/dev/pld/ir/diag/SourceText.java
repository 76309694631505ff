package dev.pld.ir.diag;

import java.util.Arrays;

/** The text of one source file with its display name; offsets are UTF-16 code units from 0. */
public final class SourceText {
  private final String name;
  private final String text;
  private int @org.jspecify.annotations.Nullable [] lineStarts;

  public SourceText(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /** The name as the user gave it, shown in diagnostics. */
  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  /** One-based line of {@code offset}. */
  public int line(int offset) {
    int found = Arrays.binarySearch(starts(), Math.min(offset, text.length()));
    return found >= 0 ? found + 1 : -found - 1;
  }

  /**
   * One-based column of {@code offset}, in code points so that the caret stands under the
   * character.
   */
  public int column(int offset) {
    int end = Math.min(offset, text.length());
    int start = starts()[line(end) - 1];
    return text.codePointCount(start, end) + 1;
  }

  /** The one-based {@code line} without its line end. */
  public String lineText(int line) {
    int[] starts = starts();
    int start = starts[line - 1];
    int end = line < starts.length ? starts[line] : text.length();
    while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return text.substring(start, end);
  }

  /** Offset of the first character of the one-based {@code line}. */
  public int lineStart(int line) {
    return starts()[line - 1];
  }

  private int[] starts() {
    int[] known = lineStarts;
    if (known == null) {
      known = computeStarts();
      lineStarts = known;
    }
    return known;
  }

  private int[] computeStarts() {
    int[] starts = new int[16];
    int count = 1;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      if (count == starts.length) {
        starts = Arrays.copyOf(starts, count * 2);
      }
      starts[count++] = i + 1;
    }
    return Arrays.copyOf(starts, count);
  }
}

package dev.pld.frontend.replay;

import dev.pld.frontend.name.Name;
import dev.pld.frontend.name.NameTable;
import dev.pld.frontend.source.Source;
import dev.pld.frontend.token.Characters;
import dev.pld.frontend.token.Scanner;
import java.util.Arrays;

/**
 * One line of text as a skeleton with holes: each {@code %name} is a hole, the rest is compared and
 * hashed as it stands. The object is used again for every line.
 */
final class Line {
  private final char[] chars;
  private final NameTable table;

  /** First character that is not blank. */
  int start;

  /** The line feed, or the end of the text. */
  int end;

  /** Number of holes. */
  int holes;

  /** Over all characters outside the holes. */
  int hash;

  Name[] names = new Name[8];
  int[] starts = new int[8];
  int[] ends = new int[8];

  Line(Source source, NameTable table) {
    this.chars = source.chars();
    this.table = table;
  }

  /** Reads the line from {@code from} on; false when a name has a form that needs the scanner. */
  boolean read(int from) {
    char[] text = chars;
    int i = from;
    int sum = 0;
    holes = 0;
    start = from;
    for (char c = text[i]; c != '\n' && c != 0; c = text[i]) {
      if (c == '%' && Characters.isNamePart(text[i + 1])) {
        i = hole(i);
        if (text[i] == '#' || text[i] == '-') {
          return false;
        }
        sum = sum * 31 + '%';
      } else {
        sum = sum * 31 + c;
        i++;
      }
    }
    end = i;
    hash = sum;
    return true;
  }

  /** Notes the name that begins at {@code from}, as {@link Scanner} reads it; gives its end. */
  private int hole(int from) {
    char[] text = chars;
    int i = from + 1;
    int sum = '%';
    char c = text[i];
    boolean number = c <= '9' && c >= '0';
    do {
      sum = sum * 31 + c;
      c = text[++i];
    } while (number ? c <= '9' && c >= '0' : Characters.isNamePart(c));
    if (holes == starts.length) {
      names = Arrays.copyOf(names, holes * 2);
      starts = Arrays.copyOf(starts, holes * 2);
      ends = Arrays.copyOf(ends, holes * 2);
    }
    names[holes] = table.intern(from, i, sum);
    starts[holes] = from;
    ends[holes++] = i;
    return i;
  }

  /** Where the text behind hole {@code index} begins; -1 for the text before the first hole. */
  int anchor(int index) {
    return index < 0 ? start : ends[index];
  }

  /** The last hole that ends at or before {@code offset}, or -1. */
  int holeBefore(int offset) {
    int index = holes - 1;
    while (index >= 0 && ends[index] > offset) {
      index--;
    }
    return index;
  }

  /** Where the text behind hole {@code index} ends. */
  int segmentEnd(int index) {
    return index + 1 < holes ? starts[index + 1] : end;
  }

  /** Whether only blanks stand between {@code offset} and the end of this line. */
  boolean isBlankFrom(int offset) {
    for (int i = offset; i < end; i++) {
      if (chars[i] != ' ' && chars[i] != '\t' && chars[i] != '\r') {
        return false;
      }
    }
    return offset <= end;
  }

  /**
   * Whether a statement that is complete at the end of this line ends there: what follows begins
   * with neither an operator, nor a clause, nor anything else that could belong to it.
   */
  boolean endsStatement() {
    char[] text = chars;
    int i = end;
    while (true) {
      char c = text[i];
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        i++;
      } else if (c == '/' && text[i + 1] == '/') {
        while (text[i] != '\n' && text[i] != 0) {
          i++;
        }
      } else {
        return c == '%' || c == '}' || c == '"' || isDotted(i);
      }
    }
  }

  private boolean isDotted(int from) {
    int i = from;
    while (Characters.isWordPart(chars[i])) {
      i++;
    }
    return i > from && chars[i] == '.';
  }
}

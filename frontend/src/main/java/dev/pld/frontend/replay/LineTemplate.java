package dev.pld.frontend.replay;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.type.Type;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a line means whose skeleton has been read before, as long as its holes have these types. */
final class LineTemplate {
  /**
   * One operation of the line.
   *
   * @param operands a hole each, or {@code -1 - i} for the result of the line's operation {@code i}
   * @param checked whether the types of the results must be inferred again, since they may depend
   *     on more than the types of the operands
   */
  record Recipe(
      OpDefinition definition,
      int[] operands,
      int[] segments,
      List<Type> types,
      List<String> attributes,
      List<Attribute> values,
      Place start,
      Place end,
      boolean checked) {}

  /** An offset in any line of this skeleton: so many characters behind the end of a hole. */
  record Place(int hole, int distance) {
    static Place of(Line line, int offset) {
      int hole = line.holeBefore(offset);
      return new Place(hole, offset - line.anchor(hole));
    }

    int in(Line line) {
      return line.anchor(hole) + distance;
    }
  }

  final int hash;

  /** How many of the holes, from the first, are names of results. */
  final int results;

  /** Of each hole; null for results. */
  final @Nullable Type[] types;

  final List<Recipe> recipes;

  /** The text between the holes, one piece behind the other, and where each ends. */
  private final char[] text;

  private final int[] ends;

  @Nullable LineTemplate next;

  LineTemplate(Line line, char[] chars, int results, @Nullable Type[] types, List<Recipe> recipes) {
    this.hash = line.hash;
    this.results = results;
    this.types = types;
    this.recipes = recipes;
    this.ends = new int[line.holes + 1];
    StringBuilder pieces = new StringBuilder();
    for (int i = -1; i < line.holes; i++) {
      int from = line.anchor(i);
      pieces.append(chars, from, line.segmentEnd(i) - from);
      ends[i + 1] = pieces.length();
    }
    this.text = pieces.toString().toCharArray();
  }

  /** Whether {@code line} has this skeleton. */
  boolean fits(Line line, char[] chars) {
    if (line.hash != hash || line.holes != ends.length - 1) {
      return false;
    }
    int from = 0;
    for (int i = -1; i < line.holes; i++) {
      int to = ends[i + 1];
      if (!Arrays.equals(text, from, to, chars, line.anchor(i), line.segmentEnd(i))) {
        return false;
      }
      from = to;
    }
    return true;
  }
}

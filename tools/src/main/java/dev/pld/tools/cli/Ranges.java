package dev.pld.tools.cli;

import java.util.List;

/** Lists of rank numbers as text: {@code 0-3, 5}. */
public final class Ranges {
  private static final int SHOWN = 8;

  private Ranges() {}

  /** The text of ascending numbers; a long list is cut. */
  public static String of(List<Integer> numbers) {
    StringBuilder out = new StringBuilder();
    int ranges = 0;
    int i = 0;
    while (i < numbers.size()) {
      int end = i;
      while (end + 1 < numbers.size() && numbers.get(end + 1) == numbers.get(end) + 1) {
        end++;
      }
      if (ranges++ == SHOWN) {
        return out.append(", and ").append(numbers.size() - i).append(" more").toString();
      }
      out.append(out.isEmpty() ? "" : ", ").append(numbers.get(i));
      if (end > i) {
        out.append('-').append(numbers.get(end));
      }
      i = end + 1;
    }
    return out.toString();
  }
}

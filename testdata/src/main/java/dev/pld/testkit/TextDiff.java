package dev.pld.testkit;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.List;

/** The difference of two texts, for people. */
public final class TextDiff {
  private static final int CONTEXT_LINES = 3;
  private static final int MOST_LINES = 200;

  private TextDiff() {}

  /** A unified diff, cut when it is very long; each line ends with a line feed. */
  public static String unified(String wantedName, String wanted, String actualName, String actual) {
    List<String> before = wanted.lines().toList();
    List<String> now = actual.lines().toList();
    List<String> diff =
        UnifiedDiffUtils.generateUnifiedDiff(
            wantedName, actualName, before, DiffUtils.diff(before, now), CONTEXT_LINES);
    if (diff.isEmpty()) {
      return "only line ends or the end of the file differ\n";
    }
    StringBuilder out = new StringBuilder();
    diff.stream().limit(MOST_LINES).forEach(line -> out.append(line).append('\n'));
    if (diff.size() > MOST_LINES) {
      out.append("... and ").append(diff.size() - MOST_LINES).append(" more lines\n");
    }
    return out.toString();
  }

  /**
   * Compares to the letter.
   *
   * @throws AssertionError with {@code what} and the difference
   */
  public static void requireSame(String what, String wanted, String actual) {
    if (!wanted.equals(actual)) {
      throw new AssertionError(what + "\n" + unified("wanted", wanted, "actual", actual));
    }
  }
}

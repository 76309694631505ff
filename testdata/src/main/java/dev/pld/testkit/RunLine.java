package dev.pld.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command that a case wants to be run, written in the case itself:
 *
 * <pre>{@code
 * // RUN: pldc --pipeline=lower-allreduce %s
 * // RUN(ring-nr4): pldc --dump-after-all --nr 4 --mode ring %s
 * }</pre>
 *
 * {@code %s} stands for the case. Words are separated by blanks; quotes hold words together.
 *
 * @param variant what tells the golden file of this line from those of others, or empty
 * @param words the command and its arguments
 */
public record RunLine(String variant, List<String> words) {
  private static final Pattern LINE =
      Pattern.compile("(?m)^// RUN(?:\\(([a-z0-9.-]+)\\))?:[ \t]*([^\r\n]*)");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

  public RunLine {
    words = List.copyOf(words);
  }

  /** The lines in {@code text}, in order. */
  public static List<RunLine> in(String text) {
    List<RunLine> lines = new ArrayList<>();
    Matcher line = LINE.matcher(text);
    while (line.find()) {
      lines.add(new RunLine(Optional.ofNullable(line.group(1)).orElse(""), words(line.group(2))));
    }
    return lines;
  }

  /** The name of the command. */
  public String command() {
    return words.isEmpty() ? "" : words.getFirst();
  }

  /** What follows the command, with {@code %s} replaced. */
  public List<String> arguments(String file) {
    return words.stream().skip(1).map(w -> w.equals("%s") ? file : w).toList();
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      String quoted = word.group(1) != null ? word.group(1) : word.group(2);
      words.add(quoted != null ? quoted : word.group());
    }
    return words;
  }
}

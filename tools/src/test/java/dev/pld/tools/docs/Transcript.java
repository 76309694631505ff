package dev.pld.tools.docs;

import java.util.ArrayList;
import java.util.List;

/** A {@code console} block: commands after {@code $}, each with the output that it must have. */
record Transcript(List<Step> steps) {
  private static final String PROMPT = "$ ";
  private static final String ELIDED = "...";

  Transcript {
    steps = List.copyOf(steps);
  }

  /** One command. A line {@code ...} in its output stands for any lines. */
  record Step(String command, List<String> output) {
    Step {
      output = List.copyOf(output);
    }

    boolean matches(List<String> actual) {
      return matches(0, actual, 0);
    }

    private boolean matches(int at, List<String> actual, int from) {
      if (at == output.size()) {
        return from == actual.size();
      }
      if (output.get(at).strip().equals(ELIDED)) {
        for (int next = from; next <= actual.size(); next++) {
          if (matches(at + 1, actual, next)) {
            return true;
          }
        }
        return false;
      }
      return from < actual.size()
          && output.get(at).equals(actual.get(from))
          && matches(at + 1, actual, from + 1);
    }
  }

  static Transcript of(Page.Block block) {
    List<Step> steps = new ArrayList<>();
    List<String> output = new ArrayList<>();
    String command = null;
    for (String line : block.lines()) {
      if (line.startsWith(PROMPT)) {
        if (command != null) {
          steps.add(new Step(command, output));
        }
        command = line.substring(PROMPT.length());
        output = new ArrayList<>();
      } else if (command == null) {
        throw new AssertionError("a console block begins with '" + line + "', needs a command");
      } else {
        output.add(line);
      }
    }
    if (command == null) {
      throw new AssertionError("a console block has no command");
    }
    steps.add(new Step(command, output));
    return new Transcript(steps);
  }

  /** The lines of a block. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Step step : steps) {
      lines.add(PROMPT + step.command());
      lines.addAll(step.output());
    }
    return lines;
  }

  /** Runs all commands; what stands in the page stays where it matches. */
  Transcript replay(Shell shell) {
    return new Transcript(
        steps.stream()
            .map(
                step -> {
                  List<String> actual = shell.run(step.command()).lines().toList();
                  return step.matches(actual) ? step : new Step(step.command(), actual);
                })
            .toList());
  }
}

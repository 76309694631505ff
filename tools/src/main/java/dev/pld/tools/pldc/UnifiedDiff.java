package dev.pld.tools.pldc;

import java.util.ArrayList;
import java.util.List;

/** Collects lines that stay, go and come, and prints them with some context. */
final class UnifiedDiff {
  private static final int CONTEXT = 3;

  private final List<String> lines = new ArrayList<>();
  private final List<String> coming = new ArrayList<>();

  void same(String line) {
    flush();
    lines.add(" " + line);
  }

  void goes(String line) {
    lines.add("-" + line);
  }

  /** Lines that come stand behind the lines around them that go. */
  void comes(String line) {
    coming.add("+" + line);
  }

  private void flush() {
    lines.addAll(coming);
    coming.clear();
  }

  /** The text with a headline for both sides; empty when all lines stay. */
  String text(String name, String otherName) {
    flush();
    StringBuilder out = new StringBuilder();
    int at = nextChange(0);
    int before = 0;
    int otherBefore = 0;
    int counted = 0;
    while (at < lines.size()) {
      int start = Math.max(counted, at - CONTEXT);
      int end = at;
      while (at < lines.size() && at - end <= 2 * CONTEXT) {
        end = at + 1;
        at = nextChange(end);
      }
      int stop = Math.min(lines.size(), end + CONTEXT);
      before += count(counted, start, '+');
      otherBefore += count(counted, start, '-');
      int length = count(start, stop, '+');
      int otherLength = count(start, stop, '-');
      out.append("@@ -").append(range(before, length)).append(" +");
      out.append(range(otherBefore, otherLength)).append(" @@\n");
      lines.subList(start, stop).forEach(l -> out.append(l).append('\n'));
      before += length;
      otherBefore += otherLength;
      counted = stop;
    }
    return out.isEmpty() ? "" : "--- " + name + "\n+++ " + otherName + "\n" + out;
  }

  private int nextChange(int from) {
    int at = from;
    while (at < lines.size() && lines.get(at).charAt(0) == ' ') {
      at++;
    }
    return at;
  }

  /** Lines that do not have the given mark. */
  private int count(int from, int to, char unwanted) {
    int count = 0;
    for (String line : lines.subList(from, to)) {
      count += line.charAt(0) == unwanted ? 0 : 1;
    }
    return count;
  }

  private static String range(int before, int length) {
    return (length == 0 ? before : before + 1) + "," + length;
  }
}

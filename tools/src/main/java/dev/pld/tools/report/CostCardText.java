package dev.pld.tools.report;

import dev.pld.sim.report.RankStats;
import dev.pld.sim.report.RunStats;
import dev.pld.tools.cli.Ranges;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cost card of a run as a table for people; ranks that did the same share a line. */
public final class CostCardText {
  private static final List<String> HEAD =
      List.of(
          "rank",
          "pulled B",
          "pushed B",
          "messages",
          "notifies",
          "to self",
          "waits",
          "rounds",
          "window B",
          "on-core B");

  private CostCardText() {}

  /** The table, each line ended by a line feed. */
  public static String of(RunStats stats) {
    Map<RankStats, List<Integer>> groups = new LinkedHashMap<>();
    for (int rank = 0; rank < stats.ranks().size(); rank++) {
      groups.computeIfAbsent(stats.ranks().get(rank), s -> new ArrayList<>()).add(rank);
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEAD);
    groups.forEach((s, ranks) -> rows.add(row(Ranges.of(ranks), s, stats.peakWindowBytes())));
    if (groups.size() > 1) {
      rows.add(total(stats));
    }
    return table(rows);
  }

  private static List<String> row(String name, RankStats s, long windowBytes) {
    return texts(
        name,
        s.bytesPulled(),
        s.bytesPushed(),
        s.messages(),
        s.notifies(),
        s.selfNotifies(),
        s.waits(),
        s.rounds(),
        windowBytes,
        s.peakOnCoreBytes());
  }

  /** Sums of what adds up over ranks, the largest of what does not. */
  private static List<String> total(RunStats stats) {
    return texts(
        "all",
        stats.total(RankStats::bytesPulled),
        stats.total(RankStats::bytesPushed),
        stats.total(RankStats::messages),
        stats.total(RankStats::notifies),
        stats.total(RankStats::selfNotifies),
        stats.total(RankStats::waits),
        stats.max(RankStats::rounds),
        stats.peakWindowBytes(),
        stats.max(RankStats::peakOnCoreBytes));
  }

  private static List<String> texts(String name, long... numbers) {
    List<String> texts = new ArrayList<>();
    texts.add(name);
    for (long number : numbers) {
      texts.add(Long.toString(number));
    }
    return texts;
  }

  private static String table(List<List<String>> rows) {
    int[] widths = new int[HEAD.size()];
    for (List<String> row : rows) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    StringBuilder out = new StringBuilder();
    for (List<String> row : rows) {
      out.append(row.getFirst()).repeat(" ", widths[0] - row.getFirst().length());
      for (int column = 1; column < widths.length; column++) {
        out.repeat(" ", 2 + widths[column] - row.get(column).length()).append(row.get(column));
      }
      out.append('\n');
    }
    return out.toString();
  }
}

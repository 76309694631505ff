package dev.pld.sim.report;

import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import dev.pld.ir.diag.Severity;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.report.HangReport.BlockedRank;
import dev.pld.sim.report.HangReport.Notifier;
import dev.pld.sim.report.HangReport.Shortfall;
import dev.pld.sim.report.HangReport.Stray;
import dev.pld.sim.report.HangReport.Surplus;
import java.util.ArrayList;
import java.util.List;

/** Renders a {@link HangReport}. */
final class HangText {
  private static final int BLOCKED_SHOWN = 16;
  private static final int NOTIFIERS_SHOWN = 3;
  private static final int CYCLE_SHOWN = 16;
  private static final int STRAYS_SHOWN = 4;

  private HangText() {}

  static String of(HangReport report) {
    StringBuilder out = new StringBuilder(headline(report)).append('\n');
    List<BlockedRank> blocked = report.blocked();
    for (BlockedRank rank : blocked.subList(0, Math.min(BLOCKED_SHOWN, blocked.size()))) {
      out.append("  ").append(wait(rank)).append('\n');
      notifiers(rank, report).forEach(line -> out.append("    ").append(line).append('\n'));
    }
    if (blocked.size() > BLOCKED_SHOWN) {
      out.append("  ... and ").append(blocked.size() - BLOCKED_SHOWN).append(" more\n");
    }
    conclusions(report).forEach(line -> out.append(line).append('\n'));
    if (!report.complete()) {
      out.append("not all of the remaining code was looked at\n");
    }
    return out.toString();
  }

  /** What concerns the run as a whole. */
  private static List<String> conclusions(HangReport report) {
    List<String> lines = new ArrayList<>(strays(report.strays()));
    lines.addAll(surpluses(report.surpluses()));
    if (!report.finished().isEmpty()) {
      lines.add("finished: rank " + list(report.finished()));
    }
    if (!report.neverDispatched().isEmpty()) {
      lines.add("never dispatched: rank " + list(report.neverDispatched()));
    }
    if (!report.cycle().isEmpty()) {
      lines.add(cycle(report.cycle()));
    }
    return lines;
  }

  private static List<String> strays(List<Stray> strays) {
    return some(strays.stream().map(HangText::stray).toList(), "that nobody waits for");
  }

  private static List<String> surpluses(List<Surplus> surpluses) {
    return some(
        surpluses.stream().map(HangText::surplus).toList(), "with more than anybody waits for");
  }

  /** The first of the lines about cells, and how many there are beside them. */
  private static List<String> some(List<String> cells, String which) {
    List<String> lines = new ArrayList<>(cells.subList(0, Math.min(STRAYS_SHOWN, cells.size())));
    int more = cells.size() - lines.size();
    if (more > 0) {
      lines.add("... and " + more + " more" + (more == 1 ? " cell " : " cells ") + which);
    }
    return lines;
  }

  private static String surplus(Surplus surplus) {
    return surplus.cell()
        + " on rank "
        + surplus.owner()
        + " holds "
        + surplus.value()
        + (surplus.wanted() == 0
            ? ", and nobody waits for that: "
            : ", and nobody waits for more than " + surplus.wanted() + ": ")
        + "rank "
        + surplus.first().rank()
        + " notified it at "
        + surplus.first().location().describe()
        + again(surplus.first(), surplus.last());
  }

  private static String again(Notifier first, Notifier last) {
    if (last.equals(first)) {
      return "";
    }
    String who = last.rank() == first.rank() ? "" : "rank " + last.rank() + " ";
    return ", and " + who + "last at " + last.location().describe();
  }

  private static String stray(Stray stray) {
    boolean alone = stray.others() == 0;
    String who = "rank " + stray.first().rank() + others(stray.others());
    String where =
        alone && stray.first().rank() == stray.owner() ? "itself" : "rank " + stray.owner();
    String what = stray.cell() + " on " + where + " at " + stray.first().location().describe();
    return stray.times() == 0
        ? who + " would notify " + what + "; nobody waits for it"
        : who
            + " notified "
            + what
            + ", "
            + stray.times()
            + (stray.times() == 1 ? " time" : " times")
            + "; nobody waits for it";
  }

  private static String others(int ranks) {
    return switch (ranks) {
      case 0 -> "";
      case 1 -> " and 1 other";
      default -> " and " + ranks + " others";
    };
  }

  private static String headline(HangReport report) {
    String rest =
        count(report.finished(), " has finished", " have finished")
            + count(report.neverDispatched(), " was never dispatched", " were never dispatched");
    String parked = report.blocked().size() == 1 ? " is parked" : " are parked";
    return "deadlock: "
        + report.blocked().size()
        + " of "
        + report.ranks()
        + (report.ranks() == 1 ? " rank" : " ranks")
        + parked
        + rest;
  }

  private static String count(List<Integer> ranks, String one, String many) {
    return switch (ranks.size()) {
      case 0 -> "";
      case 1 -> ", 1" + one;
      default -> ", " + ranks.size() + many;
    };
  }

  private static String wait(BlockedRank rank) {
    return "rank "
        + rank.rank()
        + " waits at "
        + rank.location().describe()
        + " for "
        + condition(rank)
        + (rank.loops().isEmpty() ? "" : ", with " + String.join(", ", rank.loops()));
  }

  private static String condition(BlockedRank rank) {
    return rank.cell() + " " + rank.wanted() + ", has " + rank.value();
  }

  private static List<String> notifiers(BlockedRank rank, HangReport report) {
    List<String> lines = new ArrayList<>();
    List<Notifier> all = rank.notifiers();
    for (Notifier notifier : all.subList(0, Math.min(NOTIFIERS_SHOWN, all.size()))) {
      String who =
          notifier.rank() == rank.rank()
              ? "it would notify this cell itself at "
              : "rank " + notifier.rank() + " would notify it at ";
      String but = notifier.rank() == rank.rank() ? ", after this wait" : ", but is parked itself";
      lines.add(who + notifier.location().describe() + but);
    }
    if (all.size() > NOTIFIERS_SHOWN) {
      String least = all.size() == HangReport.NOTIFIERS_KEPT ? "at least " : "";
      int more = all.size() - NOTIFIERS_SHOWN;
      lines.add("so would " + least + more + (more == 1 ? " more rank" : " more ranks"));
    }
    if (all.isEmpty() && report.complete()) {
      lines.add(
          rank.shortfall() == null
              ? "no rank has a notify of this cell left"
              : shortfall(rank.shortfall()));
    }
    return lines;
  }

  private static String shortfall(Shortfall left) {
    return "what is left "
        + left.reach()
        + ": rank "
        + left.first().rank()
        + " at "
        + left.first().location().describe()
        + others(left.others());
  }

  private static String list(List<Integer> ranks) {
    List<Integer> shown = ranks.subList(0, Math.min(BLOCKED_SHOWN, ranks.size()));
    String list = String.join(", ", shown.stream().map(r -> Integer.toString(r)).toList());
    int more = ranks.size() - shown.size();
    return list + (more > 0 ? " and " + more + " more" : "");
  }

  private static String cycle(List<Integer> cycle) {
    StringBuilder out = new StringBuilder("cycle: rank ").append(cycle.getFirst());
    List<Integer> rest = cycle.subList(1, Math.min(CYCLE_SHOWN, cycle.size()));
    rest.forEach(rank -> out.append(" waits for rank ").append(rank).append(", which"));
    if (cycle.size() > CYCLE_SHOWN) {
      out.append(" waits for ").append(cycle.size() - CYCLE_SHOWN).append(" more in turn, which");
    }
    return out.append(" waits for rank ").append(cycle.getFirst()).toString();
  }

  static Diagnostic diagnostic(HangReport report) {
    Location first =
        report.blocked().isEmpty() ? Location.UNKNOWN : report.blocked().getFirst().location();
    List<Note> notes = new ArrayList<>();
    for (BlockedRank rank : report.blocked()) {
      if (notes.size() == BLOCKED_SHOWN) {
        int more = report.blocked().size() - BLOCKED_SHOWN;
        notes.add(new Note(Location.UNKNOWN, "... and " + more + " more ranks"));
        break;
      }
      String why = String.join("; ", notifiers(rank, report));
      notes.add(
          new Note(
              rank.location(),
              "rank " + rank.rank() + " waits for " + condition(rank) + "; " + why));
    }
    conclusions(report).forEach(line -> notes.add(new Note(Location.UNKNOWN, line)));
    return new Diagnostic(RunCodes.DEADLOCK, Severity.ERROR, first, headline(report), notes);
  }
}

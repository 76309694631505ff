package dev.pld.ir.diag;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Findings that have a cause in common: the first of each cause is shown in full, and says where
 * the others are.
 */
public final class SharedCauses {
  /** More lines than these are not listed. */
  private static final int LINES = 8;

  /** The first finding, and where the others are. */
  private record Group(Diagnostic first, List<Location> others) {}

  private final Map<Object, Group> groups = new LinkedHashMap<>();

  /** Takes in a finding whose cause is told from others by {@code equals}. */
  public void add(Object cause, Diagnostic finding) {
    Group group = groups.get(cause);
    if (group == null) {
      groups.put(cause, new Group(finding, new ArrayList<>()));
    } else {
      group.others.add(finding.location());
    }
  }

  /** Reports one finding for each cause. */
  public void report(DiagnosticSink sink) {
    groups.values().forEach(group -> sink.report(whole(group)));
    groups.clear();
  }

  private static Diagnostic whole(Group group) {
    Diagnostic first = group.first;
    if (group.others.isEmpty()) {
      return first;
    }
    List<Note> notes = new ArrayList<>(first.notes());
    notes.add(
        new Note(
            Location.UNKNOWN,
            "and " + group.others.size() + " more for the same reason" + lines(group)));
    return new Diagnostic(first.code(), first.severity(), first.location(), first.message(), notes);
  }

  private static String lines(Group group) {
    TreeSet<Integer> lines = new TreeSet<>();
    for (Location place : group.others) {
      Location.Span span = place.span();
      if (span != null && !place.equals(group.first.location())) {
        lines.add(span.source().line(span.start()));
      }
    }
    List<String> shown = lines.stream().limit(LINES).map(String::valueOf).toList();
    return shown.isEmpty()
        ? ""
        : (lines.size() == 1 ? ", in line " : ", in lines ")
            + String.join(", ", shown)
            + (lines.size() > LINES ? ", ..." : "");
  }
}

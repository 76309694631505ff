package dev.pld.sim;

import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import dev.pld.ir.op.Wording;
import dev.pld.sim.machine.RunCodes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An extent that is no number is one mistake, however many operations use the shape. */
final class OneCause {
  private OneCause() {}

  /** {@code diagnostics} where each bad extent comes once, with a count of the other places. */
  static List<Diagnostic> once(List<Diagnostic> diagnostics) {
    Map<Object, Diagnostic> first = new LinkedHashMap<>();
    Map<Object, Integer> others = new LinkedHashMap<>();
    // Two operations made from one line may say the same.
    for (Diagnostic diagnostic : new LinkedHashSet<>(diagnostics)) {
      Object cause = isExtent(diagnostic) ? withoutVerb(diagnostic.message()) : diagnostic;
      if (first.putIfAbsent(cause, diagnostic) != null) {
        others.merge(cause, 1, Integer::sum);
      }
    }
    List<Diagnostic> kept = new ArrayList<>();
    first.forEach((cause, diagnostic) -> kept.add(counted(diagnostic, others.get(cause))));
    return kept;
  }

  private static boolean isExtent(Diagnostic diagnostic) {
    return diagnostic.code().equals(RunCodes.BAD_EXTENT)
        || diagnostic.code().equals(RunCodes.UNBOUND_SYMBOL);
  }

  /** The operation that uses a shape is not the cause. */
  private static String withoutVerb(String message) {
    return message.substring(message.indexOf(": ") + 1);
  }

  private static Diagnostic counted(Diagnostic d, @Nullable Integer others) {
    if (others == null) {
      return d;
    }
    List<Note> notes = new ArrayList<>(d.notes());
    notes.add(
        new Note(Location.UNKNOWN, "the same holds in " + Wording.count(others, "more place")));
    return new Diagnostic(d.code(), d.severity(), d.location(), d.message(), notes);
  }
}

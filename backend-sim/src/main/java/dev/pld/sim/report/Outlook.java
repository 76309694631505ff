package dev.pld.sim.report;

import dev.pld.ir.core.Operation;
import dev.pld.sim.machine.Signals;
import dev.pld.sim.report.HangReport.Notifier;
import dev.pld.sim.report.HangReport.Shortfall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What blocked ranks would still do to the cell that one of them waits for, and which of it could
 * satisfy the wait. In which order the notifies would come is open, so all that some order could
 * bring about counts as possible.
 */
final class Outlook {
  /** More different notifies of one rank, or values set, are not told apart. */
  private static final int KINDS = 64;

  private final Signals.Parked parked;
  private final Map<Integer, Set<Left>> candidates = new LinkedHashMap<>();
  private final NavigableSet<Long> bases = new TreeSet<>();
  private final Set<Integer> ranks = new TreeSet<>();
  private @Nullable Notifier first;
  private long up;
  private long down;

  /** Every sum of what is added is a multiple of this; 0 when nothing is added. */
  private long step;

  /** A notify that is left. */
  private record Left(int value, boolean set, Operation op) {}

  Outlook(Signals.Parked parked) {
    this.parked = parked;
    bases.add((long) parked.value());
  }

  void add(int rank, int value, boolean set, Operation op) {
    if (first == null) {
      first = new Notifier(rank, op.location());
    }
    ranks.add(rank);
    if (set) {
      addBase(value);
    } else {
      up += Math.max(value, 0);
      down += Math.min(value, 0);
      step = greatestDivisor(step, Math.abs((long) value));
    }
    if (isUseless(value, set)) {
      return;
    }
    if (candidates.size() < HangReport.NOTIFIERS_KEPT || candidates.containsKey(rank)) {
      Set<Left> known = candidates.computeIfAbsent(rank, r -> new LinkedHashSet<>());
      if (known.size() < KINDS) {
        known.add(new Left(value, set, op));
      }
    }
  }

  /** The outermost ones decide how far one can get; those between only whether steps fit. */
  private void addBase(long value) {
    if (bases.size() < KINDS || value < least() || value > most()) {
      bases.add(value);
    }
  }

  /** Whether the notify does not help, whatever else comes. */
  private boolean isUseless(int value, boolean set) {
    return parked.exactly()
        ? !set && value == 0
        : set ? value < parked.wanted() && value <= parked.value() : value <= 0;
  }

  private static long greatestDivisor(long a, long b) {
    return b == 0 ? a : greatestDivisor(b, a % b);
  }

  private long least() {
    return bases.getFirst();
  }

  private long most() {
    return bases.getLast();
  }

  /** Who could satisfy the wait, perhaps together with others, and the first notify to do so. */
  List<Notifier> notifiers(boolean complete) {
    List<Notifier> found = new ArrayList<>();
    if (complete && !isReachable()) {
      return found;
    }
    candidates.forEach(
        (rank, kinds) ->
            kinds.stream()
                .filter(left -> !complete || helps(left))
                .findFirst()
                .ifPresent(left -> found.add(new Notifier(rank, left.op().location()))));
    return found;
  }

  /** How far the notifies that are left fall short of the wait; null when there are none. */
  @Nullable Shortfall shortfall() {
    if (first == null || isReachable()) {
      return null;
    }
    String reach =
        most() + up < parked.wanted()
            ? "brings it to " + (most() + up) + " at most"
            : least() + down > parked.wanted()
                ? "brings it to " + (least() + down) + " at least"
                : "never brings it to " + parked.wanted();
    return new Shortfall(reach, first, ranks.size() - 1);
  }

  private boolean isReachable() {
    if (!parked.exactly()) {
      return most() + up >= parked.wanted();
    }
    if (bases.size() >= KINDS) {
      return least() + down <= parked.wanted() && most() + up >= parked.wanted();
    }
    return bases.stream().anyMatch(this::isReachableFrom);
  }

  private boolean isReachableFrom(long base) {
    long way = parked.wanted() - base;
    return down <= way && way <= up && (way == 0 || way % step == 0);
  }

  private boolean helps(Left left) {
    long wanted = parked.wanted();
    if (!parked.exactly()) {
      return !left.set() || left.value() + up >= wanted;
    }
    return left.set()
        ? isReachableFrom(left.value())
        : left.value() > 0 ? least() + down < wanted : most() + up > wanted;
  }
}

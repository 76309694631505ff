package dev.pld.sim.report;

import dev.pld.ir.core.Operation;
import dev.pld.sim.compile.Names;
import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Blocking;
import dev.pld.sim.machine.Kernel;
import dev.pld.sim.machine.Machine;
import dev.pld.sim.machine.Signals;
import dev.pld.sim.memory.Layout;
import dev.pld.sim.report.HangReport.BlockedRank;
import dev.pld.sim.report.HangReport.Notifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** Explains why a machine is blocked. */
public final class HangReporter {
  /** Instructions and notifies to look ahead, all ranks together. */
  private static final long LOOKAHEAD = 50_000_000;

  /** More notifiers of one cell are not kept. */
  private static final int NOTIFIERS = 64;

  private final Machine machine;

  /** For each blocked rank who would notify the cell that it waits for, in the order found. */
  private final Map<Integer, Map<Integer, Operation>> notifiers = new HashMap<>();

  private HangReporter(Machine machine) {
    this.machine = machine;
  }

  /** The report on a machine that is {@link Machine.Status#BLOCKED}. */
  public static HangReport explain(Machine machine) {
    return new HangReporter(machine).report();
  }

  private HangReport report() {
    List<Integer> finished = new ArrayList<>();
    for (int rank = 0; rank < machine.ranks(); rank++) {
      if (machine.signals().parked(rank) == null && machine.idle(rank)) {
        finished.add(rank);
      }
    }
    boolean complete = lookAhead();
    List<BlockedRank> blocked = new ArrayList<>();
    WaitForGraph graph = new WaitForGraph();
    for (int rank = 0; rank < machine.ranks(); rank++) {
      Signals.Parked parked = machine.signals().parked(rank);
      if (parked != null) {
        BlockedRank found = describe(rank, parked);
        blocked.add(found);
        found.notifiers().forEach(n -> graph.waitsFor(found.rank(), n.rank()));
      }
    }
    return new HangReport(machine.ranks(), blocked, finished, graph.cycle(), complete);
  }

  private boolean lookAhead() {
    boolean complete = true;
    long each = LOOKAHEAD / machine.ranks();
    for (int rank = 0; rank < machine.ranks(); rank++) {
      if (machine.signals().parked(rank) != null) {
        int from = rank;
        complete &=
            machine.foresee(
                rank, (owner, buffer, cell, op) -> note(from, owner, buffer, cell, op), each);
      }
    }
    return complete;
  }

  private void note(int from, int owner, int buffer, int cell, Operation op) {
    if (machine.signals().isParkedOn(owner, buffer, cell)) {
      Map<Integer, Operation> known =
          notifiers.computeIfAbsent(owner, rank -> new LinkedHashMap<>());
      if (known.size() < NOTIFIERS) {
        known.putIfAbsent(from, op);
      }
    }
  }

  private BlockedRank describe(int rank, Signals.Parked parked) {
    Activation a = machine.activation(rank);
    List<Notifier> known = new ArrayList<>();
    notifiers
        .getOrDefault(rank, Map.of())
        .forEach((who, op) -> known.add(new Notifier(who, op.location())));
    Blocking wait = (Blocking) a.kernel().code()[a.pc()];
    return new BlockedRank(
        rank,
        a.op().location(),
        a.kernel().function(),
        Names.of(wait.signal()) + indices(wait.cells(), parked.cell()),
        parked.value(),
        (parked.exactly() ? "== " : ">= ") + parked.wanted(),
        known,
        loops(a));
  }

  private static String indices(Layout layout, int cell) {
    StringJoiner text = new StringJoiner(", ", "[", "]");
    for (int d = 0; d < layout.rank(); d++) {
      text.add(Integer.toString(cell / layout.stride(d) % layout.extent(d)));
    }
    return text.toString();
  }

  /** Where the loops around the current operation stand, innermost first. */
  public static List<String> loops(Activation a) {
    List<String> found = new ArrayList<>();
    Kernel.Loop loop = a.kernel().loops()[a.pc()];
    while (loop != null) {
      if (loop.variable() != null) {
        found.add("%" + loop.variable() + " = " + a.scalar(loop.slot()));
      }
      loop = loop.outer();
    }
    return found;
  }
}

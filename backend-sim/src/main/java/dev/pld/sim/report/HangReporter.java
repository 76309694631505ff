package dev.pld.sim.report;

import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.comm.SyncOps;
import dev.pld.sim.compile.Names;
import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Blocking;
import dev.pld.sim.machine.Forecast;
import dev.pld.sim.machine.Kernel;
import dev.pld.sim.machine.Machine;
import dev.pld.sim.machine.Signals;
import dev.pld.sim.memory.Layout;
import dev.pld.sim.report.HangReport.BlockedRank;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Explains why a machine is blocked. */
public final class HangReporter {
  /** Instructions, notifies and waits to look ahead, all ranks together. */
  private static final long LOOKAHEAD = 50_000_000;

  private final Machine machine;
  private final @Nullable SignalHistory history;

  /** For each blocked rank what would still come to the cell that it waits for. */
  private final Map<Integer, Outlook> outlooks = new HashMap<>();

  private HangReporter(Machine machine, @Nullable SignalHistory history) {
    this.machine = machine;
    this.history = history;
  }

  /**
   * The report on a machine that is {@link Machine.Status#BLOCKED}.
   *
   * @param history what came to the signals that somebody waits for; null when that is not known
   */
  public static HangReport explain(Machine machine, @Nullable SignalHistory history) {
    return new HangReporter(machine, history).report();
  }

  private HangReport report() {
    List<Integer> finished = new ArrayList<>();
    List<Integer> neverDispatched = new ArrayList<>();
    Map<Integer, Blocking> waits = new HashMap<>();
    for (int rank = 0; rank < machine.ranks(); rank++) {
      Signals.Parked parked = machine.signals().parked(rank);
      if (parked != null) {
        outlooks.put(rank, new Outlook(parked));
        waits.putIfAbsent(parked.buffer(), waitOf(rank));
      } else {
        (machine.dispatched(rank) ? finished : neverDispatched).add(rank);
      }
    }
    boolean complete = lookAhead();
    List<BlockedRank> blocked = new ArrayList<>();
    WaitForGraph graph = new WaitForGraph();
    for (int rank = 0; rank < machine.ranks(); rank++) {
      Signals.Parked parked = machine.signals().parked(rank);
      if (parked != null) {
        BlockedRank found = describe(rank, parked, complete);
        blocked.add(found);
        found.notifiers().forEach(n -> graph.waitsFor(found.rank(), n.rank()));
      }
    }
    SignalHistory known = complete ? history : null;
    SignalHistory.CellNames names = (buffer, cell) -> name(waits.get(buffer), cell);
    return new HangReport(
        machine.ranks(),
        blocked,
        finished,
        neverDispatched,
        graph.cycle(),
        known == null ? List.of() : known.strays(names),
        known == null ? List.of() : known.surpluses(names, machine, starved(blocked)),
        complete);
  }

  /** What those wait for whom nobody can bring on. */
  private List<SignalHistory.Cell> starved(List<BlockedRank> blocked) {
    List<SignalHistory.Cell> cells = new ArrayList<>();
    for (BlockedRank rank : blocked) {
      Signals.Parked parked = machine.signals().parked(rank.rank());
      if (parked != null && rank.notifiers().isEmpty()) {
        cells.add(new SignalHistory.Cell(rank.rank(), parked.buffer(), parked.cell()));
      }
    }
    return cells;
  }

  private boolean lookAhead() {
    boolean complete = true;
    long each = LOOKAHEAD / machine.ranks();
    for (int rank = 0; rank < machine.ranks(); rank++) {
      if (machine.signals().parked(rank) != null) {
        complete &= machine.foresee(rank, new Left(rank), each);
      }
    }
    return complete;
  }

  /** Notes what one rank has left to do. */
  private final class Left implements Forecast {
    private final int from;

    Left(int from) {
      this.from = from;
    }

    @Override
    public void notifies(int owner, int buffer, int cell, int value, boolean set, Operation op) {
      Outlook outlook = outlooks.get(owner);
      // Credits that are used up bring nobody on.
      if (outlook != null
          && !op.is(SyncOps.CONSUME_ALL)
          && machine.signals().isParkedOn(owner, buffer, cell)) {
        outlook.add(from, value, set, op);
      }
      if (history != null) {
        history.foreseen(from, owner, buffer, cell, set || value < 0, op);
      }
    }

    @Override
    public void awaits(int buffer, int cell, long wanted) {
      if (history != null) {
        history.awaited(from, buffer, cell, wanted);
      }
    }
  }

  private Blocking waitOf(int rank) {
    Activation a = machine.activation(rank);
    return (Blocking) a.kernel().code()[a.pc()];
  }

  private BlockedRank describe(int rank, Signals.Parked parked, boolean complete) {
    Activation a = machine.activation(rank);
    Outlook outlook = Objects.requireNonNull(outlooks.get(rank));
    return new BlockedRank(
        rank,
        a.op().location(),
        a.kernel().function(),
        name(waitOf(rank), parked.cell()),
        parked.value(),
        (parked.exactly() ? "== " : ">= ") + parked.wanted(),
        outlook.notifiers(complete),
        complete ? outlook.shortfall() : null,
        loops(a));
  }

  /** A cell as {@code wait} names it. */
  private static String name(@Nullable Blocking wait, int cell) {
    return wait == null ? "?" : Names.of(wait.signal()) + indices(wait.cells(), cell);
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

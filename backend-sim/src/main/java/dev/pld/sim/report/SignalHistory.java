package dev.pld.sim.report;

import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.comm.SyncOps;
import dev.pld.sim.machine.Machine;
import dev.pld.sim.machine.Observer;
import dev.pld.sim.machine.Signals;
import dev.pld.sim.report.HangReport.Notifier;
import dev.pld.sim.report.HangReport.Stray;
import dev.pld.sim.report.HangReport.Surplus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who notified which cells, and which of them somebody waits for at any time. Kept only for the
 * signals of blocked waits, and by running once more what led there: a run that ends well pays
 * nothing for it.
 */
public final class SignalHistory implements Observer {
  /** More cells are not kept: then nothing is said. */
  private static final int MOST = 1 << 19;

  private static final Comparator<Cell> BY_PLACE =
      Comparator.comparing(Cell::owner).thenComparing(Cell::buffer).thenComparing(Cell::at);

  private final Set<Integer> buffers = new HashSet<>();
  private final Map<Cell, Sent> sent = new HashMap<>();

  /** Which cells somebody waits for, and the most that is waited for since it last became less. */
  private final Map<Cell, Long> awaited = new HashMap<>();

  /** Cells that would become less, so that it is open what they would hold. */
  private final Set<Cell> open = new HashSet<>();

  /** A cell of the copy of a buffer that one rank has. */
  record Cell(int owner, int buffer, int at) {}

  /** Names a cell of a buffer as the program does. */
  @FunctionalInterface
  interface CellNames {
    String of(int buffer, int cell);
  }

  /** What came to a cell. */
  private static final class Sent {
    private final Notifier first;
    private Notifier last;
    private final Set<Integer> others = new HashSet<>(0);
    private long times;

    Sent(Notifier first) {
      this.first = first;
      this.last = first;
    }

    void by(int rank) {
      if (rank != first.rank()) {
        others.add(rank);
      }
    }
  }

  /** A history, still empty, of the signals that ranks of {@code blocked} wait for. */
  public SignalHistory(Machine blocked) {
    for (int rank = 0; rank < blocked.ranks(); rank++) {
      Signals.Parked parked = blocked.signals().parked(rank);
      if (parked != null) {
        buffers.add(parked.buffer());
      }
    }
  }

  @Override
  public void notified(
      int rank, int owner, int buffer, int cell, int before, int after, Operation op) {
    // Credits given back are nobody's mistake.
    if (!op.is(SyncOps.CONSUME_ALL)) {
      note(rank, owner, buffer, cell, op, 1, after > before);
    }
    if (after < before) {
      awaited.computeIfPresent(new Cell(owner, buffer, cell), (c, wanted) -> 0L);
    }
  }

  @Override
  public void waited(int rank, int buffer, int cell, int value, long wanted, Operation op) {
    awaited(rank, buffer, cell, wanted);
  }

  /** Somebody waits for {@code wanted} in the cell, at some time. */
  void awaited(int rank, int buffer, int cell, long wanted) {
    if (buffers.contains(buffer) && !isFull()) {
      awaited.merge(new Cell(rank, buffer, cell), Math.max(wanted, 0), Math::max);
    }
  }

  /** A blocked rank would notify the cell, which may become less by it. */
  void foreseen(int rank, int owner, int buffer, int cell, boolean less, Operation op) {
    if (!op.is(SyncOps.CONSUME_ALL)) {
      note(rank, owner, buffer, cell, op, 0, false);
    }
    if (less && buffers.contains(buffer)) {
      open.add(new Cell(owner, buffer, cell));
    }
  }

  private void note(
      int rank, int owner, int buffer, int cell, Operation op, int times, boolean more) {
    if (buffers.contains(buffer) && !isFull()) {
      Sent known =
          sent.computeIfAbsent(
              new Cell(owner, buffer, cell), c -> new Sent(new Notifier(rank, op.location())));
      if (known.times == 0 || times > 0) {
        known.by(rank);
        known.times += times;
      }
      if (more) {
        known.last = new Notifier(rank, op.location());
      }
    }
  }

  private boolean isFull() {
    return sent.size() + awaited.size() >= MOST;
  }

  /** The cells that nobody waits for: those that were notified before those that would be. */
  List<Stray> strays(CellNames names) {
    if (isFull()) {
      return List.of();
    }
    List<Cell> cells = new ArrayList<>(sent.keySet());
    cells.removeAll(awaited.keySet());
    cells.sort(Comparator.comparing((Cell c) -> sent(c).times == 0).thenComparing(BY_PLACE));
    return cells.stream().map(cell -> stray(cell, names)).toList();
  }

  /**
   * The cells that hold more than anybody waits for, on the rank of one of {@code starved}, or the
   * same cell on another rank.
   */
  List<Surplus> surpluses(CellNames names, Machine machine, List<Cell> starved) {
    if (isFull()) {
      return List.of();
    }
    Set<Cell> places = new HashSet<>();
    for (Cell cell : starved) {
      places.add(onRank(cell));
      places.add(onAnyRank(cell));
    }
    return awaited.keySet().stream()
        .filter(cell -> sent.containsKey(cell) && !open.contains(cell))
        .filter(cell -> places.contains(onRank(cell)) || places.contains(onAnyRank(cell)))
        .sorted(BY_PLACE)
        .map(cell -> surplus(cell, names, machine))
        .filter(surplus -> surplus.value() > surplus.wanted())
        .toList();
  }

  /** Stands for all cells of a buffer on one rank. */
  private static Cell onRank(Cell cell) {
    return new Cell(cell.owner, cell.buffer, -1);
  }

  /** Stands for the same cell on all ranks. */
  private static Cell onAnyRank(Cell cell) {
    return new Cell(-1, cell.buffer, cell.at);
  }

  private Surplus surplus(Cell cell, CellNames names, Machine machine) {
    Sent what = sent(cell);
    return new Surplus(
        names.of(cell.buffer(), cell.at()),
        cell.owner(),
        machine.signals().value(cell.owner(), cell.buffer(), cell.at()),
        awaited.getOrDefault(cell, 0L),
        what.first,
        what.last);
  }

  private Sent sent(Cell cell) {
    Sent found = sent.get(cell);
    if (found == null) {
      throw new IllegalArgumentException("nothing came to " + cell);
    }
    return found;
  }

  private Stray stray(Cell cell, CellNames names) {
    Sent what = sent(cell);
    return new Stray(
        names.of(cell.buffer(), cell.at()),
        cell.owner(),
        what.first,
        what.others.size(),
        what.times);
  }
}

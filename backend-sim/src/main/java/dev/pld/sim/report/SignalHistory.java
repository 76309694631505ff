package dev.pld.sim.report;

import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.comm.SyncOps;
import dev.pld.sim.machine.Machine;
import dev.pld.sim.machine.Observer;
import dev.pld.sim.machine.Signals;
import dev.pld.sim.report.HangReport.Notifier;
import dev.pld.sim.report.HangReport.Stray;
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

  private final Set<Integer> buffers = new HashSet<>();
  private final Map<Cell, Sent> sent = new HashMap<>();
  private final Set<Cell> awaited = new HashSet<>();

  private record Cell(int owner, int buffer, int at) {}

  /** Names a cell of a buffer as the program does. */
  @FunctionalInterface
  interface CellNames {
    String of(int buffer, int cell);
  }

  /** What came to a cell. */
  private static final class Sent {
    private final Notifier first;
    private final Set<Integer> others = new HashSet<>(0);
    private long times;

    Sent(Notifier first) {
      this.first = first;
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
      note(rank, owner, buffer, cell, op, 1);
    }
  }

  @Override
  public void waited(int rank, int buffer, int cell, int value, Operation op) {
    awaited(rank, buffer, cell);
  }

  @Override
  public void parked(int rank, int buffer, int cell, int value, Operation op) {
    awaited(rank, buffer, cell);
  }

  /** Somebody waits for the cell, at some time. */
  void awaited(int rank, int buffer, int cell) {
    if (buffers.contains(buffer) && !isFull()) {
      awaited.add(new Cell(rank, buffer, cell));
    }
  }

  /** A blocked rank would notify the cell. */
  void foreseen(int rank, int owner, int buffer, int cell, Operation op) {
    note(rank, owner, buffer, cell, op, 0);
  }

  private void note(int rank, int owner, int buffer, int cell, Operation op, int times) {
    if (buffers.contains(buffer) && !isFull()) {
      Sent known =
          sent.computeIfAbsent(
              new Cell(owner, buffer, cell), c -> new Sent(new Notifier(rank, op.location())));
      if (known.times == 0 || times > 0) {
        known.by(rank);
        known.times += times;
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
    cells.removeAll(awaited);
    cells.sort(
        Comparator.comparing((Cell c) -> sent(c).times == 0)
            .thenComparing(Cell::owner)
            .thenComparing(Cell::buffer)
            .thenComparing(Cell::at));
    return cells.stream().map(cell -> stray(cell, names)).toList();
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

package dev.pld.sim.semantics;

import dev.pld.ir.core.Value;
import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Blocking;
import dev.pld.sim.machine.Forecast;
import dev.pld.sim.machine.Instr;
import dev.pld.sim.machine.WindowBuffer;
import dev.pld.sim.memory.Layout;

/**
 * Signals to and from all peers. They keep the number of the peer that is next in a scalar slot, so
 * that they can be interrupted: to park, or to let other ranks take a step in between.
 */
final class SyncAllInstrs {
  private SyncAllInstrs() {}

  /**
   * Which cell belongs to which rank.
   *
   * @param row slot of the row, or -1: then each rank has a row of its own
   */
  record Lanes(Value signal, int window, Layout layout, int row) {
    /** Whether there is a cell for each of {@code ranks}; otherwise a fault has been noted. */
    boolean fit(Activation a, int ranks) {
      if (row < 0) {
        if (ranks > layout.extent(0) || (ranks > 1 && layout.extent(1) < 1)) {
          Faults.row(a, "signal", layout, "at least " + ranks + " rows, one for each rank");
          return false;
        }
        return true;
      }
      if (ranks > layout.extent(1)) {
        Faults.row(a, "signal", layout, "at least " + ranks + " columns, one for each rank");
        return false;
      }
      long index = a.scalar(row);
      if (index < 0 || index >= layout.extent(0)) {
        Faults.row(a, "signal", layout, "a row " + index);
        return false;
      }
      return true;
    }

    /** The cell of rank 0. */
    int first(Activation a) {
      return row < 0 ? 0 : (int) a.scalar(row) * layout.stride(0);
    }

    /** From the cell of one rank to that of the next. */
    int stride() {
      return row < 0 ? layout.stride(0) : layout.stride(1);
    }
  }

  private abstract static class OnAll extends Instr {
    /** There are peers, and each has its cell. */
    static final int READY = Integer.MIN_VALUE;

    final Lanes lanes;
    final int value;
    final int next;

    OnAll(Lanes lanes, int value, int next) {
      this.lanes = lanes;
      this.value = value;
      this.next = next;
    }

    /** {@link #READY}, or what a step has to return. */
    final int begin(Activation a) {
      int ranks = a.machine().ranks();
      if (ranks == 1) {
        return next;
      }
      long credit = a.scalar(value);
      if (credit != (int) credit) {
        return Faults.cellValue(a, "value", credit);
      }
      return lanes.fit(a, ranks) ? READY : FAULT;
    }

    @Override
    public final int foresee(Activation a, Forecast forecast) {
      int begun = begin(a);
      if (begun == READY) {
        foreseeAll(a, a.machine().ranks(), forecast);
        return next;
      }
      return begun;
    }

    /** Tells what {@link #step} would notify or wait for. */
    abstract void foreseeAll(Activation a, int ranks, Forecast forecast);
  }

  static final class NotifyAll extends OnAll {
    private final int cursor;
    private final int self;

    NotifyAll(Lanes lanes, int value, int cursor, int self, int next) {
      super(lanes, value, next);
      this.cursor = cursor;
      this.self = self;
    }

    @Override
    public int step(Activation a) {
      int begun = begin(a);
      if (begun != READY) {
        return begun;
      }
      int ranks = a.machine().ranks();
      WindowBuffer window = a.window(lanes.window());
      int mine = lanes.first(a) + a.rank() * lanes.stride();
      int credit = (int) a.scalar(value);
      boolean one = a.machine().oneAccessAtATime();
      a.machine().transfers().release(a);
      for (int q = (int) a.scalar(cursor); q < ranks; q++) {
        if (q == a.rank()) {
          continue;
        }
        a.machine().signals().update(a, window, q, mine, credit, false);
        if (one && !isLast(q, a.rank(), ranks)) {
          a.setScalar(cursor, q + 1L);
          return self;
        }
      }
      a.setScalar(cursor, 0);
      return next;
    }

    @Override
    void foreseeAll(Activation a, int ranks, Forecast forecast) {
      int mine = lanes.first(a) + a.rank() * lanes.stride();
      int credit = (int) a.scalar(value);
      for (int q = (int) a.scalar(cursor); q < ranks; q++) {
        if (q != a.rank()) {
          forecast.notifies(q, a.window(lanes.window()).id(), mine, credit, false, a.op());
        }
      }
      a.setScalar(cursor, 0);
    }
  }

  private static boolean isLast(int q, int me, int ranks) {
    return q == ranks - 1 || (q == ranks - 2 && me == ranks - 1);
  }

  static final class WaitAll extends OnAll implements Blocking {
    private final int cursor;

    WaitAll(Lanes lanes, int value, int cursor, int next) {
      super(lanes, value, next);
      this.cursor = cursor;
    }

    @Override
    public int step(Activation a) {
      int begun = begin(a);
      if (begun != READY) {
        return begun;
      }
      int ranks = a.machine().ranks();
      WindowBuffer window = a.window(lanes.window());
      long wanted = a.scalar(value);
      int stride = lanes.stride();
      int q = (int) a.scalar(cursor);
      int cell = lanes.first(a) + q * stride;
      for (; q < ranks; q++, cell += stride) {
        if (q == a.rank()) {
          continue;
        }
        int found = window.cells(a.rank()).get(cell);
        if (found < wanted) {
          a.setScalar(cursor, q);
          return a.park(window, cell, wanted, false);
        }
        a.machine().signals().passed(a, window, cell, found, wanted);
      }
      a.setScalar(cursor, 0);
      return next;
    }

    @Override
    void foreseeAll(Activation a, int ranks, Forecast forecast) {
      for (int q = (int) a.scalar(cursor); q < ranks; q++) {
        if (q != a.rank()) {
          int cell = lanes.first(a) + q * lanes.stride();
          forecast.awaits(a.window(lanes.window()).id(), cell, a.scalar(value));
        }
      }
      a.setScalar(cursor, 0);
    }

    @Override
    public Value signal() {
      return lanes.signal();
    }

    @Override
    public Layout cells() {
      return lanes.layout();
    }
  }

  /** Takes credits back from the cells of all peers here. */
  static final class ConsumeAll extends OnAll {
    ConsumeAll(Lanes lanes, int value, int next) {
      super(lanes, value, next);
    }

    @Override
    public int step(Activation a) {
      int begun = begin(a);
      if (begun != READY) {
        return begun;
      }
      if (a.scalar(value) == Integer.MIN_VALUE) {
        return Faults.cellNegation(a, "value", Integer.MIN_VALUE);
      }
      int ranks = a.machine().ranks();
      WindowBuffer window = a.window(lanes.window());
      int credit = -(int) a.scalar(value);
      int cell = lanes.first(a);
      for (int q = 0; q < ranks; q++, cell += lanes.stride()) {
        if (q != a.rank()) {
          a.machine().signals().update(a, window, a.rank(), cell, credit, false);
        }
      }
      return next;
    }

    @Override
    void foreseeAll(Activation a, int ranks, Forecast forecast) {
      int credit = -(int) a.scalar(value);
      for (int q = 0; q < ranks; q++) {
        if (q != a.rank()) {
          int cell = lanes.first(a) + q * lanes.stride();
          forecast.notifies(a.rank(), a.window(lanes.window()).id(), cell, credit, false, a.op());
        }
      }
    }
  }
}

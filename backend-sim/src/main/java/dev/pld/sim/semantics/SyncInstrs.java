package dev.pld.sim.semantics;

import dev.pld.ir.core.Value;
import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Blocking;
import dev.pld.sim.machine.Forecast;
import dev.pld.sim.machine.Instr;
import dev.pld.sim.machine.WindowBuffer;
import dev.pld.sim.memory.Layout;

/** Signals to one peer. */
final class SyncInstrs {
  private SyncInstrs() {}

  static final class Notify extends Instr {
    private final RemoteMemory target;
    private final Cells cells;
    private final int value;
    private final boolean set;
    private final int next;

    Notify(RemoteMemory target, Cells cells, int value, boolean set, int next) {
      this.target = target;
      this.cells = cells;
      this.value = value;
      this.set = set;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      int to = target.owner(a);
      if (to == RemoteMemory.NOBODY) {
        return target.fault(a);
      }
      int cell = cells.locate(a);
      if (cell < 0) {
        return Faults.cell(a, "target", cells.layout(), cells.slots());
      }
      long credit = a.scalar(value);
      if (credit != (int) credit) {
        return Faults.cellValue(a, "value", credit);
      }
      a.machine().transfers().release(a);
      a.machine().signals().update(a, target.window(a), to, cell, (int) credit, set);
      return next;
    }

    @Override
    public int foresee(Activation a, Forecast forecast) {
      int to = target.owner(a);
      int cell = cells.locate(a);
      long credit = a.scalar(value);
      if (to == RemoteMemory.NOBODY || cell < 0 || credit != (int) credit) {
        return FAULT;
      }
      forecast.notifies(to, target.window(a).id(), cell, (int) credit, set, a.op());
      return next;
    }
  }

  static final class Wait extends Instr.Effect implements Blocking {
    private final Value signal;
    private final int window;
    private final Cells cells;
    private final int expected;
    private final boolean exactly;

    Wait(Value signal, int window, Cells cells, int expected, boolean exactly, int next) {
      super(next);
      this.signal = signal;
      this.window = window;
      this.cells = cells;
      this.expected = expected;
      this.exactly = exactly;
    }

    @Override
    public int step(Activation a) {
      int cell = cells.locate(a);
      if (cell < 0) {
        return Faults.cell(a, "signal", cells.layout(), cells.slots());
      }
      WindowBuffer buffer = a.window(window);
      long wanted = a.scalar(expected);
      if (wanted != (int) wanted) {
        return Faults.cellValue(a, "expected", wanted);
      }
      int value = buffer.cells(a.rank()).get(cell);
      if (exactly ? value != wanted : value < wanted) {
        return a.park(buffer, cell, wanted, exactly);
      }
      a.machine().signals().passed(a, buffer, cell, value, wanted);
      return next;
    }

    @Override
    public int foresee(Activation a, Forecast forecast) {
      int cell = cells.locate(a);
      if (cell < 0) {
        return FAULT;
      }
      forecast.awaits(a.window(window).id(), cell, a.scalar(expected));
      return next;
    }

    @Override
    public Value signal() {
      return signal;
    }

    @Override
    public Layout cells() {
      return cells.layout();
    }
  }
}

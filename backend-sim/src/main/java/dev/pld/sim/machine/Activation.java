package dev.pld.sim.machine;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.sim.memory.Store;
import java.util.ArrayDeque;
import java.util.List;

/**
 * One rank, or the host, at work: the function that it runs, where it stands, its slots, and the
 * functions that wait to be run after it.
 */
public final class Activation {
  private final Machine machine;
  private final int rank;
  private final Tally tally = new Tally();
  private final ArrayDeque<Launch> queue = new ArrayDeque<>();

  private final Frames frames;

  private Kernel kernel = Kernel.NOTHING;
  private Frame frame;
  private int pc;
  private boolean running;
  private int[] scratch = new int[8];

  Activation(Machine machine, int rank) {
    this.machine = machine;
    this.rank = rank;
    this.frames = new Frames(machine.domain());
    this.frame = frames.of(kernel);
  }

  public Machine machine() {
    return machine;
  }

  /** Number of this rank; the number of ranks stands for the host. */
  public int rank() {
    return rank;
  }

  public Kernel kernel() {
    return kernel;
  }

  public int pc() {
    return pc;
  }

  public Tally tally() {
    return tally;
  }

  // ---- slots

  public long scalar(int slot) {
    return frame.scalars[slot];
  }

  public void setScalar(int slot, long value) {
    frame.scalars[slot] = value;
  }

  public Tile tile(int slot) {
    return frame.tiles[slot];
  }

  /** Exchanges the contents of two slots of the same kind. */
  public void swapTiles(int one, int other) {
    Tile tile = frame.tiles[one];
    frame.tiles[one] = frame.tiles[other];
    frame.tiles[other] = tile;
  }

  /** Memory of this rank: a tensor, or the own copy of a window. */
  public Store store(int slot) {
    Store store = frame.stores[slot];
    if (store == null) {
      throw new IllegalStateException("no memory in slot " + slot);
    }
    return store;
  }

  public void setStore(int slot, Store store) {
    frame.stores[slot] = store;
  }

  public WindowBuffer window(int slot) {
    WindowBuffer window = frame.windows[slot];
    if (window == null) {
      throw new IllegalStateException("no window in slot " + slot);
    }
    return window;
  }

  public void setWindow(int slot, WindowBuffer window) {
    frame.windows[slot] = window;
  }

  /** An array for the extents of one region, valid until the next call; no rank exceeds it. */
  public int[] extents(int dimensions) {
    if (scratch.length < dimensions) {
      scratch = new int[dimensions];
    }
    return scratch;
  }

  // ---- outcomes of a step

  /** Waits until {@code cell} satisfies the comparison; to be returned from a step. */
  public int park(WindowBuffer window, int cell, long wanted, boolean exactly) {
    machine.signals().park(this, window, cell, wanted, exactly);
    return Instr.PARK;
  }

  /** Notes what went wrong; to be returned from a step. */
  public int fault(DiagnosticCode code, String message, String... notes) {
    machine.fault(this, new Fault(code, message, List.of(notes)));
    return Instr.FAULT;
  }

  /** The operation that is being executed. */
  public Operation op() {
    return kernel.origins()[pc];
  }

  // ---- running

  /** Whether there is nothing left to run. */
  boolean idle() {
    return !running && queue.isEmpty();
  }

  boolean running() {
    return running;
  }

  ArrayDeque<Launch> queue() {
    return queue;
  }

  void enqueue(Launch launch) {
    queue.add(launch);
  }

  /** Runs until the activation parks, has nothing left, or fails; returns the last outcome. */
  int runUntilBlocked() {
    for (; ; ) {
      if (!running && !startNext()) {
        return Instr.DONE;
      }
      int outcome = runKernel();
      if (outcome != Instr.DONE) {
        return outcome;
      }
      end();
    }
  }

  private int runKernel() {
    Instr[] code = kernel.code();
    long left = machine.stepsLeft();
    long before = left;
    int at = pc;
    for (; ; ) {
      if (left-- <= 0) {
        pc = at;
        machine.spend(before);
        return machine.limitReached(this);
      }
      // The operation of a fault or an observed access is found through pc.
      pc = at;
      int next = code[at].step(this);
      if (next < 0) {
        machine.spend(before - left);
        return next;
      }
      at = next;
    }
  }

  /**
   * Executes {@code count} accesses and what lies between, and stops before the next one. Returns a
   * program counter when it could go on.
   */
  int runAccesses(int count) {
    int left = count;
    for (; ; ) {
      if (!running && !startNext()) {
        return Instr.DONE;
      }
      if (kernel.accesses()[pc] && left-- == 0) {
        return pc;
      }
      if (machine.stepsLeft() <= 0) {
        return machine.limitReached(this);
      }
      machine.spend(1);
      int next = kernel.code()[pc].step(this);
      if (next == Instr.DONE) {
        end();
      } else if (next < 0) {
        return next;
      } else {
        pc = next;
      }
    }
  }

  private void end() {
    running = false;
    machine.finished(this);
  }

  private boolean startNext() {
    if (!enterNext()) {
      return false;
    }
    tally.started(kernel);
    machine.started(this);
    return true;
  }

  /** Stands at the beginning of the next function of the queue, if there is one. */
  boolean enterNext() {
    Launch launch = queue.poll();
    if (launch == null) {
      return false;
    }
    kernel = launch.kernel();
    frame = frames.of(kernel);
    frame.fill(launch, rank);
    pc = 0;
    running = true;
    return true;
  }

  /** Stands at {@code next}, or behind the end of the function when that is no instruction. */
  void goTo(int next) {
    running = next >= 0;
    pc = Math.max(next, 0);
  }

  // ---- looking ahead and back

  /** An activation that stands where this one stands and may go on by itself without effects. */
  Activation ahead() {
    Activation copy = new Activation(machine, rank);
    copy.kernel = kernel;
    copy.frame = frame.scratch();
    copy.pc = pc;
    copy.running = running;
    copy.queue.addAll(queue);
    return copy;
  }

  /** Everything that changes in a run. */
  record Saved(
      Kernel kernel, Frame frame, int pc, boolean running, List<Launch> queue, Tally tally) {}

  Saved save() {
    Tally copy = new Tally();
    copy.copyFrom(tally);
    return new Saved(kernel, frame.duplicate(), pc, running, List.copyOf(queue), copy);
  }

  void restore(Saved saved) {
    kernel = saved.kernel;
    frame = frames.of(kernel);
    frame.restore(saved.frame);
    pc = saved.pc;
    running = saved.running;
    queue.clear();
    queue.addAll(saved.queue);
    tally.copyFrom(saved.tally);
  }
}

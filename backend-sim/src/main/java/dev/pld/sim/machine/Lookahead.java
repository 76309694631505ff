package dev.pld.sim.machine;

import dev.pld.ir.core.Operation;

/**
 * Goes through all that an activation has left to do, without waiting and without touching memory.
 */
final class Lookahead implements Forecast {
  private final Activation ahead;
  private final Forecast told;
  private long left;

  /**
   * Looks from where {@code ahead} stands, an activation of its own.
   *
   * @param budget instructions, notifies and waits to go through at most
   */
  Lookahead(Activation ahead, Forecast told, long budget) {
    this.ahead = ahead;
    this.told = told;
    this.left = budget;
  }

  /** Tells of each notify and wait; false when the budget does not suffice. */
  boolean run() {
    while (ahead.running() || ahead.enterNext()) {
      if (left-- <= 0) {
        return false;
      }
      ahead.goTo(ahead.kernel().code()[ahead.pc()].foresee(ahead, this));
    }
    return true;
  }

  @Override
  public void notifies(int owner, int buffer, int cell, int value, boolean set, Operation op) {
    left--;
    told.notifies(owner, buffer, cell, value, set, op);
  }

  @Override
  public void awaits(int buffer, int cell, long wanted) {
    left--;
    told.awaits(buffer, cell, wanted);
  }
}

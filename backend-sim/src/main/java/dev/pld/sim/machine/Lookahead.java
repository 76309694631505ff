package dev.pld.sim.machine;

/**
 * Goes through all that an activation has left to do, without waiting and without touching memory.
 */
final class Lookahead {
  private final Activation ahead;

  /** Looks from where {@code ahead} stands, an activation of its own. */
  Lookahead(Activation ahead) {
    this.ahead = ahead;
  }

  /** Tells {@code forecast} of each notify; false when {@code steps} do not suffice. */
  boolean run(Forecast forecast, long steps) {
    long left = steps;
    while (ahead.running() || ahead.enterNext()) {
      if (left-- <= 0) {
        return false;
      }
      ahead.goTo(ahead.kernel().code()[ahead.pc()].foresee(ahead, forecast));
    }
    return true;
  }
}

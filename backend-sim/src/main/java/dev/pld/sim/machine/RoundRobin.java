package dev.pld.sim.machine;

/**
 * The default: ranks run in turn, each until it waits in vain, and puts arrive as they are issued.
 */
public final class RoundRobin extends FirstInLine {
  @Override
  public boolean arrivesAtOnce() {
    return true;
  }
}

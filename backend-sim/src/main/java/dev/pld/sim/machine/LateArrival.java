package dev.pld.sim.machine;

/**
 * The most unkind order for transfers: a put arrives only when a notify of its rank forces it, or
 * when nothing else can happen. A reader without a wait sees what was there before.
 */
public final class LateArrival extends FirstInLine {
  @Override
  public boolean arrivesAtOnce() {
    return false;
  }
}

package dev.pld.sim.compile;

/** The slots that tile registers got. */
public final class TileSlots {
  private final int[] slots;

  TileSlots(int[] slots) {
    this.slots = slots;
  }

  /** The slot of {@code register}. */
  public int of(int register) {
    return slots[register];
  }
}

package dev.pld.sim.machine;

import dev.pld.sim.memory.Layout;
import dev.pld.sim.memory.Store;

/**
 * An on-core tile at run time. Its elements start at 0 of its store, row-major by the static shape;
 * what lies outside the valid region is unspecified and never leaves the tile.
 */
public final class Tile {
  private final Store store;
  private final int[] valid;
  private int span;

  Tile(Store store, int rank) {
    this.store = store;
    this.valid = new int[rank];
  }

  public Store store() {
    return store;
  }

  /** Extents of the region that holds data; may be longer than the rank of the tile. */
  public int[] valid() {
    return valid;
  }

  /** Elements up to the last one that holds data: what an elementwise loop has to cover. */
  public int span() {
    return span;
  }

  /** To be called when {@link #valid()} has been filled in. */
  public void validChanged(Layout layout) {
    span = layout.span(valid);
  }

  /** Makes the valid region that of {@code other}, a tile of the same shape. */
  public void validAs(Tile other) {
    System.arraycopy(other.valid, 0, valid, 0, Math.min(valid.length, other.valid.length));
    span = other.span;
  }

  /** Takes over the contents of {@code other}. */
  public void copyFrom(Tile other) {
    validAs(other);
    store.copyRun(other.store, 0, 0, span);
  }

  Tile duplicate() {
    Tile copy = new Tile(store.duplicate(), valid.length);
    copy.validAs(this);
    return copy;
  }

  void restore(Tile saved) {
    validAs(saved);
    store.restore(saved.store);
  }
}

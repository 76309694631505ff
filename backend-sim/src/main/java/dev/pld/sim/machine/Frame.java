package dev.pld.sim.machine;

import dev.pld.sim.memory.Store;
import dev.pld.sim.memory.ValueDomain;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The slots of one activation. */
final class Frame {
  final long[] scalars;
  final Tile[] tiles;
  final @Nullable Store[] stores;
  final @Nullable WindowBuffer[] windows;

  private Frame(
      long[] scalars, Tile[] tiles, @Nullable Store[] stores, @Nullable WindowBuffer[] windows) {
    this.scalars = scalars;
    this.tiles = tiles;
    this.stores = stores;
    this.windows = windows;
  }

  static Frame of(Kernel.FrameLayout layout, ValueDomain domain) {
    Tile[] tiles = new Tile[layout.tiles().size()];
    for (int i = 0; i < tiles.length; i++) {
      Kernel.TileSlot slot = layout.tiles().get(i);
      tiles[i] = new Tile(domain.allocate(slot.element(), slot.elements(), false), slot.rank());
    }
    return new Frame(
        new long[layout.scalars().length],
        tiles,
        new Store[layout.stores()],
        new WindowBuffer[layout.windows()]);
  }

  /** Puts in what a launch on {@code rank} begins with; tiles have no value yet. */
  void fill(Launch launch, int rank) {
    Kernel.FrameLayout layout = launch.kernel().frame();
    System.arraycopy(layout.scalars(), 0, scalars, 0, scalars.length);
    scalars[Kernel.FrameLayout.RANK_SLOT] = rank;
    System.arraycopy(launch.scalars(), 0, scalars, 1, launch.scalars().length);
    System.arraycopy(launch.stores(), 0, stores, 0, launch.stores().length);
    System.arraycopy(launch.windows(), 0, windows, 0, launch.windows().length);
    int[] own = layout.windowStores();
    for (int i = 0; i < own.length; i++) {
      stores[own[i]] = launch.windows()[i].on(rank);
    }
  }

  /** A frame with the same scalars and references, and the same tile objects. */
  Frame scratch() {
    return new Frame(scalars.clone(), tiles.clone(), stores.clone(), windows.clone());
  }

  /** A frame with copies of all contents. */
  Frame duplicate() {
    Tile[] copies = Arrays.stream(tiles).map(Tile::duplicate).toArray(Tile[]::new);
    return new Frame(scalars.clone(), copies, stores.clone(), windows.clone());
  }

  void restore(Frame saved) {
    System.arraycopy(saved.scalars, 0, scalars, 0, scalars.length);
    System.arraycopy(saved.stores, 0, stores, 0, stores.length);
    System.arraycopy(saved.windows, 0, windows, 0, windows.length);
    for (int i = 0; i < tiles.length; i++) {
      tiles[i].restore(saved.tiles[i]);
    }
  }
}

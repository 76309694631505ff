package dev.pld.sim.machine;

import dev.pld.ir.type.ScalarType;
import dev.pld.sim.memory.IntStore;
import dev.pld.sim.memory.MemoryBudget;
import dev.pld.sim.memory.Store;
import dev.pld.sim.memory.ValueDomain;
import org.jspecify.annotations.Nullable;

/**
 * Window memory: one zeroed store of the same size on every rank. The element type is that of the
 * allocation or, where that states only bytes, of the first view.
 */
public final class WindowBuffer {
  /** Signals that take more than this on all ranks together are kept sparse. */
  private static final long SPARSE_FROM_BYTES = 64L << 20;

  private final int id;
  private final String name;
  private final long bytes;
  private @Nullable ScalarType element;
  private Store[] stores = {};

  WindowBuffer(int id, String name, long bytes) {
    this.id = id;
    this.name = name;
    this.bytes = bytes;
  }

  /** Number of this buffer, counted up from 0 in the order of allocation. */
  public int id() {
    return id;
  }

  /** What the program calls it, with {@code %}. */
  public String name() {
    return name;
  }

  /** Size on each rank. */
  public long bytes() {
    return bytes;
  }

  /** The element type, or null while there is no view. */
  public @Nullable ScalarType element() {
    return element;
  }

  /** The copy of {@code rank}. */
  public Store on(int rank) {
    return stores[rank];
  }

  /** The copy of {@code rank}, as signal cells. */
  public IntStore cells(int rank) {
    return (IntStore) stores[rank];
  }

  /** Whether a buffer takes memory only for cells that are in use. */
  public static boolean isSparse(ScalarType element, long bytes, int ranks) {
    return element == ScalarType.I32 && MemoryBudget.times(bytes, ranks) > SPARSE_FROM_BYTES;
  }

  /** What a buffer of {@code bytes} takes on each rank, at most if it is sparse. */
  public static long storedBytes(ScalarType element, long bytes, ValueDomain domain) {
    return MemoryBudget.times(bytes / element.bytes(), domain.storedBytes(element));
  }

  /** Decides the element type and allocates; false when {@code budget} does not suffice. */
  boolean materialize(ScalarType type, int ranks, ValueDomain domain, MemoryBudget budget) {
    element = type;
    boolean sparse = isSparse(type, bytes, ranks);
    if (!sparse && !budget.take(MemoryBudget.times(storedBytes(type, bytes, domain), ranks))) {
      return false;
    }
    int elements = (int) (bytes / type.bytes());
    stores = new Store[ranks];
    for (int r = 0; r < ranks; r++) {
      stores[r] = domain.allocate(type, elements, sparse);
      if (sparse) {
        cells(r).growWithin(budget);
      }
    }
    return true;
  }

  /** Contents at one moment. */
  record Saved(WindowBuffer buffer, @Nullable ScalarType element, Store[] stores) {}

  Saved save() {
    Store[] copies = new Store[stores.length];
    for (int r = 0; r < copies.length; r++) {
      copies[r] = stores[r].duplicate();
    }
    return new Saved(this, element, copies);
  }

  void restore(Saved saved) {
    element = saved.element;
    if (saved.stores.length == 0) {
      stores = new Store[0];
      return;
    }
    for (int r = 0; r < stores.length; r++) {
      stores[r].restore(saved.stores[r]);
    }
  }
}

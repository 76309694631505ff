package dev.pld.sim.compile;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.type.TileType;
import dev.pld.sim.memory.OnCore;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tiles of a function before they have slots: one register for each value. */
final class TileRegisters {
  private final List<TileType> types = new ArrayList<>();
  private final List<Value> values = new ArrayList<>();

  /** A new register for a tile of {@code type}, whose extents are numbers. */
  int add(TileType type, Value value) {
    types.add(type);
    values.add(value);
    return types.size() - 1;
  }

  int size() {
    return types.size();
  }

  TileType type(int register) {
    return types.get(register);
  }

  /** What the tile is called. */
  String name(int register) {
    return Names.of(values.get(register));
  }

  /** The operation that makes the tile, or null for a carried one. */
  @Nullable Operation origin(int register) {
    return values.get(register).definingOp();
  }

  /** Elements of the tile, its padding included. */
  int elements(int register) {
    return (int) type(register).shape().elements().constantValue();
  }

  /** Memory that the tile takes on the core. */
  long bytes(int register) {
    TileType type = type(register);
    int rank = type.shape().rank();
    long columns = rank == 0 ? 1 : type.shape().dim(rank - 1).constantValue();
    long rows = columns == 0 ? 0 : elements(register) / columns;
    return OnCore.bytes(rows, columns * type.element().bytes());
  }
}

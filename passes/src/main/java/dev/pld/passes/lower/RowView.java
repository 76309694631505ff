package dev.pld.passes.lower;

import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A memory as one row of elements.
 *
 * @param memory of which all dimensions but the last have extent 1
 * @param length elements of the row
 * @param one the scalar 1
 * @param zero the scalar 0
 */
record RowView(Value memory, int rank, Dim length, Value zero, Value one) {
  /** {@code extent} elements from {@code at}, of which {@code valid} hold data. */
  TileRegion part(Value at, Dim extent, Value valid) {
    List<Value> offsets = new ArrayList<>(Collections.nCopies(rank - 1, zero));
    List<Value> valids = new ArrayList<>(Collections.nCopies(rank - 1, one));
    List<Dim> dims = new ArrayList<>(Collections.nCopies(rank - 1, Dim.ONE));
    offsets.add(at);
    valids.add(valid);
    dims.add(extent);
    return new TileRegion(memory, offsets, new Shape(dims), valids);
  }
}

package dev.pld.passes.lower;

import dev.pld.ir.core.Value;
import dev.pld.ir.type.Shape;
import java.util.List;

/**
 * A part of a memory that one tile holds.
 *
 * @param offsets of its first element, one for each dimension of {@code memory}
 * @param shape of the tile
 * @param valid extents that hold data, one for each dimension, or empty when all do
 */
record TileRegion(Value memory, List<Value> offsets, Shape shape, List<Value> valid) {}

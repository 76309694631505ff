package dev.pld.ir.type;

import org.jspecify.annotations.Nullable;

/**
 * On-core memory of one kernel.
 *
 * @param valid extents of the part that holds data, {@code ?} where known only at run time, or null
 *     when it is the whole shape
 */
public record TileType(Shape shape, ScalarType element, @Nullable Shape valid)
    implements Type, ShapedType {
  public TileType {
    valid = shape.equals(valid) ? null : valid;
  }

  public TileType(Shape shape, ScalarType element) {
    this(shape, element, null);
  }

  @Override
  public Shape validShape() {
    return valid == null ? shape : valid;
  }

  @Override
  public String toString() {
    return "!pld.tile<" + shape + ", " + element + (valid == null ? "" : ", valid " + valid) + ">";
  }
}

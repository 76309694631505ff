package dev.pld.ir.type;

import org.jspecify.annotations.Nullable;

/**
 * Memory that is bound to a window: packed row-major, the same on every rank, reachable by peers.
 *
 * @param valid extents of the region that holds data, or null when it is the whole shape
 */
public record WindowType(Shape shape, ScalarType element, @Nullable Shape valid)
    implements Type, ShapedType {
  public WindowType {
    valid = shape.equals(valid) ? null : valid;
  }

  public WindowType(Shape shape, ScalarType element) {
    this(shape, element, null);
  }

  @Override
  public Shape validShape() {
    return valid == null ? shape : valid;
  }

  @Override
  public String toString() {
    return "!pld.window<"
        + shape
        + ", "
        + element
        + (valid == null ? "" : ", valid " + valid)
        + ">";
  }
}

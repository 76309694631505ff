package dev.pld.passes.lower;

import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;
import org.jspecify.annotations.Nullable;

/** How the part of a window that holds data lies in memory. */
final class ValidRegion {
  private ValidRegion() {}

  /**
   * A rectangle of memory.
   *
   * @param shape rows and columns of the whole window
   * @param valid rows and columns that hold data, from the first ones
   */
  record Rectangle(Shape shape, Shape valid) {}

  /** The valid region as one rectangle with as few columns as possible, or null. */
  static @Nullable Rectangle rectangle(WindowType window) {
    Shape shape = window.shape();
    Shape valid = window.validShape();
    if (valid.rank() != shape.rank()) {
      return null;
    }
    for (int split = shape.rank() - 1; split >= 0; split--) {
      if (isPrefix(shape, valid, 0, split) && isPrefix(shape, valid, split, shape.rank())) {
        return new Rectangle(collapse(shape, split), collapse(valid, split));
      }
    }
    return null;
  }

  /** The number of valid elements if they are the first ones in memory, else null. */
  static @Nullable Dim prefix(WindowType window) {
    Shape valid = window.validShape();
    boolean prefix =
        valid.rank() == window.shape().rank() && isPrefix(window.shape(), valid, 0, valid.rank());
    return prefix ? valid.elements() : null;
  }

  /** Extents of 1, then one that may be partial, then full ones. */
  private static boolean isPrefix(Shape shape, Shape valid, int from, int to) {
    int at = from;
    while (at < to && valid.dim(at).isConstant(1)) {
      at++;
    }
    for (at++; at < to; at++) {
      if (!valid.dim(at).equals(shape.dim(at))) {
        return false;
      }
    }
    return true;
  }

  private static Shape collapse(Shape shape, int split) {
    return Shape.of(
        new Shape(shape.dims().subList(0, split)).elements(),
        new Shape(shape.dims().subList(split, shape.rank())).elements());
  }
}

package dev.pld.sim.compile;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dim.Dim;

/** How large a window buffer is. */
public final class WindowSizes {
  private WindowSizes() {}

  /** The size of a buffer that is given in bytes, without a type. */
  public static Dim bytes(Operation allocation) {
    return switch (allocation.attribute("bytes")) {
      case Attribute.DimAttr(Dim dim) -> dim;
      case Attribute.IntAttr(long value, var type) -> Dim.constant(value);
      case null, default -> Dim.UNKNOWN;
    };
  }
}

package dev.pld.ir.dialect.scalar;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.Shape;
import java.util.List;

/** What is known at compile time of scalar values that are used as extents or offsets. */
public final class StaticExtents {
  private StaticExtents() {}

  /** The value as an extent expression, or {@link Dim#UNKNOWN} when only a run can tell. */
  public static Dim of(Value value) {
    Operation op = value.definingOp();
    if (op == null) {
      return Dim.UNKNOWN;
    }
    if (op.is(ScalarOps.CONSTANT)
        && op.attribute("value") instanceof Attribute.IntAttr(long number, var type)) {
      return Dim.constant(number);
    }
    return op.is(ScalarOps.DIM) && op.attribute("extent") instanceof Attribute.DimAttr(Dim dim)
        ? dim
        : Dim.UNKNOWN;
  }

  /** {@link #of} for each value. */
  public static Shape of(List<Value> values) {
    return new Shape(values.stream().map(StaticExtents::of).toList());
  }
}

package dev.pld.ir.dialect.comm;

import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.value;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.AccessRules;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.ShapedType;

/** Rules of views of the same memory. */
final class ViewRules {
  private ViewRules() {}

  static void verify(Operation op, OpCheck check) {
    Value source = op.operand("source");
    if (!(op.attribute("shape") instanceof Attribute.ShapeAttr(Shape shape))
        || !AccessRules.checkPositive(op, shape, check)) {
      return;
    }
    Dim found = check.fixed(((ShapedType) source.type()).shape().elements());
    Dim wanted = check.fixed(shape.elements());
    if (found.isProvablyDifferentFrom(wanted)) {
      check.error(
          op,
          CommCodes.VIEW_SIZE,
          "shape " + shape + " has " + wanted + " elements, " + value(source) + " has " + found,
          defined(source));
    }
  }
}

package dev.pld.ir.dialect.comm;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.Inputs;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Trait;
import dev.pld.ir.op.TypeConstraint;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Other views of the same memory. */
public final class ViewOps {
  public static final String FLATTEN = "pld.tensor.flatten";

  private ViewOps() {}

  /** All operations of this family. */
  public static List<OpDefinition> all() {
    return List.of(
        OpDefinition.named(
                FLATTEN, "the same memory as one row, or in another shape, in row-major order")
            .at(Level.CHIP, Level.INCORE)
            .traits(Trait.PURE)
            .operand("source", TypeConstraint.MEMORY)
            .optionalAttribute("shape", AttributeKind.SHAPE)
            .infers(ViewOps::viewed)
            .slots(new Slot.Operand("source"), new Slot.Clause("shape", new Slot.Extents("shape")))
            .verify(ViewRules::verify)
            .build());
  }

  private static @Nullable List<Type> viewed(Inputs inputs) {
    return switch (inputs.typeOf("source")) {
      case WindowType window ->
          List.of(new WindowType(shape(inputs, window.shape()), window.element()));
      case TensorType tensor ->
          List.of(new TensorType(shape(inputs, tensor.shape()), tensor.element()));
      case null, default -> null;
    };
  }

  private static Shape shape(Inputs inputs, Shape source) {
    return inputs.attribute("shape") instanceof Attribute.ShapeAttr(Shape wanted)
        ? wanted
        : Shape.of(Dim.ONE, source.elements());
  }
}

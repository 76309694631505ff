package dev.pld.ir.attr;

import dev.pld.ir.dim.Dim;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.Type;
import java.util.List;

/** A compile-time value attached to an operation. */
public sealed interface Attribute {
  /** An integer of a scalar type: {@code 4 : i32}; in custom form the type is left out. */
  record IntAttr(long value, ScalarType type) implements Attribute {}

  /** A floating-point number: {@code 1.0e-5 : f32}. */
  record FloatAttr(double value, ScalarType type) implements Attribute {}

  record BoolAttr(boolean value) implements Attribute {}

  record StringAttr(String value) implements Attribute {}

  /** A keyword of the language's own enumerations: {@code #pld<notify_op atomic_add>}. */
  record EnumAttr(EnumKind kind, String keyword) implements Attribute {}

  record TypeAttr(Type type) implements Attribute {}

  /** An extent or index expression over symbols and parameters: {@code #pld<dim 2 * nr - 2>}. */
  record DimAttr(Dim value) implements Attribute {}

  /** A list of extents: {@code #pld<shape [1, 64]>}. */
  record ShapeAttr(Shape shape) implements Attribute {}

  /** A function by name: {@code @main}. */
  record SymbolAttr(String name) implements Attribute {}

  /** A parameter that stands for an attribute until it is specialised: {@code #pld<param mode>}. */
  record ParamAttr(String name) implements Attribute {}

  record ArrayAttr(List<Attribute> elements) implements Attribute {
    public ArrayAttr {
      elements = List.copyOf(elements);
    }
  }

  /** The equations of a golden; a string in generic form. */
  record GoldenAttr(Golden golden) implements Attribute {}
}

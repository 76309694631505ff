package dev.pld.ir.dialect.tile;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.dialect.scalar.StaticExtents;
import dev.pld.ir.op.Inputs;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Result types of tile operations. */
final class TileTypes {
  private TileTypes() {}

  /**
   * A tile of attribute {@code shape} and group {@code valid}, of the element type of {@code
   * source}.
   */
  static @Nullable List<Type> loaded(Inputs inputs, String source) {
    return inputs.typeOf(source) instanceof ShapedType shaped
        ? tile(inputs, shaped.element())
        : null;
  }

  /** A tile of attribute {@code shape}, group {@code valid} and attribute {@code element}. */
  static @Nullable List<Type> filled(Inputs inputs) {
    return inputs.attribute("element") instanceof Attribute.TypeAttr(ScalarType element)
        ? tile(inputs, element)
        : null;
  }

  /** The tile {@code source} with the element type of attribute {@code element}. */
  static @Nullable List<Type> converted(Inputs inputs, String source) {
    return inputs.typeOf(source) instanceof TileType tile
            && inputs.attribute("element") instanceof Attribute.TypeAttr(ScalarType element)
        ? List.of(new TileType(tile.shape(), element, tile.valid()))
        : null;
  }

  /** The type of {@code source}. */
  static @Nullable List<Type> same(Inputs inputs, String source) {
    Type type = inputs.typeOf(source);
    return type == null ? null : List.of(type);
  }

  private static @Nullable List<Type> tile(Inputs inputs, ScalarType element) {
    if (!(inputs.attribute("shape") instanceof Attribute.ShapeAttr(Shape shape))) {
      return null;
    }
    var valid = inputs.operands("valid");
    return List.of(new TileType(shape, element, valid.isEmpty() ? null : StaticExtents.of(valid)));
  }
}

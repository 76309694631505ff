package dev.pld.ir.type;

/** Private memory of one level, packed row-major. */
public record TensorType(Shape shape, ScalarType element) implements Type, ShapedType {
  @Override
  public Shape validShape() {
    return shape;
  }

  @Override
  public String toString() {
    return "!pld.tensor<" + shape + ", " + element + ">";
  }
}

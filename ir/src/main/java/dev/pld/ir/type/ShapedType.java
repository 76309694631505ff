package dev.pld.ir.type;

/** What tensors, windows and tiles have in common. */
public sealed interface ShapedType permits TensorType, WindowType, TileType {
  Shape shape();

  ScalarType element();

  /** The region that holds data: the declared valid extents, or the whole shape. */
  Shape validShape();
}

package dev.pld.ir.type;

/** The type of a value. {@code toString} is the text of the language. */
public sealed interface Type
    permits ScalarType, TensorType, WindowType, TileType, BufferType, CommContextType {}

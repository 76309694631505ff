package dev.pld.ir.op;

import dev.pld.ir.type.BufferType;
import dev.pld.ir.type.CommContextType;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;

/** The sort of type that an operand or result may have, with its name in messages. */
public enum TypeConstraint {
  ANY("a value"),
  INTEGER("an integer scalar"),
  BOOLEAN("an i1 scalar"),
  SCALAR("a scalar"),
  TENSOR("a tensor"),
  WINDOW("a window"),
  MEMORY("a tensor or a window"),
  TILE("a tile"),
  BUFFER("a buffer"),
  CONTEXT("a communication context"),
  SHAPED("a tensor, a window or a tile");

  private final String description;

  TypeConstraint(String description) {
    this.description = description;
  }

  /** With its article, for messages: "needs a window". */
  public String description() {
    return description;
  }

  public boolean accepts(Type type) {
    return switch (this) {
      case ANY -> true;
      case INTEGER -> type instanceof ScalarType scalar && scalar.isInteger();
      case BOOLEAN -> type == ScalarType.I1;
      case SCALAR -> type instanceof ScalarType;
      case TENSOR -> type instanceof TensorType;
      case WINDOW -> type instanceof WindowType;
      case MEMORY -> type instanceof TensorType || type instanceof WindowType;
      case TILE -> type instanceof TileType;
      case BUFFER -> type instanceof BufferType;
      case CONTEXT -> type instanceof CommContextType;
      case SHAPED -> type instanceof ShapedType;
    };
  }
}

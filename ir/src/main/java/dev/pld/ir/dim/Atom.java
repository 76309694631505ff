package dev.pld.ir.dim;

import java.util.List;

/** An indivisible factor of a dimension. */
public sealed interface Atom {
  /** A symbol such as {@code nr} or {@code n}, bound when the program runs or is specialised. */
  record Symbol(String name) implements Atom {}

  /** A compile-time parameter, written {@code $SIZE}. */
  record Param(String name) implements Atom {}

  /** A string, legal only as a side of a comparison: {@code $mode == "ring"}. */
  record Text(String value) implements Atom {}

  /** An operator applied to dimensions that are themselves in normal form. */
  record Apply(DimOp op, List<Dim> arguments) implements Atom {
    public Apply {
      arguments = List.copyOf(arguments);
    }
  }
}

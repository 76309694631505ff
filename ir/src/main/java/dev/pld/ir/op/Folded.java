package dev.pld.ir.op;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;

/** What an operation folds to. */
public sealed interface Folded {
  /** One of the values that exist already. */
  record Existing(Value value) implements Folded {}

  /** A literal of the operation's result type. */
  record Literal(Attribute value) implements Folded {}

  /** An extent expression of type {@code index}. */
  record Extent(Dim value) implements Folded {}
}

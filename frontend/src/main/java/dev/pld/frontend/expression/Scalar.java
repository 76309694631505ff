package dev.pld.frontend.expression;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimOp;
import dev.pld.ir.type.ScalarType;

/**
 * What an expression, or a part of one, has been found to be. It becomes an operation only when it
 * must: so symbols and literals fold, and a literal can take the type of what stands beside it.
 */
public sealed interface Scalar {
  /** It failed and has been reported. */
  Scalar FAILED = new Failed();

  /** An integer literal whose type is open. */
  record Number(long value) implements Scalar {}

  /** A literal of a definite type. */
  record Literal(Attribute value, ScalarType type) implements Scalar {}

  /**
   * An extent expression that is not just a number.
   *
   * @param depth how deeply operators that a polynomial cannot express nest in it
   */
  record Symbolic(Dim dim, int depth) implements Scalar {}

  /**
   * {@code a == b} or {@code a != b} of extents: an extent or an i1, as the context wants.
   *
   * @param dim the comparison as an extent, 0 or 1
   * @param text whether strings are compared, which only an extent can do
   */
  record Comparison(Dim dim, DimOp op, Dim left, Dim right, int depth, boolean text)
      implements Scalar {}

  /** A string. */
  record Text(String value) implements Scalar {}

  /** A parameter of type string. */
  record TextParam(Dim dim) implements Scalar {}

  /** Known only at run time. */
  record Computed(Value value) implements Scalar {}

  /** See {@link #FAILED}. */
  record Failed() implements Scalar {}
}

package dev.pld.tools.golden;

import dev.pld.ir.type.ScalarType;
import dev.pld.tools.npy.NdArray;

/** A value that is found or expected: whole numbers are exact. */
public sealed interface Quantity {
  /** An integer. */
  record Whole(long value) implements Quantity {}

  /** A number in double precision. */
  record Real(double value) implements Quantity {}

  /** Element {@code index} of {@code array}. */
  static Quantity of(NdArray array, int index) {
    return array.element().isFloat() ? new Real(array.get(index)) : new Whole(array.whole(index));
  }

  /** Value {@code index} of {@code row}. */
  static Quantity of(Row row, int index) {
    return row.isReal() ? new Real(row.reals()[index]) : new Whole(row.wholes()[index]);
  }

  /** The nearest number in double precision. */
  default double real() {
    return switch (this) {
      case Whole(long value) -> value;
      case Real(double value) -> value;
    };
  }

  /** The same number; NaN is none. */
  default boolean is(Quantity other) {
    return this instanceof Whole(long a) && other instanceof Whole(long b)
        ? a == b
        : real() == other.real();
  }

  /** The difference, as an integer of {@code type} holds it where both are whole. */
  default Quantity minus(Quantity other, ScalarType type) {
    return this instanceof Whole(long a) && other instanceof Whole(long b)
        ? new Whole(NdArray.wrap(a - b, type))
        : new Real(real() - other.real());
  }

  /** As an integer of {@code type} holds it, where it is whole. */
  default Quantity in(ScalarType type) {
    return this instanceof Whole(long value) && !type.isFloat()
        ? new Whole(NdArray.wrap(value, type))
        : this;
  }

  /** As an element of {@code type}. */
  default String text(ScalarType type) {
    return switch (this) {
      case Whole(long value) when !type.isFloat() -> Long.toString(value);
      case Whole(long value) -> Numbers.text(value, type);
      case Real(double value) -> Numbers.text(value, type);
    };
  }
}

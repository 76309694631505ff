package dev.pld.tools.golden;

import dev.pld.ir.golden.GoldenEquation;
import dev.pld.tools.npy.NdArray;
import java.util.Map;

/** What an equation says about each element of an output. */
final class ExpectedValues {
  private final int[] shape;
  private final int inner;
  private final Code code;
  private final WorkLimit work;
  private final long[] variables;
  private final Row one;

  /**
   * @param shape extents of the output
   * @param symbols values of {@code nr} and of the other symbols in the equation
   * @throws GoldenException when the equation does not fit the data
   */
  ExpectedValues(
      GoldenEquation equation,
      int[] shape,
      Map<String, NdArray> inputs,
      Map<String, Long> symbols) {
    if (equation.indices().size() != shape.length) {
      throw new GoldenException(
          "the golden gives %"
              + equation.tensor()
              + " "
              + equation.indices().size()
              + " indices, its shape is "
              + NdArray.shapeText(shape),
          equation.place());
    }
    this.shape = shape.length == 0 ? new int[] {1} : shape.clone();
    this.inner = this.shape[this.shape.length - 1];
    GoldenCompiler compiler = new GoldenCompiler(equation, this.shape, inputs, symbols);
    this.code = compiler.compile();
    this.work = compiler.work();
    this.variables = new long[compiler.slotCount()];
    this.one = row(1);
  }

  /** Whether the values are computed in double precision, and not as whole numbers. */
  boolean isReal() {
    return code.real();
  }

  /** Room for {@code size} values. */
  Row row(int size) {
    return Row.of(code.real(), size);
  }

  /**
   * Writes the values of the elements {@code first} to {@code first + count - 1}, counted
   * row-major, which must be in one row and at most {@link RowCode#BLOCK}.
   */
  void fill(int first, Row out, int count) {
    int rest = first;
    for (int d = shape.length - 1; d >= 0; d--) {
      variables[GoldenCompiler.slot(d, shape.length)] = rest % shape[d];
      rest /= shape[d];
    }
    code.code().fill(variables, out, count);
  }

  /** The value of one element, counted row-major. */
  Quantity at(int index) {
    fill(index, one, 1);
    return Quantity.of(one, 0);
  }

  /** Length of a row: elements that differ only in the innermost index. */
  int rowLength() {
    return inner;
  }

  /** The most terms that a reduction has had so far. */
  long longestReduction() {
    return work.longest();
  }
}

package dev.pld.tools.golden;

import dev.pld.ir.golden.GoldenEquation;
import dev.pld.tools.npy.NdArray;
import java.util.Map;

/** What an equation says about each element of an output. */
final class ExpectedValues {
  private final int[] shape;
  private final int inner;
  private final RowCode code;
  private final long[] variables;
  private final double[] one = new double[1];

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
              + NdArray.shapeText(shape));
    }
    this.shape = shape.length == 0 ? new int[] {1} : shape.clone();
    this.inner = this.shape[this.shape.length - 1];
    GoldenCompiler compiler = new GoldenCompiler(this.shape, inputs, symbols);
    this.code = compiler.compile(equation);
    this.variables = new long[compiler.slotCount()];
  }

  /**
   * Writes the values of the elements {@code first} to {@code first + count - 1}, counted
   * row-major, which must be in one row and at most {@link RowCode#BLOCK}.
   */
  void fill(int first, double[] out, int count) {
    int rest = first;
    for (int d = shape.length - 1; d >= 0; d--) {
      variables[GoldenCompiler.slot(d, shape.length)] = rest % shape[d];
      rest /= shape[d];
    }
    try {
      code.fill(variables, out, count);
    } catch (ArithmeticException e) {
      throw new GoldenException("the golden has an index that leaves 64 bits");
    }
  }

  /** The value of one element, counted row-major. */
  double at(int index) {
    fill(index, one, 1);
    return one[0];
  }

  /** Length of a row: elements that differ only in the innermost index. */
  int rowLength() {
    return inner;
  }
}

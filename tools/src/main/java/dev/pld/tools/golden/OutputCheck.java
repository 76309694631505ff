package dev.pld.tools.golden;

import dev.pld.ir.golden.GoldenEquation;
import dev.pld.tools.npy.NdArray;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How one output compares with its equation.
 *
 * @param output the name, without {@code %}
 * @param wrong number of elements that differ
 * @param wrongRanks the outermost indices of these elements
 * @param first the first few of them
 * @param tolerance what was allowed, relative and absolute
 * @param hint the likely mistake, or null when the values do not show one
 */
public record OutputCheck(
    String output,
    NdArray found,
    long wrong,
    List<Integer> wrongRanks,
    List<Mismatch> first,
    double tolerance,
    @Nullable String hint) {
  public OutputCheck {
    wrongRanks = List.copyOf(wrongRanks);
    first = List.copyOf(first);
  }

  public boolean isRight() {
    return wrong == 0;
  }

  /**
   * Compares each element: {@code |found - expected|} may be {@code tolerance * (1 + |expected|)}
   * and, unless the tolerance is zero, what rounding makes of the terms. Integers that an equation
   * gives for an output of integers must be the same, modulo 2^width of the output.
   *
   * @param inputs the data that the run began with
   * @param symbols values of {@code nr} and of the other symbols in the equation
   * @param tolerance what the golden allows; 16-bit types get at least 0.02
   * @throws GoldenException when the equation cannot be evaluated on this data
   */
  public static OutputCheck compare(
      GoldenEquation equation,
      double tolerance,
      NdArray found,
      Map<String, NdArray> inputs,
      Map<String, Long> symbols) {
    ExpectedValues expected = new ExpectedValues(equation, found.shape(), inputs, symbols);
    Magnitude magnitude =
        new Magnitude(equation, e -> new ExpectedValues(e, found.shape(), inputs, symbols));
    boolean exact = !expected.isReal() && !found.element().isFloat();
    Tolerance allowed =
        exact ? Tolerance.exact(found.element()) : Tolerance.of(tolerance, found.element());
    Mismatches wrong = new Mismatches(found);
    Row row = expected.row(RowCode.BLOCK);
    int length = expected.rowLength();
    for (int start = 0; start < found.size(); start += length) {
      for (int at = 0; at < length; at += RowCode.BLOCK) {
        int count = Math.min(RowCode.BLOCK, length - at);
        expected.fill(start + at, row, count);
        for (int i = 0; i < count; i++) {
          int index = start + at + i;
          if (!(exact
              ? NdArray.wrap(row.wholes()[i], found.element()) == found.whole(index)
              : isClose(allowed, found.get(index), row, i, magnitude, index))) {
            wrong.add(index, Quantity.of(found, index), Quantity.of(row, i).in(found.element()));
          }
        }
      }
    }
    String hint =
        wrong.count() == 0
            ? null
            : new LikelyMistake(equation, found, expected, allowed, inputs, symbols, magnitude)
                .explain(wrong.samples());
    return new OutputCheck(
        equation.tensor(),
        found,
        wrong.count(),
        wrong.ranks(),
        wrong.first(),
        allowed.value(),
        hint);
  }

  private static boolean isClose(
      Tolerance allowed, double found, Row row, int i, Magnitude magnitude, int index) {
    double expected = row.isReal() ? row.reals()[i] : row.wholes()[i];
    return allowed.accepts(found, expected)
        || (allowed.value() > 0 && allowed.accepts(found, expected, magnitude.at(index)));
  }
}

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
   * and, unless the tolerance is zero, what rounding makes of the terms.
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
    ExpectedValues magnitudes =
        new ExpectedValues(Magnitude.of(equation), found.shape(), inputs, symbols);
    Tolerance allowed = Tolerance.of(tolerance, found.element());
    Mismatches wrong = new Mismatches(found);
    double[] row = new double[RowCode.BLOCK];
    int length = expected.rowLength();
    for (int start = 0; start < found.size(); start += length) {
      for (int at = 0; at < length; at += RowCode.BLOCK) {
        int count = Math.min(RowCode.BLOCK, length - at);
        expected.fill(start + at, row, count);
        for (int i = 0; i < count; i++) {
          int index = start + at + i;
          double value = found.get(index);
          if (!allowed.accepts(value, row[i])
              && !allowed.accepts(value, row[i], magnitudes.at(index))) {
            wrong.add(index, value, row[i]);
          }
        }
      }
    }
    String hint =
        wrong.count() == 0
            ? null
            : new LikelyMistake(equation, found, expected, allowed, inputs, symbols)
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
}

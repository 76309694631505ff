package dev.pld.tools.golden;

import dev.pld.ir.golden.GoldenEquation;
import dev.pld.tools.npy.NdArray;
import java.util.ArrayList;
import java.util.BitSet;
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
  private static final int FIRST = 10;

  public OutputCheck {
    wrongRanks = List.copyOf(wrongRanks);
    first = List.copyOf(first);
  }

  public boolean isRight() {
    return wrong == 0;
  }

  /**
   * Compares.
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
    Tolerance allowed = Tolerance.of(tolerance, found.element());
    List<Mismatch> first = new ArrayList<>();
    Samples samples = new Samples();
    BitSet ranks = new BitSet();
    int slice = found.rank() == 0 ? 1 : Math.max(1, found.size() / Math.max(1, found.extent(0)));
    long wrong = 0;
    double[] row = new double[RowCode.BLOCK];
    int length = expected.rowLength();
    for (int start = 0; start < found.size(); start += length) {
      for (int at = 0; at < length; at += RowCode.BLOCK) {
        int count = Math.min(RowCode.BLOCK, length - at);
        expected.fill(start + at, row, count);
        for (int i = 0; i < count; i++) {
          int index = start + at + i;
          double value = found.get(index);
          if (allowed.accepts(value, row[i])) {
            continue;
          }
          Mismatch mismatch = new Mismatch(index, value, row[i]);
          wrong++;
          ranks.set(index / slice);
          samples.add(mismatch);
          if (first.size() < FIRST) {
            first.add(mismatch);
          }
        }
      }
    }
    String hint =
        wrong == 0
            ? null
            : new LikelyMistake(equation.tensor(), found, expected, allowed, inputs, symbols)
                .explain(samples.all());
    return new OutputCheck(
        equation.tensor(),
        found,
        wrong,
        ranks.stream().boxed().toList(),
        first,
        allowed.value(),
        hint);
  }
}

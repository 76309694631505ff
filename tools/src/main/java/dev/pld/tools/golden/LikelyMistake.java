package dev.pld.tools.golden;

import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.type.ScalarType;
import dev.pld.tools.npy.NdArray;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds the mistake that wrong values betray. Each explanation must hold for all wrong values that
 * are looked at.
 */
final class LikelyMistake {
  private final String output;
  private final boolean reduces;
  private final NdArray found;
  private final ExpectedValues expected;
  private final Tolerance tolerance;
  private final Map<String, NdArray> inputs;
  private final int ranks;
  private final int slice;

  LikelyMistake(
      GoldenEquation equation,
      NdArray found,
      ExpectedValues expected,
      Tolerance tolerance,
      Map<String, NdArray> inputs,
      Map<String, Long> symbols) {
    this.output = equation.tensor();
    this.reduces = reduces(equation.value());
    this.found = found;
    this.expected = expected;
    this.tolerance = tolerance;
    this.inputs = new TreeMap<>(inputs);
    boolean hasRanks =
        found.rank() > 0 && symbols.get("nr") instanceof Long nr && nr == found.extent(0);
    this.ranks = hasRanks ? found.extent(0) : 1;
    this.slice = found.size() / ranks;
  }

  private static boolean reduces(GoldenExpression expression) {
    return switch (expression) {
      case GoldenExpression.Reduce reduce -> true;
      case GoldenExpression.Negate(GoldenExpression value) -> reduces(value);
      case GoldenExpression.Binary(var op, var left, var right) -> reduces(left) || reduces(right);
      case GoldenExpression.Select(var condition, var yes, var no) -> reduces(yes) || reduces(no);
      case GoldenExpression.Element element -> false;
      case GoldenExpression.Number number -> false;
      case GoldenExpression.Index index -> false;
    };
  }

  /** The explanation, or null when none fits. */
  @Nullable String explain(List<Mismatch> wrong) {
    if (wrong.stream().allMatch(m -> m.found() == 0)) {
      return "still zero: nothing has been stored to these elements of %"
          + output
          + ", or zeros from a window that was read before its data was there";
    }
    if (wrong.stream().allMatch(m -> tolerance.isRounding(m.found(), m.expected()))) {
      return rounding(wrong);
    }
    String own = ownSlice(wrong);
    String shifted = own == null && ranks > 1 ? shifted(wrong) : null;
    return own != null ? own : shifted != null ? shifted : contribution(wrong);
  }

  private String rounding(List<Mismatch> wrong) {
    double largest = 0;
    for (Mismatch m : wrong) {
      largest =
          Math.max(largest, Math.abs(m.found() - m.expected()) / (1 + Math.abs(m.expected())));
    }
    return "only rounding: the largest error is "
        + Numbers.rough(largest)
        + ", the tolerance "
        + Numbers.text(tolerance.value())
        + "; another order of additions gives other last digits, so 'within' may have to be larger";
  }

  private @Nullable String ownSlice(List<Mismatch> wrong) {
    for (Map.Entry<String, NdArray> input : inputs.entrySet()) {
      NdArray x = input.getValue();
      if (isLikeOutput(x) && wrong.stream().allMatch(m -> m.found() == x.get(m.index()))) {
        String equal = "%" + output + " equals %" + input.getKey() + " of the same rank; ";
        return reduces
            ? "own slice not reduced: "
                + equal
                + "is the result of the collective used, under its new name?"
            : "own slice not exchanged: " + equal + "is what comes from the peer used?";
      }
    }
    return null;
  }

  private @Nullable String shifted(List<Mismatch> wrong) {
    for (int distance = 1; distance <= ranks / 2; distance++) {
      for (int shift : new int[] {distance, ranks - distance}) {
        if (wrong.stream()
            .allMatch(m -> tolerance.accepts(m.found(), expected.at(other(m.index(), shift))))) {
          return "shifted by "
              + (distance == 1 ? "one rank" : distance + " ranks")
              + ": rank r has the values expected on "
              + relative(shift)
              + "; are push and pull confused, or the sign of the peer?";
        }
      }
    }
    return null;
  }

  /** The rank that is {@code shift} further than rank r. */
  private String relative(int shift) {
    if (shift == 0) {
      return "the rank itself";
    }
    if (ranks == 2) {
      return "the other rank";
    }
    return shift <= ranks / 2
        ? "rank r + " + shift + " (mod nr)"
        : "rank r - " + (ranks - shift) + " (mod nr)";
  }

  /** One rank's slice left out of, or twice in, a sum. */
  private @Nullable String contribution(List<Mismatch> wrong) {
    for (Map.Entry<String, NdArray> input : inputs.entrySet()) {
      NdArray x = input.getValue();
      if (!isLikeOutput(x)) {
        continue;
      }
      for (int sign : new int[] {1, -1}) {
        String rank = whose(wrong, x, sign);
        if (rank != null) {
          return (sign > 0 ? "one rank missing: " : "one rank counted twice: ")
              + (sign > 0 ? "expected - found" : "found - expected")
              + " is %"
              + input.getKey()
              + " of "
              + rank;
        }
      }
    }
    return null;
  }

  /** Whose slice is {@code sign} times the difference everywhere: a fixed rank, or one beside r. */
  private @Nullable String whose(List<Mismatch> wrong, NdArray x, int sign) {
    for (int q = 0; q < ranks; q++) {
      int rank = q;
      if (wrong.stream().allMatch(m -> isSlice(m, x, rank, sign))) {
        return "rank " + rank;
      }
    }
    for (int k = 0; k < ranks; k++) {
      int shift = k;
      if (wrong.stream().allMatch(m -> isSlice(m, x, (m.index() / slice + shift) % ranks, sign))) {
        return relative(shift);
      }
    }
    return null;
  }

  private boolean isSlice(Mismatch m, NdArray x, int rank, int sign) {
    double difference = sign * (m.expected() - m.found());
    double value = x.get(rank * slice + m.index() % slice);
    double precision = found.element() == ScalarType.F32 ? 1e-6 : 0;
    double slack =
        Math.max(tolerance.value(), precision) * (1 + Math.abs(m.expected()) + Math.abs(m.found()));
    return Math.abs(difference - value) <= slack;
  }

  private boolean isLikeOutput(NdArray x) {
    return slice > 0 && x.size() == found.size() && x.rank() > 0 && x.extent(0) % ranks == 0;
  }

  /** The same place on the rank that is {@code shift} further. */
  private int other(int index, int shift) {
    return (index / slice + shift) % ranks * slice + index % slice;
  }
}

package dev.pld.tools.golden;

import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.type.ScalarType;
import dev.pld.tools.npy.NdArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds the mistake that wrong values betray. An explanation must hold for all wrong values that
 * are looked at; where several do, and are not the same mistake, nothing is said.
 */
final class LikelyMistake {
  private final String output;
  private final Structure structure;
  private final NdArray found;
  private final ExpectedValues expected;
  private final Tolerance tolerance;
  private final Magnitude magnitude;
  private final Map<String, NdArray> inputs;
  private final int ranks;
  private final int slice;

  LikelyMistake(
      GoldenEquation equation,
      NdArray found,
      ExpectedValues expected,
      Tolerance tolerance,
      Map<String, NdArray> inputs,
      Map<String, Long> symbols,
      Magnitude magnitude) {
    this.output = equation.tensor();
    this.structure = Structure.of(equation, expected.longestReduction());
    this.found = found;
    this.expected = expected;
    this.tolerance = tolerance;
    this.magnitude = magnitude;
    this.inputs = new TreeMap<>(inputs);
    boolean hasRanks =
        found.rank() > 0 && symbols.get("nr") instanceof Long nr && nr == found.extent(0);
    this.ranks = hasRanks ? found.extent(0) : 1;
    this.slice = found.size() / ranks;
  }

  /** The explanation, or null when none fits, or several do. */
  @Nullable String explain(List<Mismatch> wrong) {
    if (wrong.stream().allMatch(m -> m.found().real() == 0)) {
      return "still zero: nothing has been stored to these elements of %"
          + output
          + ", or zeros from a window that was read before its data was there";
    }
    List<String> own = ownSlice(wrong);
    List<String> all = own.isEmpty() ? shifted(wrong) : own;
    if (own.isEmpty()) {
      all.addAll(contribution(wrong));
    }
    if (all.size() == 1) {
      return all.getFirst();
    }
    // Where differences are tiny, they may be any slice of tiny numbers.
    return own.isEmpty() && wrong.stream().allMatch(this::isRounding) ? rounding(wrong) : null;
  }

  private boolean isRounding(Mismatch m) {
    return found.element().isFloat()
        && tolerance.isRounding(m.found().real(), m.expected().real(), magnitude.at(m.index()));
  }

  private String rounding(List<Mismatch> wrong) {
    double largest = 0;
    for (Mismatch m : wrong) {
      double difference = Math.abs(m.found().real() - m.expected().real());
      largest = Math.max(largest, difference / (1 + Math.abs(m.expected().real())));
    }
    return "only rounding: the largest error is "
        + Numbers.rough(largest)
        + ", the tolerance "
        + Numbers.text(tolerance.value())
        + "; another order of additions gives other last digits, so 'within' may have to be larger";
  }

  private List<String> ownSlice(List<Mismatch> wrong) {
    List<String> all = new ArrayList<>();
    for (Map.Entry<String, NdArray> input : inputs.entrySet()) {
      NdArray x = input.getValue();
      if (structure.readsOthers()
          && isLikeOutput(x)
          && wrong.stream().allMatch(m -> m.found().is(Quantity.of(x, m.index())))) {
        String equal = "%" + output + " equals %" + input.getKey() + " of the same rank; ";
        all.add(
            structure.reduces()
                ? "own slice not reduced: "
                    + equal
                    + "is the result of the collective used, under its new name?"
                : "own slice not exchanged: " + equal + "is what comes from the peer used?");
      }
    }
    return all;
  }

  private List<String> shifted(List<Mismatch> wrong) {
    List<String> all = new ArrayList<>();
    for (int shift = 1; shift < ranks; shift++) {
      int by = shift;
      if (wrong.stream()
          .allMatch(m -> tolerance.accepts(m.found(), expected.at(other(m.index(), by))))) {
        int distance = Math.min(shift, ranks - shift);
        all.add(
            "shifted by "
                + (distance == 1 ? "one rank" : distance + " ranks")
                + ": rank r has the values expected on "
                + relative(shift)
                + "; are push and pull confused, or the sign of the peer?");
      }
    }
    return all;
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
  private List<String> contribution(List<Mismatch> wrong) {
    List<String> all = new ArrayList<>();
    if (!structure.readsOthers() || ranks == 1) {
      return all;
    }
    for (Map.Entry<String, NdArray> input : inputs.entrySet()) {
      if (isLikeOutput(input.getValue())) {
        // Only a sum can lack a term; a put that adds counts a slice twice in any case.
        for (boolean missing : structure.sums() ? new boolean[] {true, false} : new boolean[1]) {
          String what =
              missing
                  ? "one rank missing: expected - found is %"
                  : "one rank counted twice: found - expected is %";
          whose(wrong, input.getValue(), missing)
              .forEach(rank -> all.add(what + input.getKey() + " of " + rank));
        }
      }
    }
    return all;
  }

  /** Whose slice is the difference everywhere: a fixed rank, or one beside r. */
  private List<String> whose(List<Mismatch> wrong, NdArray x, boolean missing) {
    List<String> all = new ArrayList<>();
    for (int q = 0; q < ranks; q++) {
      int rank = q;
      if (wrong.stream().allMatch(m -> isSlice(m, x, rank, missing))) {
        all.add("rank " + rank);
      }
    }
    // Where a single rank is wrong, both say the same.
    boolean oneRank = wrong.stream().mapToInt(m -> m.index() / slice).distinct().count() == 1;
    for (int k = 0; k < ranks && !oneRank; k++) {
      int shift = k;
      if (wrong.stream()
          .allMatch(m -> isSlice(m, x, (m.index() / slice + shift) % ranks, missing))) {
        all.add(relative(shift));
      }
    }
    return all;
  }

  private boolean isSlice(Mismatch m, NdArray x, int rank, boolean missing) {
    ScalarType element = found.element();
    Quantity difference =
        missing ? m.expected().minus(m.found(), element) : m.found().minus(m.expected(), element);
    Quantity value = Quantity.of(x, rank * slice + m.index() % slice);
    if (difference instanceof Quantity.Whole && value instanceof Quantity.Whole) {
      return difference.is(value.in(element));
    }
    double precision = element == ScalarType.F32 ? 1e-6 : 0;
    double slack =
        Math.max(tolerance.value(), precision)
            * (1 + Math.abs(m.expected().real()) + Math.abs(m.found().real()));
    return Math.abs(difference.real() - value.real()) <= slack;
  }

  private boolean isLikeOutput(NdArray x) {
    return slice > 0 && x.size() == found.size() && x.rank() > 0 && x.extent(0) % ranks == 0;
  }

  /** The same place on the rank that is {@code shift} further. */
  private int other(int index, int shift) {
    return (index / slice + shift) % ranks * slice + index % slice;
  }
}

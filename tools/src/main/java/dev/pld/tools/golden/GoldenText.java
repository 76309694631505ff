package dev.pld.tools.golden;

import dev.pld.tools.cli.Ranges;
import dev.pld.tools.npy.NdArray;

/** The text about an output that is wrong. */
public final class GoldenText {
  private GoldenText() {}

  /** A headline, the first wrong elements, a count of the others, the likely mistake. */
  public static String of(OutputCheck check) {
    NdArray found = check.found();
    StringBuilder out = new StringBuilder("WRONG: %").append(check.output());
    out.append(" differs from its golden in ").append(check.wrong()).append(" of ");
    out.append(found.size()).append(found.size() == 1 ? " element" : " elements");
    if (found.rank() > 0) {
      out.append(check.wrongRanks().size() == 1 ? ", on rank " : ", on ranks ");
      out.append(Ranges.of(check.wrongRanks()));
    }
    out.append(" (tolerance ").append(Numbers.text(check.tolerance())).append(")\n");
    for (Mismatch mismatch : check.first()) {
      out.append("  %").append(check.output()).append(indices(found, mismatch.index()));
      out.append(" = ").append(mismatch.found().text(found.element()));
      out.append(", expected ").append(mismatch.expected().text(found.element()));
      out.append('\n');
    }
    long more = check.wrong() - check.first().size();
    if (more > 0) {
      out.append("  ... and ").append(more).append(" more\n");
    }
    if (check.hint() != null) {
      out.append("  likely mistake: ").append(check.hint()).append('\n');
    }
    return out.toString();
  }

  private static String indices(NdArray array, int index) {
    StringBuilder out = new StringBuilder();
    int rest = index;
    for (int d = array.rank() - 1; d >= 0; d--) {
      out.insert(0, (d == 0 ? "" : ", ") + rest % array.extent(d));
      rest /= array.extent(d);
    }
    return "[" + out + "]";
  }
}

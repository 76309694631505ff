package dev.pld.tools.golden;

/**
 * Counts the terms of reductions, so that a golden cannot run for ever: before anything is computed
 * where bounds are known, and in any case when a reduction begins.
 */
final class WorkLimit {
  /** A few seconds, a minute where rows have only a few elements. */
  static final double MOST = 0x1p32;

  private double done;
  private long longest;

  /** Adds a reduction before it begins. */
  void add(long turns, int elements, Site site) {
    longest = Math.max(longest, turns);
    done += (double) turns * elements;
    check(done, site);
  }

  /** Reports more terms than may be computed. */
  static void check(double terms, Site site) {
    if (terms > MOST) {
      throw new GoldenException(
          "the golden takes too long: %"
              + site.equation().tensor()
              + " needs "
              + Numbers.rough(terms)
              + " terms in all, at most "
              + (long) MOST
              + " are computed",
          site.place(),
          "terms are counted for every element of %"
              + site.equation().tensor()
              + "; check fewer elements, or state what the reduction comes to");
    }
  }

  /** The most terms that one reduction has had. */
  long longest() {
    return longest;
  }
}

package dev.pld.tools.cli;

import java.util.List;
import java.util.Set;

/**
 * An option that has no use beside others; {@code FILE} stands for a program.
 *
 * @param why what the user should know, as the end of a message
 */
public record Exclusion(String option, List<String> others, String why) {
  public Exclusion {
    others = List.copyOf(others);
  }

  /** Refuses what is excluded among the options {@code given}. */
  static void check(List<Exclusion> exclusions, Set<String> given) {
    for (Exclusion exclusion : exclusions) {
      for (String other : exclusion.others) {
        if (given.contains(exclusion.option) && given.contains(other)) {
          throw new UsageException(
              exclusion.option + " cannot be used with " + other + ": " + exclusion.why);
        }
      }
    }
  }
}

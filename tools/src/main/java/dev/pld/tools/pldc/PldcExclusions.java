package dev.pld.tools.pldc;

import dev.pld.tools.cli.Exclusion;
import java.util.List;

/** Which options of {@code pldc} have no use beside others. */
final class PldcExclusions {
  private static final List<String> ABOUT_PROGRAMS =
      List.of(
          "-D",
          "--mode",
          "--nr",
          "--pipeline",
          "--dump-after",
          "--dump-before",
          "--dump-after-all",
          "--diff",
          "--generic",
          "--verify-only",
          "--no-verify",
          "--no-verify-each",
          "FILE");

  static final List<Exclusion> ALL =
      List.of(
          new Exclusion("--list-passes", List.of("--list-ops"), "each prints a list of its own"),
          new Exclusion("--list-passes", ABOUT_PROGRAMS, "the list is not about a program"),
          new Exclusion("--list-ops", ABOUT_PROGRAMS, "the list is not about a program"),
          new Exclusion(
              "--diff",
              List.of("--dump-before", "--dump-after-all"),
              "it compares one stage; --dump-after=PASS chooses it"),
          new Exclusion("--diff", List.of("--generic"), "it compares the normal form"),
          new Exclusion(
              "--verify-only",
              List.of(
                  "--diff", "--generic", "-o", "--dump-after", "--dump-before", "--dump-after-all"),
              "it prints nothing but diagnostics; --pipeline says which passes run"),
          new Exclusion("--verify-only", List.of("--no-verify"), "nothing is left to do"),
          new Exclusion(
              "--dump-after-all",
              List.of("--dump-after"),
              "it prints the module after every pass; --pipeline says which passes run"));

  private PldcExclusions() {}
}

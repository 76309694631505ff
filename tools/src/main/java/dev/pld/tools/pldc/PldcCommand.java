package dev.pld.tools.pldc;

import dev.pld.tools.cli.Exclusion;
import dev.pld.tools.cli.ExitCode;
import dev.pld.tools.cli.Session;
import dev.pld.tools.cli.SpecializationOptions;
import dev.pld.tools.cli.ToolMain;
import dev.pld.tools.cli.WholeNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What the command line of {@code pldc} says. */
@Command(
    name = Pldc.NAME,
    version = Pldc.VERSION,
    sortOptions = false,
    usageHelpWidth = 100,
    description = {
      "Checks a program and prints it in normal form, or shows what passes make of it.",
      "Without --pipeline or --dump options no pass runs, except that -D, --mode and --nr put "
          + "values in place."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:fine",
      "2:the command line, or a file that it names, cannot be used",
      "3:the program has errors",
      "70:a fault of pldc itself"
    })
final class PldcCommand implements ToolMain.Command {
  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "the program; - reads standard input")
  List<String> files = new ArrayList<>();

  @Mixin SpecializationOptions specialization = new SpecializationOptions();

  @Option(
      names = "--nr",
      paramLabel = "N",
      description = "the number of ranks; left symbolic without this option")
  @Nullable String nr;

  @Option(
      names = "--pipeline",
      paramLabel = "PASSES",
      description = {
        "runs passes, as 'specialize,verify,lower-allreduce{sync=neighbor}'; the name of a named "
            + "pipeline stands for its passes"
      })
  @Nullable String pipeline;

  @Option(
      names = "--dump-after",
      paramLabel = "PASS",
      description = {
        "stops after this pass of the pipeline (default: default) and prints the module, which can "
            + "be run as it is; given several times, prints each of the stages"
      })
  List<String> dumpAfter = new ArrayList<>();

  @Option(names = "--dump-before", paramLabel = "PASS", description = "the same before a pass")
  List<String> dumpBefore = new ArrayList<>();

  @Option(names = "--dump-after-all", description = "prints the module after each pass")
  boolean dumpAfterAll;

  @Option(
      names = "--diff",
      description = {
        "takes two programs and prints how their kernels differ after lower-allreduce, or the pass "
            + "of --dump-after; names of values and functions do not count"
      })
  boolean diff;

  @Option(names = "--generic", description = "prints MLIR's generic form")
  boolean generic;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = {
        "writes there, as a whole or not at all; - is standard output, as without this option"
      })
  @Nullable String output;

  @Option(names = "--verify-only", description = "prints nothing but diagnostics")
  boolean verifyOnly;

  @Option(
      names = "--no-verify",
      description =
          "does not check the rules of operations, except where the pipeline has the pass verify")
  boolean noVerify;

  @Option(names = "--no-verify-each", description = "does not check again after each pass")
  boolean noVerifyEach;

  @Option(names = "--list-passes", description = "lists passes, their options, named pipelines")
  boolean listPasses;

  @Option(
      names = "--list-ops",
      description =
          "lists operations: their levels, what they do, and which ones a pass must lower")
  boolean listOps;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "prints this text")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "prints the version")
  boolean version;

  /** Whether passes are to run and not just values to be put in place. */
  boolean runsPasses() {
    return pipeline != null || dumpAfterAll || !dumpAfter.isEmpty() || !dumpBefore.isEmpty();
  }

  /** The number of ranks, if it is given. */
  OptionalLong ranks() {
    return nr == null
        ? OptionalLong.empty()
        : OptionalLong.of(WholeNumber.of("--nr", nr, 1, Integer.MAX_VALUE));
  }

  @Override
  public List<Exclusion> exclusions() {
    return PldcExclusions.ALL;
  }

  @Override
  public ExitCode execute(Session session) {
    return new PldcRun(this, session).execute();
  }
}

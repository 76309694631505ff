package dev.pld.tools.pldc;

import dev.pld.tools.cli.CommandOptions;
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

/** What the command line of {@code pldc} says. */
final class PldcCommand implements ToolMain.Command {
  final List<String> files = new ArrayList<>();
  final SpecializationOptions specialization = new SpecializationOptions();
  final List<String> dumpAfter = new ArrayList<>();
  final List<String> dumpBefore = new ArrayList<>();
  @Nullable String nr;
  @Nullable String pipeline;
  @Nullable String output;
  boolean dumpAfterAll;
  boolean diff;
  boolean generic;
  boolean verifyOnly;
  boolean noVerify;
  boolean noVerifyEach;
  boolean listPasses;
  boolean listOps;
  boolean version;
  final ModuleText printing;

  PldcCommand(ModuleText printing) {
    this.printing = printing;
  }

  @Override
  public CommandOptions options() {
    CommandOptions options =
        new CommandOptions(
                Pldc.NAME,
                "Checks a program and prints it in normal form, or shows what passes make of it.",
                "Without --pipeline or --dump options no pass runs, except that -D, --mode and --nr"
                    + " put values in place.")
            .files(files, true, "the program; - reads standard input");
    specialization.addTo(options);
    addPasses(options);
    addPrinting(options);
    addChecking(options);
    return options
        .flag(
            "--list-passes",
            () -> listPasses = true,
            "lists passes, their options, named pipelines")
        .flag(
            "--list-ops",
            () -> listOps = true,
            "lists operations: their levels, what they do, and which ones a pass must lower")
        .helpAndVersion(() -> version = true)
        .exitCode(ExitCode.OK, "fine")
        .exitCode(ExitCode.USAGE, "the command line, or a file that it names, cannot be used")
        .exitCode(ExitCode.BAD_PROGRAM, "the program has errors")
        .exitCode(ExitCode.INTERNAL, "a fault of pldc itself");
  }

  private void addPasses(CommandOptions options) {
    options
        .value(
            "--nr",
            "N",
            text -> nr = text,
            "the number of ranks; left symbolic without this option")
        .value(
            "--pipeline",
            "PASSES",
            text -> pipeline = text,
            "runs passes, as 'specialize,verify,lower-allreduce{sync=neighbor}'; the name of a named"
                + " pipeline stands for its passes");
  }

  private void addPrinting(CommandOptions options) {
    options
        .values(
            "--dump-after",
            "PASS",
            dumpAfter,
            "stops after this pass of the pipeline (default: default) and prints the module, which"
                + " can be run as it is; given several times, prints each of the stages")
        .values("--dump-before", "PASS", dumpBefore, "the same before a pass")
        .flag("--dump-after-all", () -> dumpAfterAll = true, "prints the module after each pass")
        .flag(
            "--diff",
            () -> diff = true,
            "takes two programs and prints how their kernels differ after lower-allreduce, or the"
                + " pass of --dump-after; names of values and functions do not count")
        .flag("--generic", () -> generic = true, "prints MLIR's generic form")
        .value(
            "-o",
            "FILE",
            text -> output = text,
            "writes there, as a whole or not at all; - is standard output, as without this option")
        .flag("--verify-only", () -> verifyOnly = true, "prints nothing but diagnostics");
  }

  private void addChecking(CommandOptions options) {
    options
        .flag(
            "--no-verify",
            () -> noVerify = true,
            "does not check the rules of operations, except where the pipeline has the pass verify")
        .flag(
            "--no-verify-each", () -> noVerifyEach = true, "does not check again after each pass");
  }

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

package dev.pld.tools.run;

import dev.pld.passes.Passes;
import dev.pld.sim.Platform;
import dev.pld.tools.cli.ExitCode;
import dev.pld.tools.cli.Session;
import dev.pld.tools.cli.SpecializationOptions;
import dev.pld.tools.cli.ToolMain;
import dev.pld.tools.cli.UsageException;
import dev.pld.tools.cli.WholeNumber;
import dev.pld.tools.report.RunJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What the command line of {@code pld-run} says. */
@Command(
    name = PldRun.NAME,
    version = PldRun.VERSION,
    sortOptions = false,
    usageHelpWidth = 100,
    description = "Runs a program on simulated devices and compares its outputs with its golden.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the outputs are right, or there is no golden",
      "1:an output is wrong",
      "2:the command line, or a file that it names, cannot be used",
      "3:the program has errors",
      "4:deadlock",
      "5:run-time error",
      "70:a fault of pld-run itself"
    })
final class RunCommand implements ToolMain.Command {
  private static final String STATS = "--stats";
  private static final Set<String> STATS_FORMATS = Set.of("text", "json");

  private final RunJson json = new RunJson();

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      hideParamSyntax = true,
      description = "the program; - reads standard input")
  List<String> files = new ArrayList<>();

  @Option(
      names = {"-p", "--platform"},
      paramLabel = "NAME",
      description = "the device to imitate: a2a3sim (the default) or a5sim")
  String platform = Platform.DEFAULT_NAME;

  @Option(
      names = {"-d", "--devices"},
      paramLabel = "IDS",
      description = {
        "ids of the devices, as 0,1,2,3 or 0-3 (the default); rank r runs on the r-th of them, so "
            + "their number is the number of ranks"
      })
  String devices = "0-3";

  @Mixin SpecializationOptions specialization = new SpecializationOptions();

  @Option(
      names = "--bind",
      paramLabel = "NAME=N",
      description = "value of a symbol of the host function, where no input decides it")
  List<String> bindings = new ArrayList<>();

  @Option(
      names = "--input",
      paramLabel = "NAME=FILE",
      description = "data of an input as a .npy file, or the value of a scalar")
  List<String> inputs = new ArrayList<>();

  @Option(
      names = "--output",
      paramLabel = "NAME=FILE",
      description = "where to write an output as a .npy file")
  List<String> outputs = new ArrayList<>();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = {
        "runs the ranks in an order chosen by N, in place of one after the other, and varies the "
            + "data of inputs for which the program says nothing"
      })
  @Nullable String seed;

  @Option(names = "--entry", paramLabel = "NAME", description = "the host function to run")
  @Nullable String entry;

  @Option(
      names = "--pipeline",
      paramLabel = "PASSES",
      description = "passes before the run, as pldc takes them (default: sim)")
  String pipeline = Passes.SIM;

  @Option(
      names = "--step-limit",
      paramLabel = "N",
      description = {
        "ends a run that takes more than N instructions, all ranks together (default: "
            + "${DEFAULT-VALUE})"
      })
  String stepLimit = "20000000000";

  @Option(
      names = STATS,
      paramLabel = "text|json",
      description = {
        "also prints what each rank did: bytes, messages, notifies, waits, rounds, memory; with "
            + "json, standard output is one object that says all about the run, however it ends"
      })
  @Nullable String stats;

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

  /** {@code --stats} alone means text; it never takes the word after it. */
  static List<String> expand(List<String> args) {
    return args.stream().map(a -> a.equals(STATS) ? STATS + "=text" : a).toList();
  }

  /** The number that {@code --seed} gives, if any. */
  @Nullable Long seed() {
    return seed == null ? null : WholeNumber.of("--seed", seed);
  }

  @Override
  public ExitCode execute(Session session) {
    if (version) {
      session.console().print(PldRun.VERSION + "\n");
      return ExitCode.OK;
    }
    if (stats != null && !STATS_FORMATS.contains(stats)) {
      throw new UsageException(STATS + " needs text or json, found '" + stats + "'");
    }
    return new Run(this, session, json).execute();
  }

  @Override
  public void finish(ExitCode code, Session session) {
    if (!version && "json".equals(stats)) {
      session.console().print(json.text(code, session.shown(), session.errors()));
    }
  }
}

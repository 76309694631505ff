package dev.pld.tools.run;

import dev.pld.passes.Passes;
import dev.pld.sim.Platform;
import dev.pld.tools.cli.CommandOptions;
import dev.pld.tools.cli.ExitCode;
import dev.pld.tools.cli.Session;
import dev.pld.tools.cli.SpecializationOptions;
import dev.pld.tools.cli.ToolMain;
import dev.pld.tools.cli.UsageException;
import dev.pld.tools.cli.WholeNumber;
import dev.pld.tools.report.RunJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the command line of {@code pld-run} says. */
final class RunCommand implements ToolMain.Command {
  private static final String STATS = "--stats";
  private static final Set<String> STATS_FORMATS = Set.of("text", "json");

  final List<String> files = new ArrayList<>();
  final SpecializationOptions specialization = new SpecializationOptions();
  final List<String> bindings = new ArrayList<>();
  final List<String> inputs = new ArrayList<>();
  final List<String> outputs = new ArrayList<>();
  String platform = Platform.DEFAULT_NAME;
  String devices = "0-3";
  String pipeline = Passes.SIM;
  String stepLimit = "20000000000";
  @Nullable String seed;
  @Nullable String entry;
  @Nullable String stats;
  boolean version;

  private final RunJson json = new RunJson();

  @Override
  public CommandOptions options() {
    CommandOptions options =
        new CommandOptions(
                PldRun.NAME,
                "Runs a program on simulated devices and compares its outputs with its golden.")
            .files(files, false, "the program; - reads standard input");
    addDevices(options);
    specialization.addTo(options);
    addData(options);
    addRunning(options);
    return options
        .helpAndVersion(() -> version = true)
        .exitCode(ExitCode.OK, "the outputs are right, or there is no golden")
        .exitCode(ExitCode.WRONG_RESULT, "an output is wrong")
        .exitCode(ExitCode.USAGE, "the command line, or a file that it names, cannot be used")
        .exitCode(ExitCode.BAD_PROGRAM, "the program has errors")
        .exitCode(ExitCode.DEADLOCK, "deadlock")
        .exitCode(ExitCode.RUN_TIME_ERROR, "run-time error")
        .exitCode(ExitCode.INTERNAL, "a fault of pld-run itself");
  }

  private void addDevices(CommandOptions options) {
    options
        .value(
            "-p,--platform",
            "NAME",
            text -> platform = text,
            "the device to imitate: a2a3sim (the default) or a5sim")
        .value(
            "-d,--devices",
            "IDS",
            text -> devices = text,
            "ids of the devices, as 0,1,2,3 or 0-3 (the default); rank r runs on the r-th of them,"
                + " so their number is the number of ranks");
  }

  private void addData(CommandOptions options) {
    options
        .values(
            "--bind",
            "NAME=N",
            bindings,
            "value of a symbol of the host function, where no input decides it")
        .values(
            "--input",
            "NAME=FILE",
            inputs,
            "data of an input as a .npy file, or the value of a scalar")
        .values("--output", "NAME=FILE", outputs, "where to write an output as a .npy file");
  }

  private void addRunning(CommandOptions options) {
    options
        .value(
            "--seed",
            "N",
            text -> seed = text,
            "runs the ranks in an order chosen by N, in place of one after the other, and varies the"
                + " data of inputs for which the program says nothing")
        .value("--entry", "NAME", text -> entry = text, "the host function to run")
        .value(
            "--pipeline",
            "PASSES",
            text -> pipeline = text,
            "passes before the run, as pldc takes them (default: sim); the program is verified first in any case")
        .value(
            "--step-limit",
            "N",
            text -> stepLimit = text,
            "ends a run that takes more than N instructions, all ranks together (default: "
                + stepLimit
                + ")")
        .value(
            STATS,
            "text|json",
            text -> stats = text,
            "also prints what each rank did: bytes, messages, notifies, waits, rounds, memory; with"
                + " json, standard output is one object that says all about the run, however it"
                + " ends");
  }

  /** {@code --stats} alone means text; it never takes the word after it. */
  static List<String> expand(List<String> args) {
    return args.stream().map(a -> a.equals(STATS) ? STATS + "=text" : a).toList();
  }

  /** Refuses a format that stands beside {@code --stats} as a word of its own. */
  void requireNoLooseFormat() {
    for (String word : files) {
      boolean isProgram = files.size() == 1 && Files.exists(Path.of(word));
      if (stats != null && STATS_FORMATS.contains(word) && !isProgram) {
        throw new UsageException(
            STATS
                + " takes its value after '=', found '"
                + word
                + "' as a program; did you mean "
                + STATS
                + "="
                + word
                + "?");
      }
    }
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

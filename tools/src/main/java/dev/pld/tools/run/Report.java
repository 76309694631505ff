package dev.pld.tools.run;

import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Severity;
import dev.pld.sim.Platform;
import dev.pld.sim.report.HangReport;
import dev.pld.sim.report.RunStats;
import dev.pld.tools.cli.Console;
import dev.pld.tools.cli.ExitCode;
import dev.pld.tools.cli.Session;
import dev.pld.tools.cli.ToolCodes;
import dev.pld.tools.golden.GoldenText;
import dev.pld.tools.golden.OutputCheck;
import dev.pld.tools.report.CostCardText;
import dev.pld.tools.report.RunJson;
import dev.pld.tools.run.RunCommand.StatsFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells how a run ended, as the options want it. */
final class Report {
  private final RunCommand options;
  private final Session session;
  private final Console console;
  private final RunJson json;

  Report(RunCommand options, Session session, Platform platform, int ranks) {
    this.options = options;
    this.session = session;
    this.console = session.console();
    this.json = new RunJson(options.file, platform.name(), ranks);
  }

  ExitCode completed(RunStats stats, GoldenVerdict verdict) {
    showProblems(verdict);
    ExitCode code =
        !verdict.problems().isEmpty()
            ? ExitCode.RUN_TIME_ERROR
            : verdict.isRight() ? ExitCode.OK : ExitCode.WRONG_RESULT;
    if (isJson()) {
      json.checks(verdict.checks());
      finish(code, stats);
      return code;
    }
    StringBuilder out = new StringBuilder();
    if (!verdict.hasGolden()) {
      out.append("done (no golden)\n");
    } else if (code == ExitCode.OK) {
      out.append("OK\n");
    }
    for (OutputCheck check : verdict.checks()) {
      out.append(check.isRight() ? "" : GoldenText.of(check));
    }
    console.print(out.toString());
    finish(code, stats);
    return code;
  }

  private void showProblems(GoldenVerdict verdict) {
    DiagnosticSink sink = new DiagnosticSink();
    for (GoldenVerdict.Problem problem : verdict.problems()) {
      sink.error(ToolCodes.GOLDEN, problem.golden().location(), problem.message());
    }
    session.show(sink);
  }

  ExitCode deadlocked(HangReport report, RunStats stats) {
    Diagnostic headline = report.toDiagnostic();
    session.show(
        List.of(
            new Diagnostic(
                headline.code(),
                headline.severity(),
                headline.location(),
                headline.message(),
                List.of())));
    String text = report.render();
    console.printError(text.substring(text.indexOf('\n') + 1));
    json.deadlock(report);
    finish(ExitCode.DEADLOCK, stats);
    return ExitCode.DEADLOCK;
  }

  ExitCode failed(List<Diagnostic> diagnostics) {
    ExitCode code =
        diagnostics.stream()
                .filter(d -> d.severity() == Severity.ERROR)
                .allMatch(d -> isBeforeRun(d.code().id()))
            ? ExitCode.BAD_PROGRAM
            : ExitCode.RUN_TIME_ERROR;
    json.errors(diagnostics);
    finish(code, null);
    return code;
  }

  /** The simulator numbers what it finds before the first step from 20 to 99. */
  private static boolean isBeforeRun(String code) {
    return code.matches("PLD-R00[2-9]\\d");
  }

  private void finish(ExitCode code, @Nullable RunStats stats) {
    if (isJson()) {
      console.print(json.text(code, stats));
    } else if (options.stats == StatsFormat.text && stats != null) {
      console.print(CostCardText.of(stats));
    }
  }

  private boolean isJson() {
    return options.stats == StatsFormat.json;
  }
}

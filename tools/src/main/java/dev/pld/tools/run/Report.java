package dev.pld.tools.run;

import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import dev.pld.ir.diag.Severity;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.report.HangReport;
import dev.pld.sim.report.RunStats;
import dev.pld.tools.cli.Console;
import dev.pld.tools.cli.ExitCode;
import dev.pld.tools.cli.Session;
import dev.pld.tools.golden.GoldenText;
import dev.pld.tools.golden.OutputCheck;
import dev.pld.tools.report.CostCardText;
import dev.pld.tools.report.RunJson;
import java.util.ArrayList;
import java.util.List;

/** Tells how a run ended, as the options want it. */
final class Report {
  private static final String CHUNK = "chunk";

  private final RunCommand options;
  private final Session session;
  private final Console console;
  private final RunJson json;
  private final List<String> passes;

  /**
   * A report of one run.
   *
   * @param passes the names of the passes that made the module what it is
   */
  Report(RunCommand options, Session session, RunJson json, List<String> passes) {
    this.options = options;
    this.session = session;
    this.console = session.console();
    this.json = json;
    this.passes = List.copyOf(passes);
  }

  ExitCode completed(RunStats stats, GoldenVerdict verdict) {
    ExitCode code =
        !verdict.problems().isEmpty()
            ? ExitCode.RUN_TIME_ERROR
            : verdict.isRight() ? ExitCode.OK : ExitCode.WRONG_RESULT;
    List<Diagnostic> findings = new ArrayList<>(verdict.problems());
    Diagnostic warning = verdict.warning();
    if (warning != null) {
      findings.addFirst(warning);
    }
    session.show(findings);
    if (isJson()) {
      json.checks(verdict.checks(), verdict.unchecked());
      json.stats(stats);
      return code;
    }
    console.print(text(code, verdict));
    showStats(stats);
    return code;
  }

  private static String text(ExitCode code, GoldenVerdict verdict) {
    StringBuilder out = new StringBuilder();
    if (verdict.golden() == null) {
      out.append("done (no golden)\n");
    } else if (code == ExitCode.OK) {
      out.append(verdict.checks().isEmpty() ? "done" : "OK");
      out.append(
          verdict.unchecked().isEmpty()
              ? verdict.checks().isEmpty() ? " (nothing to check)" : ""
              : " (not checked: " + verdict.uncheckedNames() + ")");
      out.append('\n');
    }
    for (OutputCheck check : verdict.checks()) {
      out.append(check.isRight() ? "" : GoldenText.of(check));
    }
    return out.toString();
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
    showStats(stats);
    return ExitCode.DEADLOCK;
  }

  ExitCode failed(List<Diagnostic> diagnostics) {
    session.show(diagnostics.stream().map(this::explained).toList());
    return diagnostics.stream()
            .filter(d -> d.severity() == Severity.ERROR)
            .allMatch(d -> isBeforeRun(d.code().id()))
        ? ExitCode.BAD_PROGRAM
        : ExitCode.RUN_TIME_ERROR;
  }

  /** With what the simulator cannot know: which passes have run. */
  private Diagnostic explained(Diagnostic diagnostic) {
    if (!diagnostic.code().equals(RunCodes.ON_CORE_MEMORY)) {
      return diagnostic;
    }
    String hint =
        passes.contains(CHUNK)
            ? "the pass 'chunk' has run: it cuts a load, what is computed from it and the store, where"
                + " nothing else comes between; cut the rest with pld.tile.chunks"
            : "the pass 'chunk', which cuts large tiles, has not run; --pipeline leaves it out";
    List<Note> notes = new ArrayList<>(diagnostic.notes());
    notes.add(new Note(Location.UNKNOWN, hint));
    return new Diagnostic(
        diagnostic.code(),
        diagnostic.severity(),
        diagnostic.location(),
        diagnostic.message(),
        notes);
  }

  /** The simulator numbers what it finds before the first step from 20 to 99. */
  private static boolean isBeforeRun(String code) {
    return code.matches("PLD-R00[2-9]\\d");
  }

  private void showStats(RunStats stats) {
    json.stats(stats);
    if ("text".equals(options.stats)) {
      console.print(CostCardText.of(stats));
    }
  }

  private boolean isJson() {
    return "json".equals(options.stats);
  }
}

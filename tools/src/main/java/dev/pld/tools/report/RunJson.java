package dev.pld.tools.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.sim.report.HangReport;
import dev.pld.sim.report.RankStats;
import dev.pld.sim.report.RunStats;
import dev.pld.tools.cli.ExitCode;
import dev.pld.tools.golden.Mismatch;
import dev.pld.tools.golden.OutputCheck;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A run as a JSON object, for programs. Sizes are in bytes. */
public final class RunJson {
  private final ObjectMapper mapper = new ObjectMapper();
  private final ObjectNode root = mapper.createObjectNode();

  public RunJson(String program, String platform, int ranks) {
    root.put("program", program);
    root.put("platform", platform);
    root.put("ranks", ranks);
  }

  /** Adds what the golden says about each output. */
  public void checks(List<OutputCheck> checks) {
    ArrayNode outputs = root.putArray("outputs");
    for (OutputCheck check : checks) {
      ObjectNode output = outputs.addObject();
      output.put("name", check.output());
      output.put("elements", check.found().size());
      output.put("wrong", check.wrong());
      output.put("tolerance", check.tolerance());
      if (!check.isRight()) {
        check.wrongRanks().forEach(output.putArray("wrongRanks")::add);
        check.first().forEach(m -> mismatch(output.withArray("first").addObject(), m));
        output.put("likelyMistake", check.hint());
      }
    }
  }

  /** Adds who waits for what, and the cycle if there is one. */
  public void deadlock(HangReport report) {
    ObjectNode deadlock = root.putObject("deadlock");
    ArrayNode blocked = deadlock.putArray("blocked");
    for (HangReport.BlockedRank rank : report.blocked()) {
      ObjectNode node = blocked.addObject();
      node.put("rank", rank.rank());
      node.put("at", rank.location().describe());
      node.put("cell", rank.cell());
      node.put("value", rank.value());
      node.put("wanted", rank.wanted());
      ArrayNode notifiers = node.putArray("notifiers");
      rank.notifiers().forEach(n -> notifiers.add(n.rank()));
    }
    report.finished().forEach(deadlock.putArray("finished")::add);
    report.cycle().forEach(deadlock.putArray("cycle")::add);
  }

  /** Adds the errors that ended a run. */
  public void errors(List<Diagnostic> diagnostics) {
    ArrayNode errors = root.putArray("errors");
    for (Diagnostic diagnostic : diagnostics) {
      ObjectNode node = errors.addObject();
      node.put("code", diagnostic.code().id());
      node.put("at", diagnostic.location().describe());
      node.put("message", diagnostic.message());
    }
  }

  /** Numbers that JSON lacks (NaN, infinities) become strings. */
  private static void mismatch(ObjectNode node, Mismatch mismatch) {
    node.put("index", mismatch.index());
    number(node, "found", mismatch.found());
    number(node, "expected", mismatch.expected());
  }

  private static void number(ObjectNode node, String name, double value) {
    if (Double.isFinite(value)) {
      node.put(name, value);
    } else {
      node.put(name, Double.toString(value));
    }
  }

  /** The whole object, ended by a line feed. */
  public String text(ExitCode code, @Nullable RunStats stats) {
    root.put("result", result(code));
    root.put("exitCode", code.number());
    if (stats != null) {
      root.put("peakWindowBytes", stats.peakWindowBytes());
      ArrayNode list = root.putArray("stats");
      for (int rank = 0; rank < stats.ranks().size(); rank++) {
        rank(list.addObject(), rank, stats.ranks().get(rank));
      }
    }
    // Line ends do not depend on the machine.
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
    try {
      return mapper.writer(printer).writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String result(ExitCode code) {
    return switch (code) {
      case OK -> "ok";
      case WRONG_RESULT -> "wrong";
      case DEADLOCK -> "deadlock";
      case USAGE, BAD_PROGRAM, RUN_TIME_ERROR, INTERNAL -> "error";
    };
  }

  private static void rank(ObjectNode node, int rank, RankStats s) {
    node.put("rank", rank);
    node.put("bytesPulled", s.bytesPulled());
    node.put("bytesPushed", s.bytesPushed());
    node.put("messages", s.messages());
    node.put("notifies", s.notifies());
    node.put("selfNotifies", s.selfNotifies());
    node.put("waits", s.waits());
    node.put("rounds", s.rounds());
    node.put("peakOnCoreBytes", s.peakOnCoreBytes());
  }
}

package dev.pld.tools.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.Severity;
import dev.pld.sim.report.HangReport;
import dev.pld.sim.report.RankStats;
import dev.pld.sim.report.RunStats;
import dev.pld.tools.cli.ExitCode;
import dev.pld.tools.golden.Mismatch;
import dev.pld.tools.golden.OutputCheck;
import dev.pld.tools.golden.Quantity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A run as a JSON object, for programs. Sizes are in bytes. */
public final class RunJson {
  private final ObjectMapper mapper = new ObjectMapper();
  private final ObjectNode root = mapper.createObjectNode();
  private @Nullable RunStats cost;

  /** Adds the name of the program. */
  public void program(String name) {
    root.put("program", name);
  }

  /** Adds what the program runs on. */
  public void machine(String platform, int ranks) {
    root.put("platform", platform);
    root.put("ranks", ranks);
  }

  /**
   * Adds what the golden says about each output.
   *
   * @param unchecked outputs that it does not state
   */
  public void checks(List<OutputCheck> checks, List<String> unchecked) {
    if (!unchecked.isEmpty()) {
      unchecked.forEach(root.putArray("unchecked")::add);
    }
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

  /**
   * Adds who waits for what, the cycle if there is one, and notifies that nobody waits for or too
   * many.
   */
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
    report.neverDispatched().forEach(deadlock.putArray("neverDispatched")::add);
    report.cycle().forEach(deadlock.putArray("cycle")::add);
    ArrayNode strays = deadlock.putArray("strays");
    report.strays().forEach(stray -> stray(strays.addObject(), stray));
    ArrayNode surpluses = deadlock.putArray("surpluses");
    report.surpluses().forEach(surplus -> surplus(surpluses.addObject(), surplus));
  }

  private static void stray(ObjectNode node, HangReport.Stray stray) {
    node.put("cell", stray.cell());
    node.put("on", stray.owner());
    node.put("by", stray.first().rank());
    node.put("others", stray.others());
    node.put("at", stray.first().location().describe());
    node.put("times", stray.times());
  }

  private static void surplus(ObjectNode node, HangReport.Surplus surplus) {
    node.put("cell", surplus.cell());
    node.put("on", surplus.owner());
    node.put("value", surplus.value());
    node.put("wanted", surplus.wanted());
    node.put("by", surplus.first().rank());
    node.put("at", surplus.first().location().describe());
    node.put("lastBy", surplus.last().rank());
    node.put("lastAt", surplus.last().location().describe());
  }

  /** Adds what each rank did. */
  public void stats(RunStats stats) {
    cost = stats;
  }

  private void diagnostic(Diagnostic diagnostic) {
    String list = diagnostic.severity() == Severity.ERROR ? "errors" : "warnings";
    ObjectNode node = root.withArray(list).addObject();
    node.put("code", diagnostic.code().id());
    if (diagnostic.location().span() != null) {
      node.put("at", diagnostic.location().describe());
    }
    node.put("message", diagnostic.message());
    if (!diagnostic.notes().isEmpty()) {
      ArrayNode notes = node.putArray("notes");
      diagnostic.notes().forEach(note -> notes.add(note.text()));
    }
  }

  /** Numbers that JSON lacks (NaN, infinities) become strings. */
  private static void mismatch(ObjectNode node, Mismatch mismatch) {
    node.put("index", mismatch.index());
    number(node, "found", mismatch.found());
    number(node, "expected", mismatch.expected());
  }

  private static void number(ObjectNode node, String name, Quantity value) {
    switch (value) {
      case Quantity.Whole(long whole) -> node.put(name, whole);
      case Quantity.Real(double real) when Double.isFinite(real) -> node.put(name, real);
      case Quantity.Real(double real) -> node.put(name, Double.toString(real));
    }
  }

  /**
   * The whole object, ended by a line feed.
   *
   * @param diagnostics all that were shown
   * @param others errors without a code, such as those of the command line
   */
  public String text(ExitCode code, List<Diagnostic> diagnostics, List<String> others) {
    root.put("result", result(code));
    root.put("exitCode", code.number());
    diagnostics.forEach(this::diagnostic);
    others.forEach(message -> root.withArray("errors").addObject().put("message", message));
    if (cost != null) {
      root.put("peakWindowBytes", cost.peakWindowBytes());
      ArrayNode list = root.putArray("stats");
      for (int rank = 0; rank < cost.ranks().size(); rank++) {
        rank(list.addObject(), rank, cost.ranks().get(rank));
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

package dev.pld.passes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.frontend.PldParser;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticPrinter;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.op.OpRegistry;
import dev.pld.ir.text.Printer;
import dev.pld.passes.instrument.CheckUnchanged;
import dev.pld.passes.instrument.Dump;
import dev.pld.passes.instrument.VerifyEach;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Reads programs and runs passes over them, under every check that there is: each result verifies,
 * reads back as it is, and is what the pass says that it is.
 */
public final class Programs {
  private static final OpRegistry OPERATIONS = Dialects.all();

  private Programs() {}

  public static Operation parse(String text) {
    DiagnosticSink sink = new DiagnosticSink();
    Operation module = PldParser.parse(new SourceText("test.pld", text), OPERATIONS, sink);
    assertFalse(sink.hasErrors(), () -> DiagnosticPrinter.render(sink.sorted()) + text);
    assertNotNull(module);
    return module;
  }

  /** A module of one kernel. */
  public static String kernel(String parameters, String body) {
    return "module {\n  pld.incore @k(" + parameters + ") {\n" + body + "    return\n  }\n}\n";
  }

  /** The module after {@code pipeline}. */
  public static String run(String text, String pipeline, Specialization specialization) {
    Operation module = parse(text);
    DiagnosticSink sink = new DiagnosticSink();
    PassResult result = run(module, pipeline, specialization, sink);
    assertTrue(result != PassResult.FAILED, () -> DiagnosticPrinter.render(sink.sorted()));
    return Printer.custom(module);
  }

  /** The module after {@code pipeline} for any number of ranks. */
  public static String run(String text, String pipeline) {
    return run(text, pipeline, Specialization.NONE);
  }

  /** What {@code pipeline} has to say about a program that is wrong. */
  public static String errors(String text, String pipeline, Specialization specialization) {
    Operation module = parse(text);
    DiagnosticSink sink = new DiagnosticSink();
    assertEquals(PassResult.FAILED, run(module, pipeline, specialization, sink));
    return DiagnosticPrinter.render(sink.sorted());
  }

  public static Specialization given(String param, String value) {
    return new Specialization(Map.of(param, value), OptionalLong.empty());
  }

  public static PassResult run(
      Operation module, String pipeline, Specialization specialization, DiagnosticSink sink) {
    PassPipeline passes = PassPipeline.parse(pipeline, Passes.all(), sink);
    assertNotNull(passes, () -> DiagnosticPrinter.render(sink.sorted()));
    List<PassInstrument> instruments =
        List.of(
            new CheckUnchanged(),
            new VerifyEach(),
            Dump.afterAll((moment, step, dumped) -> assertRoundTrip(dumped)));
    return new PassManager(OPERATIONS, passes, instruments).run(module, specialization, sink);
  }

  private static void assertRoundTrip(Operation module) {
    String custom = Printer.custom(module);
    assertEquals(custom, Printer.custom(parse(custom)));
    assertEquals(custom, Printer.custom(parse(Printer.generic(module))));
  }

  /** The statements of the only kernel, without its {@code return}, from the first column. */
  public static String body(String module) {
    StringBuilder out = new StringBuilder();
    boolean inside = false;
    for (String line : module.lines().toList()) {
      if (line.equals("    return")) {
        return out.toString();
      }
      if (inside) {
        out.append(line.substring(4)).append('\n');
      }
      inside |= line.startsWith("  pld.incore") || line.endsWith(") {");
      inside &= !line.endsWith(",");
    }
    throw new IllegalStateException("no kernel in\n" + module);
  }

  /** How often {@code part} stands in {@code text}. */
  public static int count(String text, String part) {
    return text.split(java.util.regex.Pattern.quote(part), -1).length - 1;
  }
}

package dev.pld.tools.e2e;

import dev.pld.frontend.PldParser;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticPrinter;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.op.OpRegistry;
import dev.pld.passes.PassInstrument;
import dev.pld.passes.PassManager;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.PassRegistry;
import dev.pld.passes.PassResult;
import dev.pld.passes.Passes;
import dev.pld.passes.Specialization;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads and lowers programs that are expected to be right; anything else is an assertion error. */
public final class Toolchain {
  public static final OpRegistry OPERATIONS = Dialects.all();
  public static final PassRegistry PASSES = Passes.all();

  private Toolchain() {}

  /** The module of {@code text}. */
  public static Operation parse(String name, String text) {
    SourceText source = new SourceText(name, text);
    DiagnosticSink sink = new DiagnosticSink();
    Operation module = PldParser.parse(source, OPERATIONS, sink);
    requireNoErrors(sink);
    return Objects.requireNonNull(module);
  }

  /** The module of {@code text}, or null if it has syntax errors. */
  public static @Nullable Operation parseIfPossible(String name, String text) {
    DiagnosticSink sink = new DiagnosticSink();
    Operation module = PldParser.parse(new SourceText(name, text), OPERATIONS, sink);
    return sink.hasErrors() ? null : module;
  }

  /** Runs {@code pipeline} over {@code module}. */
  public static void lower(
      Operation module,
      String pipeline,
      Specialization specialization,
      PassInstrument... instruments) {
    DiagnosticSink sink = new DiagnosticSink();
    PassManager manager = new PassManager(OPERATIONS, pipeline(pipeline), List.of(instruments));
    PassResult result = manager.run(module, specialization, sink);
    requireNoErrors(sink);
    if (result == PassResult.FAILED) {
      throw new AssertionError(pipeline + " failed without a message");
    }
  }

  /** The passes that {@code text} stands for. */
  public static PassPipeline pipeline(String text) {
    DiagnosticSink sink = new DiagnosticSink();
    PassPipeline pipeline = PassPipeline.parse(text, PASSES, sink);
    requireNoErrors(sink);
    return Objects.requireNonNull(pipeline);
  }

  /** Fails with all diagnostics as text when there is an error among them. */
  public static void requireNoErrors(DiagnosticSink sink) {
    if (sink.hasErrors()) {
      throw new AssertionError(DiagnosticPrinter.render(sink.sorted()));
    }
  }
}

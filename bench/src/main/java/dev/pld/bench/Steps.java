package dev.pld.bench;

import dev.pld.frontend.PldParser;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticPrinter;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.op.OpRegistry;
import dev.pld.ir.text.Printer;
import dev.pld.ir.verify.Verifier;
import dev.pld.passes.PassManager;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.PassRegistry;
import dev.pld.passes.PassResult;
import dev.pld.passes.Passes;
import dev.pld.passes.Specialization;
import dev.pld.sim.RunOutcome;
import dev.pld.sim.RunRequest;
import dev.pld.sim.Simulator;
import java.util.List;
import java.util.Objects;

/** What is measured, step by step. A step that reports an error throws: it measures nothing. */
final class Steps {
  private static final OpRegistry OPERATIONS = Dialects.all();
  private static final PassRegistry PASSES = Passes.all();

  private Steps() {}

  static Operation parse(String text) {
    DiagnosticSink sink = new DiagnosticSink();
    Operation module = PldParser.parse(new SourceText("bench.pld", text), OPERATIONS, sink);
    requireNoErrors(sink);
    return Objects.requireNonNull(module);
  }

  static void verify(Operation module) {
    DiagnosticSink sink = new DiagnosticSink();
    Verifier.verify(module, sink);
    requireNoErrors(sink);
  }

  static String printCustom(Operation module) {
    return Printer.custom(module);
  }

  static String printGeneric(Operation module) {
    return Printer.generic(module);
  }

  static PassManager passes(String pipeline) {
    DiagnosticSink sink = new DiagnosticSink();
    PassPipeline parsed = PassPipeline.parse(pipeline, PASSES, sink);
    requireNoErrors(sink);
    return new PassManager(OPERATIONS, Objects.requireNonNull(parsed), List.of());
  }

  static void run(PassManager passes, Operation module, Specialization specialization) {
    DiagnosticSink sink = new DiagnosticSink();
    PassResult result = passes.run(module, specialization, sink);
    requireNoErrors(sink);
    if (result == PassResult.FAILED) {
      throw new IllegalStateException("a pass failed without a message");
    }
  }

  static RunOutcome.Completed simulate(Operation module, RunRequest request) {
    return switch (Simulator.run(module, request)) {
      case RunOutcome.Completed done -> done;
      case RunOutcome.Deadlocked hang -> throw new IllegalStateException(hang.report().render());
      case RunOutcome.Failed failed ->
          throw new IllegalStateException(DiagnosticPrinter.render(failed.diagnostics()));
    };
  }

  private static void requireNoErrors(DiagnosticSink sink) {
    if (sink.hasErrors()) {
      throw new IllegalStateException(DiagnosticPrinter.render(sink.sorted()));
    }
  }

  /** How many operations {@code module} holds, itself included. */
  static int count(Operation module) {
    int[] count = {0};
    module.walk(op -> count[0]++);
    return count[0];
  }
}

package dev.pld.tools.cli;

import dev.pld.frontend.PldParser;
import dev.pld.ir.core.Operation;
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

/** From text to module to lowered module, for commands: shows what is wrong and gives up then. */
public final class Compiler {
  private final Session session;
  private final OpRegistry operations = Dialects.all();
  private final PassRegistry passes = Passes.all();

  public Compiler(Session session) {
    this.session = session;
  }

  public PassRegistry passes() {
    return passes;
  }

  public OpRegistry operations() {
    return operations;
  }

  /** The pipeline that {@code text} describes; it is a part of the command line. */
  public PassPipeline pipeline(String text) {
    DiagnosticSink sink = new DiagnosticSink();
    PassPipeline pipeline = PassPipeline.parse(text, passes, sink);
    if (pipeline == null || sink.hasErrors()) {
      session.show(sink);
      throw new UsageException("cannot use the pipeline '" + text + "'");
    }
    return pipeline;
  }

  /**
   * Reads and parses the program {@code name}.
   *
   * @throws Session.BadProgram when it has errors, which have been shown
   */
  public Operation parse(String name) {
    DiagnosticSink sink = new DiagnosticSink();
    SourceText source = session.read(name, sink);
    Operation module = sink.hasErrors() ? null : PldParser.parse(source, operations, sink);
    session.show(sink);
    if (module == null || sink.hasErrors()) {
      throw new Session.BadProgram();
    }
    return module;
  }

  /**
   * Runs {@code pipeline} over {@code module}.
   *
   * @throws Session.BadProgram when a pass fails; its errors have been shown
   */
  public void run(
      Operation module,
      PassPipeline pipeline,
      Specialization specialization,
      List<PassInstrument> instruments) {
    DiagnosticSink sink = new DiagnosticSink();
    PassResult result =
        new PassManager(operations, pipeline, instruments).run(module, specialization, sink);
    session.show(sink);
    if (result == PassResult.FAILED || sink.hasErrors()) {
      throw new Session.BadProgram();
    }
  }
}

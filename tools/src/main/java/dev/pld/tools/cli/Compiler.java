package dev.pld.tools.cli;

import dev.pld.frontend.PldParser;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.op.OpRegistry;
import dev.pld.ir.verify.Verifier;
import dev.pld.passes.PassCodes;
import dev.pld.passes.PassInstrument;
import dev.pld.passes.PassManager;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.PassRegistry;
import dev.pld.passes.PassResult;
import dev.pld.passes.Passes;
import dev.pld.passes.Specialization;
import dev.pld.passes.check.VerifyPass;
import dev.pld.passes.opt.SpecializePass;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** From text to module to lowered module, for commands: shows what is wrong and gives up then. */
public final class Compiler {
  private static final Set<DiagnosticCode> PARAMETER_ERRORS =
      Set.of(PassCodes.UNKNOWN_PARAM, PassCodes.PARAM_VALUE, PassCodes.PARAM_CHOICE);

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
      throw new Session.GivenUp(ExitCode.USAGE);
    }
    return pipeline;
  }

  /**
   * Reads and parses the program {@code name}.
   *
   * @throws Session.GivenUp when it has errors, which have been shown
   */
  public Operation parse(String name) {
    DiagnosticSink sink = new DiagnosticSink();
    SourceText source = session.read(name, sink);
    Operation module = sink.hasErrors() ? null : PldParser.parse(source, operations, sink);
    session.show(sink);
    if (module == null || sink.hasErrors()) {
      throw new Session.GivenUp(ExitCode.BAD_PROGRAM);
    }
    return module;
  }

  /**
   * Checks the form of the program as it is written. Specialising relies on it, and it infers types
   * anew and drops what is not chosen, so that a check after it would miss mistakes.
   *
   * @throws Session.GivenUp when the form is wrong; the errors have been shown
   */
  public void verifyForm(Operation module) {
    DiagnosticSink sink = new DiagnosticSink();
    Verifier.verifyForm(module, sink);
    if (sink.hasErrors()) {
      session.show(sink);
      throw new Session.GivenUp(ExitCode.BAD_PROGRAM);
    }
  }

  /**
   * Runs {@code pipeline} over {@code module}.
   *
   * @throws Session.GivenUp when a pass fails; its errors have been shown
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
    if (sink.hasErrors() && sink.sorted().stream().allMatch(d -> isUsage(d, specialization))) {
      throw new Session.GivenUp(ExitCode.USAGE);
    }
    if (result == PassResult.FAILED || sink.hasErrors()) {
      throw new Session.GivenUp(ExitCode.BAD_PROGRAM);
    }
  }

  /**
   * Runs {@code pipeline} over a module that keeps the rules. Passes may rely on them, so it is
   * verified first, or, where the pipeline begins with specializing, right after that: what is not
   * chosen need not keep them.
   *
   * @param verifying what is told of the passes and of this verification
   * @param watching what is told of the passes alone
   * @throws Session.GivenUp when a pass fails or a rule is broken; the errors have been shown
   */
  public void runVerified(
      Operation module,
      PassPipeline pipeline,
      Specialization specialization,
      List<PassInstrument> verifying,
      List<PassInstrument> watching) {
    List<PassInstrument> all = both(verifying, watching);
    int begun = nameOf(pipeline, 0).equals(SpecializePass.NAME) ? 1 : 0;
    if (begun > 0) {
      verifyForm(module);
    }
    if (nameOf(pipeline, begun).equals(VerifyPass.NAME)) {
      run(module, pipeline, specialization, all);
      return;
    }
    List<PassPipeline.Step> steps = pipeline.steps();
    run(module, new PassPipeline(steps.subList(0, begun)), specialization, all);
    run(module, pipeline(VerifyPass.NAME), specialization, verifying);
    run(module, new PassPipeline(steps.subList(begun, steps.size())), specialization, all);
  }

  /** The instruments of both lists. */
  public static List<PassInstrument> both(List<PassInstrument> one, List<PassInstrument> other) {
    return Stream.concat(one.stream(), other.stream()).toList();
  }

  /** The name of the pass {@code index}, or nothing. */
  private static String nameOf(PassPipeline pipeline, int index) {
    return index < pipeline.steps().size() ? pipeline.steps().get(index).name() : "";
  }

  /** Whether a diagnostic is about a value of the command line and not about the program. */
  private static boolean isUsage(Diagnostic diagnostic, Specialization specialization) {
    return PARAMETER_ERRORS.contains(diagnostic.code())
        && specialization.params().keySet().stream()
            .anyMatch(name -> (diagnostic.message() + " ").matches(".*\\$" + name + "\\W.*"));
  }
}

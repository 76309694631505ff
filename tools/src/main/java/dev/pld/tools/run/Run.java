package dev.pld.tools.run;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.Specialization;
import dev.pld.passes.instrument.VerifyEach;
import dev.pld.sim.HostDeclaration;
import dev.pld.sim.HostSignature;
import dev.pld.sim.Platform;
import dev.pld.sim.RunOutcome;
import dev.pld.sim.RunRequest;
import dev.pld.sim.Simulator;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.machine.SeededRandom;
import dev.pld.tools.cli.Compiler;
import dev.pld.tools.cli.ExitCode;
import dev.pld.tools.cli.Session;
import dev.pld.tools.cli.UsageException;
import dev.pld.tools.cli.WholeNumber;
import dev.pld.tools.npy.NdArray;
import dev.pld.tools.report.RunJson;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** One call of {@code pld-run}: compile, make data, run, compare, report. */
final class Run {
  private final RunCommand options;
  private final Session session;
  private final RunJson json;
  private final Compiler compiler;

  Run(RunCommand options, Session session, RunJson json) {
    this.options = options;
    this.session = session;
    this.json = json;
    this.compiler = new Compiler(session);
  }

  ExitCode execute() {
    String program = program();
    json.program(program);
    Platform platform = platform();
    int ranks = DeviceIds.parse(options.devices).size();
    json.machine(platform.name(), ranks);
    RunRequest.Builder request =
        RunRequest.of(ranks)
            .memoryLimit(JvmMemory::limit)
            .platform(platform)
            .host(entry())
            .stepLimit(WholeNumber.of("--step-limit", options.stepLimit, 1, Long.MAX_VALUE));
    Long seed = options.seed();
    if (seed != null) {
      request.policy(new SeededRandom(seed));
    }
    RunFiles files = RunFiles.of(options, program);
    PassPipeline pipeline = compiler.pipeline(options.pipeline);
    List<String> passes = pipeline.steps().stream().map(PassPipeline.Step::name).toList();
    options.specialization.requirePass(passes, false);
    Operation module = compile(program, pipeline, ranks);
    return run(module, request, files, new Report(options, session, json, passes));
  }

  private String program() {
    options.requireNoLooseFormat();
    if (options.files.size() != 1) {
      throw new UsageException(
          "one program is needed, found "
              + (options.files.isEmpty() ? "none" : String.join(", ", options.files))
              + "; see pld-run --help");
    }
    return options.files.getFirst();
  }

  private Platform platform() {
    DiagnosticSink sink = new DiagnosticSink();
    Platform platform = Platform.find(options.platform, sink);
    if (platform == null) {
      throw usage(sink);
    }
    return platform;
  }

  private Operation compile(String program, PassPipeline pipeline, int ranks) {
    Specialization specialization =
        new Specialization(options.specialization.params(), OptionalLong.of(ranks));
    Operation module = compiler.parse(program);
    compiler.runVerified(module, pipeline, specialization, List.of(new VerifyEach()), List.of());
    return module;
  }

  private ExitCode run(
      Operation module, RunRequest.Builder request, RunFiles files, Report report) {
    HostData data = new HostData(files, declaration(module));
    data.bindings().forEach(request::bind);
    data.tensors().forEach((name, array) -> request.input(name, HostArrays.toTensor(array)));
    HostSignature signature = signature(module, request.build(), files);
    DiagnosticSink sink = new DiagnosticSink();
    if (!Simulator.fits(module, request.build(), sink)) {
      return report.failed(sink.sorted());
    }
    Map<String, NdArray> inputs = HostInputs.of(module, signature, data, options.seed());
    inputs.forEach((name, array) -> request.input(name, HostArrays.toTensor(array)));
    RunOutcome outcome = Simulator.run(module, request.build());
    return switch (outcome) {
      case RunOutcome.Completed done -> {
        session.show(done.notes());
        GoldenVerdict verdict = GoldenVerdict.of(module, signature, inputs, done.outputs());
        files.writeOutputs(signature, done.outputs());
        yield report.completed(done.stats(), verdict);
      }
      case RunOutcome.Deadlocked hang -> {
        session.show(hang.notes());
        yield report.deadlocked(hang.report(), hang.stats());
      }
      case RunOutcome.Failed failed -> report.failed(failed.diagnostics());
    };
  }

  private @Nullable String entry() {
    String name = options.entry;
    return name != null && name.startsWith("@") ? name.substring(1) : name;
  }

  private HostDeclaration declaration(Operation module) {
    DiagnosticSink sink = new DiagnosticSink();
    HostDeclaration declaration = Simulator.declaration(module, entry(), sink);
    if (declaration == null) {
      session.show(sink);
      throw new Session.GivenUp(options.entry == null ? ExitCode.BAD_PROGRAM : ExitCode.USAGE);
    }
    return declaration;
  }

  /** The host function with numbers for extents; the command line decides some of them. */
  private HostSignature signature(Operation module, RunRequest request, RunFiles files) {
    DiagnosticSink sink = new DiagnosticSink();
    HostSignature signature = Simulator.signature(module, request, sink);
    if (signature == null) {
      session.show(sink);
      boolean isUsage =
          has(sink, RunCodes.UNBOUND_SYMBOL)
              || (!files.bindings().isEmpty() && has(sink, RunCodes.BAD_EXTENT));
      throw new Session.GivenUp(isUsage ? ExitCode.USAGE : ExitCode.BAD_PROGRAM);
    }
    return signature;
  }

  private static boolean has(DiagnosticSink sink, DiagnosticCode code) {
    return sink.sorted().stream().anyMatch(d -> d.code().equals(code));
  }

  /** The first error of {@code sink} as a mistake on the command line. */
  private static UsageException usage(DiagnosticSink sink) {
    Diagnostic first = sink.sorted().getFirst();
    StringBuilder message = new StringBuilder(first.message());
    first.notes().forEach(note -> message.append("; ").append(note.text()));
    return new UsageException(message.toString());
  }
}

package dev.pld.tools.run;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.Specialization;
import dev.pld.passes.instrument.VerifyEach;
import dev.pld.sim.HostSignature;
import dev.pld.sim.Platform;
import dev.pld.sim.RunOutcome;
import dev.pld.sim.RunRequest;
import dev.pld.sim.Simulator;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.machine.SeededRandom;
import dev.pld.tools.cli.Compiler;
import dev.pld.tools.cli.Console;
import dev.pld.tools.cli.ExitCode;
import dev.pld.tools.cli.Session;
import dev.pld.tools.cli.UsageException;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** One call of {@code pld-run}: compile, make data, run, compare, report. */
final class Run {
  private final RunCommand options;
  private final Session session;
  private final Console console;

  Run(RunCommand options, Session session) {
    this.options = options;
    this.session = session;
    this.console = session.console();
  }

  ExitCode execute() {
    if (options.version) {
      console.print(PldRun.VERSION + "\n");
      return ExitCode.OK;
    }
    Platform platform = platform();
    if (options.stepLimit < 1) {
      throw new UsageException("--step-limit needs at least 1, found " + options.stepLimit);
    }
    int ranks = DeviceIds.parse(options.devices).size();
    RunFiles files = RunFiles.of(options);
    Operation module = compile(ranks);
    return run(module, platform, ranks, files);
  }

  private Platform platform() {
    DiagnosticSink sink = new DiagnosticSink();
    Platform platform = Platform.find(options.platform, sink);
    if (platform == null) {
      throw usage(sink);
    }
    return platform;
  }

  private Operation compile(int ranks) {
    Compiler compiler = new Compiler(session);
    PassPipeline pipeline = compiler.pipeline(options.pipeline);
    Specialization specialization =
        new Specialization(options.specialization.params(), OptionalLong.of(ranks));
    Operation module = compiler.parse(options.file);
    compiler.verifyForm(module);
    compiler.run(module, pipeline, specialization, List.of(new VerifyEach()));
    return module;
  }

  private ExitCode run(Operation module, Platform platform, int ranks, RunFiles files) {
    RunRequest.Builder builder =
        RunRequest.of(ranks).platform(platform).host(entry()).stepLimit(options.stepLimit);
    if (options.seed != null) {
      builder.policy(new SeededRandom(options.seed));
    }
    files.checkBindings(entry(), module);
    files.bindings().forEach(builder::bind);
    files.arrays().forEach((name, array) -> builder.input(name, HostArrays.toTensor(array)));
    HostSignature signature = signature(module, builder.build());
    files.checkOutputs(signature);
    HostInputs inputs = HostInputs.of(module, signature, files, options.seed);
    inputs.generated().forEach((name, array) -> builder.input(name, HostArrays.toTensor(array)));
    RunOutcome outcome = Simulator.run(module, builder.build());
    Report report = new Report(options, session, platform, ranks);
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
      case RunOutcome.Failed failed -> {
        session.show(failed.diagnostics());
        yield report.failed(failed.diagnostics());
      }
    };
  }

  private @Nullable String entry() {
    String name = options.entry;
    return name != null && name.startsWith("@") ? name.substring(1) : name;
  }

  private HostSignature signature(Operation module, RunRequest request) {
    DiagnosticSink sink = new DiagnosticSink();
    HostSignature signature = Simulator.signature(module, request, sink);
    if (signature == null) {
      session.show(sink);
      boolean isUnbound = has(sink, RunCodes.UNBOUND_SYMBOL);
      if (isUnbound) {
        console.note("--bind NAME=N, or the data of an input, gives a symbol its value");
      }
      boolean isUsage = isUnbound || (options.entry != null && has(sink, RunCodes.NO_HOST));
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

package dev.pld.tools.pldc;

import dev.pld.ir.core.Cloner;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.passes.PassInstrument;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.Passes;
import dev.pld.passes.Specialization;
import dev.pld.passes.check.VerifyPass;
import dev.pld.passes.instrument.VerifyEach;
import dev.pld.passes.opt.SpecializePass;
import dev.pld.tools.cli.Compiler;
import dev.pld.tools.cli.Concurrent;
import dev.pld.tools.cli.Console;
import dev.pld.tools.cli.ExitCode;
import dev.pld.tools.cli.Files;
import dev.pld.tools.cli.Session;
import dev.pld.tools.cli.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One call of {@code pldc}. */
final class PldcRun {
  private static final String SPECIALIZE_AND_VERIFY = SpecializePass.NAME + "," + VerifyPass.NAME;

  private final PldcCommand options;
  private final Console console;
  private final Compiler compiler;
  private Specialization specialization = Specialization.NONE;

  PldcRun(PldcCommand options, Session session) {
    this.options = options;
    this.console = session.console();
    this.compiler = new Compiler(session);
  }

  ExitCode execute() {
    if (options.version) {
      write(Pldc.VERSION + "\n");
    } else if (options.listPasses) {
      write(compiler.passes().list());
    } else if (options.listOps) {
      write(OpList.of(compiler.operations()));
    } else {
      requireConsistent();
      if (options.diff) {
        write(diff());
      } else if (options.runsPasses()) {
        lower();
      } else {
        check();
      }
    }
    return ExitCode.OK;
  }

  private void requireConsistent() {
    int wanted = options.diff ? 2 : 1;
    if (options.files.size() != wanted) {
      throw new UsageException(
          (options.diff ? "--diff needs two programs" : "one program is needed")
              + ", found "
              + (options.files.isEmpty() ? "none" : String.join(", ", options.files))
              + "; see pldc --help");
    }
    specialization = new Specialization(options.specialization.params(), options.ranks());
    if (options.diff) {
      requireComparable();
    }
    if (options.output != null && !isStandardOutput(options.output)) {
      Files.requireWritable("-o", options.output);
    }
  }

  private void requireComparable() {
    if (Set.copyOf(options.dumpAfter).size() > 1) {
      throw new UsageException(
          "--diff compares one stage, found --dump-after=" + String.join(",", options.dumpAfter));
    }
    if (options.files.stream().allMatch("-"::equals)) {
      throw new UsageException("--diff can read only one of the programs from standard input");
    }
    Path output = options.output == null ? null : Files.identity(options.output);
    if (output != null && options.files.stream().map(Files::identity).anyMatch(output::equals)) {
      throw new UsageException(
          "-o " + options.output + " would replace a program by the difference");
    }
  }

  private static boolean isStandardOutput(String name) {
    return name.equals("-");
  }

  /** Checks all rules and prints the program itself. */
  private void check() {
    Operation module = compiler.parse(options.files.getFirst());
    if (!specialization.equals(Specialization.NONE)) {
      specialize(module, options.noVerify ? SpecializePass.NAME : SPECIALIZE_AND_VERIFY);
      if (!options.verifyOnly) {
        write(text(module));
      }
    } else if (options.verifyOnly) {
      verify(module);
    } else {
      verifyAndPrint(module);
    }
  }

  private void specialize(Operation module, String pipeline) {
    if (!options.noVerify) {
      compiler.verifyForm(module);
    }
    compiler.run(module, compiler.pipeline(pipeline), specialization, List.of());
  }

  /** Neither checking nor printing changes the module, so both happen at the same time. */
  private void verifyAndPrint(Operation module) {
    Concurrent<String> text = Concurrent.begin("printer", () -> text(module));
    verify(module);
    write(text.get());
  }

  private void verify(Operation module) {
    if (!options.noVerify) {
      compiler.run(module, compiler.pipeline(VerifyPass.NAME), specialization, List.of());
      if (hasParams(module)) {
        // What a parameter decides can be judged only when it has a value: its default here.
        compiler.run(
            new Cloner().copy(module),
            compiler.pipeline(SPECIALIZE_AND_VERIFY),
            specialization,
            List.of());
      }
    }
  }

  private String text(Operation module) {
    return options.printing.of(module, options.generic);
  }

  private static boolean hasParams(Operation module) {
    for (Operation op : module.region(0).block()) {
      if (op.is(ModuleOps.PARAM)) {
        return true;
      }
    }
    return false;
  }

  /** Prints what the pipeline makes of the program, at the stages asked for. */
  private void lower() {
    PassPipeline pipeline =
        compiler.pipeline(options.pipeline == null ? Passes.DEFAULT : options.pipeline);
    DumpPlan plan = DumpPlan.of(options, pipeline, compiler.passes());
    options.specialization.requirePass(plan.passes(), options.nr != null);
    Operation module = compiler.parse(options.files.getFirst());
    run(module, plan.pipeline(), specialization, List.of(plan.instrument()));
    if (!options.verifyOnly) {
      write(plan.text(module));
    }
  }

  private void run(
      Operation module,
      PassPipeline pipeline,
      Specialization specialization,
      List<PassInstrument> watching) {
    List<PassInstrument> verifying = options.noVerifyEach ? List.of() : List.of(new VerifyEach());
    if (options.noVerify) {
      compiler.run(module, pipeline, specialization, Compiler.both(verifying, watching));
    } else {
      compiler.runVerified(module, pipeline, specialization, verifying, watching);
    }
  }

  private String diff() {
    PassPipeline whole =
        compiler.pipeline(options.pipeline == null ? Passes.DEFAULT : options.pipeline);
    if (options.dumpAfter.isEmpty()) {
      options.dumpAfter.add("lower-allreduce");
    }
    DumpPlan plan = DumpPlan.of(options, whole, compiler.passes());
    options.specialization.requirePass(plan.passes(), options.nr != null);
    List<Operation> modules = options.files.stream().map(compiler::parse).toList();
    Map<String, String> params = options.specialization.params();
    KernelDiff.requireKnown(params.keySet(), modules);
    for (Operation module : modules) {
      Specialization own =
          new Specialization(KernelDiff.known(params, module), specialization.ranks());
      run(module, plan.pipeline(), own, List.of());
    }
    String stage = " (after " + options.dumpAfter.getLast() + ")";
    return KernelDiff.of(
        options.files.get(0) + stage, modules.get(0), options.files.get(1) + stage, modules.get(1));
  }

  private void write(String text) {
    if (options.output == null || isStandardOutput(options.output)) {
      console.print(text);
    } else {
      Files.write(options.output, text);
    }
  }
}

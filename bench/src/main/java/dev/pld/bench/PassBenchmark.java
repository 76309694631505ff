package dev.pld.bench;

import dev.pld.ir.core.Cloner;
import dev.pld.ir.core.Operation;
import dev.pld.passes.PassManager;
import dev.pld.passes.Specialization;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Passes over a program of many operations; each call gets a fresh copy, which is not timed. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+UseSerialGC"})
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 3, time = 3)
public class PassBenchmark {
  @Param({"canonicalize", "cse", "canonicalize,cse"})
  public String pipeline = "cse";

  @Param({"10000", "100000"})
  public int operations;

  @Param({"SCALAR", "MIXED"})
  public ModuleRecipe.Content content = ModuleRecipe.Content.SCALAR;

  private final Specialization specialization = new Specialization(Map.of(), OptionalLong.empty());
  private Operation original = Steps.parse("module { }");
  private Operation copy = original;
  private int count;
  private PassManager passes = Steps.passes(pipeline);

  /** What one call went through. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Rates {
    public long irOperations;
  }

  /** Makes the module. */
  @Setup
  public void setUp() {
    ModuleRecipe recipe = new ModuleRecipe(operations, ModuleRecipe.Layout.MANY, content);
    original = Steps.parse(recipe.text(ModuleRecipe.Form.CUSTOM));
    count = Steps.count(original);
    passes = Steps.passes(pipeline);
  }

  /** A pass may change what it gets. */
  @Setup(Level.Invocation)
  public void copy() {
    copy = new Cloner().copy(original);
  }

  /** Runs the pipeline. */
  @Benchmark
  public Operation run(Rates rates) {
    rates.irOperations += count;
    Steps.run(passes, copy, specialization);
    return copy;
  }
}

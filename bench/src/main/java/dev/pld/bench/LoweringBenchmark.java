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

/** The whole default pipeline over a kernel that calls allreduce again and again. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+UseSerialGC"})
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 3, time = 3)
public class LoweringBenchmark {
  @Param({"mesh", "ring"})
  public String mode = "mesh";

  @Param("1000")
  public int calls;

  private Specialization specialization = new Specialization(Map.of(), OptionalLong.empty());
  private Operation original = Steps.parse("module { }");
  private Operation copy = original;
  private final PassManager passes = Steps.passes("default");

  /** What one call went through. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Rates {
    public long allreduces;
    public long operationsMade;
  }

  /** Makes the module. */
  @Setup
  public void setUp() {
    original = Steps.parse(BenchPrograms.allreduces(calls));
    specialization =
        new Specialization(Map.of("mode", mode, "SIZE", "65537"), OptionalLong.empty());
  }

  /** Lowering changes what it gets. */
  @Setup(Level.Invocation)
  public void copy() {
    copy = new Cloner().copy(original);
  }

  /** Runs the pipeline. */
  @Benchmark
  public Operation lower(Rates rates) {
    Steps.run(passes, copy, specialization);
    rates.allreduces += calls;
    rates.operationsMade += Steps.count(copy);
    return copy;
  }
}

package dev.pld.bench;

import dev.pld.ir.core.Operation;
import dev.pld.sim.RunRequest;
import dev.pld.sim.report.RankStats;
import dev.pld.sim.report.RunStats;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Notifies, waits and small transfers per second, on one core. {@code signals} notifies and waits
 * in turn, so every wait parks its rank; {@code puts} only transfers; {@code handshakes} does both.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+UseSerialGC"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
public class SignalBenchmark {
  @Param({"signals", "puts", "handshakes"})
  public String program = "signals";

  @Param({"4", "64", "1024"})
  public int ranks = 4;

  /** Rounds of all ranks together. */
  @Param("1000000")
  public int rounds;

  private Operation module = Steps.parse("module { }");

  /** What one run did. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Rates {
    public long notifies;
    public long waits;
    public long transfers;

    void add(RunStats stats) {
      notifies += stats.total(RankStats::notifies);
      waits += stats.total(RankStats::waits);
      transfers += stats.total(RankStats::messages);
    }
  }

  /** Makes the module. */
  @Setup
  public void setUp() {
    String each = Integer.toString(Math.max(1, rounds / ranks));
    module = BenchPrograms.lowered(program, "sim", Map.of("ROUNDS", each));
  }

  /** One whole run. */
  @Benchmark
  public RunStats run(Rates rates) {
    RunStats stats = Steps.simulate(module, RunRequest.of(ranks).build()).stats();
    rates.add(stats);
    return stats;
  }
}

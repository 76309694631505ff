package dev.pld.bench;

import dev.pld.ir.core.Operation;
import dev.pld.sim.RunRequest;
import dev.pld.sim.memory.HostTensor;
import dev.pld.sim.report.RankStats;
import dev.pld.sim.report.RunStats;
import java.util.List;
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
 * Whole allreduces of one row on every rank, lowered beforehand. A ring whose rounds are separated
 * by barriers needs ranks&sup3; notifies; the one with the neighbour handshake ranks&sup2;. So the
 * former is not measured by default: {@code -p schedule=RING_ROUND -p ranks=4,64} does.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+UseSerialGC"})
@Warmup(iterations = 2, time = 3)
@Measurement(iterations = 3, time = 3)
public class AllreduceBenchmark {
  /** The schedules. */
  public enum Schedule {
    MESH("mesh", "round"),
    RING_ROUND("ring", "round"),
    RING_NEIGHBOR("ring", "neighbor");

    private final String mode;
    private final String sync;

    Schedule(String mode, String sync) {
      this.mode = mode;
      this.sync = sync;
    }

    String pipeline() {
      return "specialize,verify,lower-allreduce{sync=" + sync + "},chunk,canonicalize,cse";
    }
  }

  @Param({"MESH", "RING_NEIGHBOR"})
  public Schedule schedule = Schedule.MESH;

  @Param({"4", "64", "1024"})
  public int ranks = 4;

  @Param({"1024"})
  public int elements = 1;

  private Operation module = Steps.parse("module { }");
  private HostTensor input = new HostTensor.Floats(List.of(0), new float[0]);

  /** What one run did; printed as the sum over all iterations. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Totals {
    public long transfers;
    public long notifies;
    public long bytes;
  }

  /** Makes the module and its input. */
  @Setup
  public void setUp() {
    Map<String, String> params = Map.of("mode", schedule.mode, "SIZE", Integer.toString(elements));
    module = BenchPrograms.lowered("allreduce", schedule.pipeline(), params);
    float[] values = new float[ranks * elements];
    for (int i = 0; i < values.length; i++) {
      values[i] = i % 7;
    }
    input = new HostTensor.Floats(List.of(ranks, 1, elements), values);
  }

  /** One whole run. */
  @Benchmark
  public RunStats run(Totals totals) {
    RunStats stats = Steps.simulate(module, RunRequest.of(ranks).input("x", input).build()).stats();
    totals.transfers = stats.total(RankStats::messages);
    totals.notifies = stats.total(RankStats::notifies);
    totals.bytes = stats.total(RankStats::bytesPulled) + stats.total(RankStats::bytesPushed);
    return stats;
  }
}

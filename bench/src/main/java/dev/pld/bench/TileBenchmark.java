package dev.pld.bench;

import dev.pld.ir.core.Operation;
import dev.pld.sim.RunRequest;
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
 * Bytes that are added up per second: by {@code tile.add} in a run, by {@code tile.add} of tiles
 * that come from a peer, and by the plain loop in Java that both are compared with.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+UseSerialGC"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
public class TileBenchmark {
  @Param({"4096", "1024"})
  public int elements = 4096;

  /** Additions of one rank in one run. */
  @Param("20000")
  public int rounds;

  private Operation tiles = Steps.parse("module { }");
  private Operation pulls = tiles;
  private float[] left = {};
  private float[] right = {};

  /** What one call added up. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Rates {
    public long reducedBytes;
  }

  /** Makes the modules and the arrays. */
  @Setup
  public void setUp() {
    Map<String, String> params =
        Map.of("ROUNDS", Integer.toString(rounds), "SIZE", Integer.toString(elements));
    tiles = BenchPrograms.lowered("tiles", "sim", params);
    pulls = BenchPrograms.lowered("pulls", "sim", params);
    left = new float[elements];
    right = new float[elements];
  }

  private void count(Rates rates, int ranks) {
    rates.reducedBytes += (long) ranks * rounds * elements * Float.BYTES;
  }

  /** Tiles of the rank itself. */
  @Benchmark
  public RunStats own(Rates rates) {
    count(rates, 1);
    return Steps.simulate(tiles, RunRequest.of(1).build()).stats();
  }

  /** Each tile is loaded from a peer. */
  @Benchmark
  public RunStats pulled(Rates rates) {
    count(rates, 2);
    return Steps.simulate(pulls, RunRequest.of(2).build()).stats();
  }

  /** No simulator: the floor to compare with. */
  @Benchmark
  public float[] plainLoop(Rates rates) {
    count(rates, 1);
    for (int i = 0; i < rounds; i++) {
      add(left, right);
    }
    return left;
  }

  private static void add(float[] sum, float[] summand) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += summand[i];
    }
  }
}

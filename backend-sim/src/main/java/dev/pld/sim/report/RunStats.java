package dev.pld.sim.report;

import java.util.List;
import java.util.function.ToLongFunction;

/**
 * What a run did.
 *
 * @param ranks one entry for each rank
 * @param peakWindowBytes window memory of one rank: the sum of all buffers, each rounded up to 32
 *     bytes; the same on every rank
 * @param steps instructions executed, all ranks and the host together
 */
public record RunStats(List<RankStats> ranks, long peakWindowBytes, long steps) {
  public RunStats {
    ranks = List.copyOf(ranks);
  }

  /** The sum over all ranks, for example {@code total(RankStats::notifies)}. */
  public long total(ToLongFunction<RankStats> field) {
    return ranks.stream().mapToLong(field).sum();
  }

  /** The largest of all ranks. */
  public long max(ToLongFunction<RankStats> field) {
    return ranks.stream().mapToLong(field).max().orElse(0);
  }
}

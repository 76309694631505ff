package dev.pld.passes.lower;

import dev.pld.ir.type.ScalarType;
import dev.pld.passes.lower.CollectiveLowering.Payload;
import dev.pld.passes.lower.LowerAllreduceRing.Sync;

/** What collectives cost, known before they run. */
public final class Costs {
  private Costs() {}

  /**
   * What one allreduce of a row costs rank {@code rank}, in pieces of 16 KiB, whether the module
   * has been compiled for {@code ranks} ranks or for any number.
   *
   * @param mode "mesh" or "ring"
   * @param sync how the rounds of a ring wait for each other: "round", "chunk" or "neighbor"; a
   *     mesh has one way only
   * @param elements that each rank contributes, at least 1
   * @param ranks how many take part, at least 1
   * @throws IllegalArgumentException if there is no such mode or sync
   */
  public static CostCard allreduce(
      String mode, String sync, long elements, ScalarType element, long ranks, long rank) {
    CollectiveLowering lowering =
        switch (mode) {
          case "mesh" -> new LowerAllreduceMesh();
          case "ring" -> new LowerAllreduceRing(Sync.named(sync));
          default -> throw new IllegalArgumentException("no mode \"" + mode + "\"");
        };
    return lowering.cost(new Payload(elements, element.bytes()), ranks, rank);
  }

  /** What one barrier costs any of {@code ranks} ranks. */
  public static CostCard barrier(long ranks) {
    return new LowerBarrier().cost(new Payload(0, 1), ranks, 0);
  }
}

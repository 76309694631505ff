package dev.pld.passes.lower;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.pld.ir.type.ScalarType;
import dev.pld.passes.lower.CollectiveLowering.Payload;
import dev.pld.passes.lower.LowerAllreduceRing.Sync;
import org.junit.jupiter.api.Test;

final class CostCardTest {
  private static final Payload SMALL = new Payload(64, 4);

  @Test
  void mesh_pullsEverythingFromEveryPeer() {
    assertEquals(new CostCard(3 * 64 * 4, 3, 2, 6, 3), new LowerAllreduceMesh().cost(SMALL, 4, 2));
    // 4097 elements are two pieces: three barriers.
    assertEquals(
        new CostCard(4097 * 4, 2, 3, 3, 1),
        new LowerAllreduceMesh().cost(new Payload(4097, 4), 2, 0));
  }

  @Test
  void ring_pullsEachSegmentTwiceButTwo() {
    assertEquals(
        new CostCard(6 * 16 * 4, 6, 7, 21, 18),
        new LowerAllreduceRing(Sync.ROUND).cost(SMALL, 4, 1));
    assertEquals(
        new CostCard(6 * 16 * 4, 6, 12, 36, 18),
        new LowerAllreduceRing(Sync.CHUNK).cost(SMALL, 4, 1));
    assertEquals(
        new CostCard(6 * 16 * 4, 6, 0, 7, 7),
        new LowerAllreduceRing(Sync.NEIGHBOR).cost(SMALL, 4, 1));
  }

  @Test
  void ring_ofUnevenSegments_dependsOnTheRank() {
    // Three elements over four ranks: segments of 0, 1, 1 and 1 elements.
    Payload three = new Payload(3, 4);
    LowerAllreduceRing ring = new LowerAllreduceRing(Sync.ROUND);
    assertEquals(5 * 4, ring.cost(three, 4, 0).bytesPulled());
    assertEquals(4 * 4, ring.cost(three, 4, 2).bytesPulled());
  }

  @Test
  void ring_countsNoTransferOfAnEmptyPiece_butItsBarriers() {
    // 65537 elements over two ranks: 8 pieces of 4096 elements, and 9 of which the last has one.
    LowerAllreduceRing ring = new LowerAllreduceRing(Sync.CHUNK);
    assertEquals(
        new CostCard(65537 * 4, 8 + 9, 2 * 2 * 9, 2 * 2 * 9, 2),
        ring.cost(new Payload(65537, 4), 2, 0));
  }

  /** Two segments of 8192 and 8191 elements of two bytes: one piece of 16 KiB each. */
  @Test
  void ring_ofTwoByteElements_hasNoPieceForTheirAlignment() {
    LowerAllreduceRing ring = new LowerAllreduceRing(Sync.CHUNK);
    assertEquals(new CostCard(16383 * 2, 2, 4, 4, 2), ring.cost(new Payload(16383, 2), 2, 0));
    assertEquals(12 * 3, ring.cost(new Payload(32752, 2), 4, 0).notifies());
  }

  @Test
  void costs_areTheSameByName() {
    CostCard card = Costs.allreduce("ring", "neighbor", 64, ScalarType.F32, 4, 1);
    assertEquals(new LowerAllreduceRing(Sync.NEIGHBOR).cost(SMALL, 4, 1), card);
    assertEquals(new LowerBarrier().cost(SMALL, 4, 0), Costs.barrier(4));
    assertThrows(
        IllegalArgumentException.class,
        () -> Costs.allreduce("star", "round", 64, ScalarType.F32, 4, 1));
  }

  @Test
  void oneRank_costsNothing() {
    assertEquals(CostCard.FREE, new LowerAllreduceMesh().cost(SMALL, 1, 0));
    assertEquals(CostCard.FREE, new LowerAllreduceRing(Sync.ROUND).cost(SMALL, 1, 0));
    assertEquals(CostCard.FREE, new LowerBarrier().cost(SMALL, 1, 0));
  }

  @Test
  void barrier_isOneNotifyToEveryPeer() {
    assertEquals(new CostCard(0, 0, 1, 3, 3), new LowerBarrier().cost(SMALL, 4, 0));
  }
}

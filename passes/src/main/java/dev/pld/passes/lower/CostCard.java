package dev.pld.passes.lower;

/**
 * What a collective costs one rank; a run does exactly this.
 *
 * @param bytesPulled from peers
 * @param transfers number of remote loads; those of an empty region do not count
 * @param barriers at which all ranks meet
 * @param notifies to peers
 * @param credits notifies to oneself, which give back what was received
 */
public record CostCard(
    long bytesPulled, long transfers, long barriers, long notifies, long credits) {
  /** Nothing is sent. */
  static final CostCard FREE = new CostCard(0, 0, 0, 0, 0);
}

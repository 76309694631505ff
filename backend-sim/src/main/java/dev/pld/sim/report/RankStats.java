package dev.pld.sim.report;

/**
 * What one rank did in a run. Transfers to oneself move no bytes between ranks and count neither as
 * bytes nor as messages; neither do transfers of an empty region.
 *
 * @param bytesPulled read from peers by get and remote_load
 * @param bytesPushed written to peers by put and remote_store
 * @param messages transfers from or to a peer
 * @param notifies notifies to peers; a notify_all counts one for each peer
 * @param selfNotifies notifies to oneself, such as credits given back; a consume_all counts one for
 *     each peer
 * @param waits waits that were passed; a wait_all counts one for each peer
 * @param rounds how often the rank passed a wait after having notified a peer since the wait before
 *     it: 1 for a mesh step written by hand, 2(P-1) for a ring with a handshake between neighbours
 * @param peakOnCoreBytes the most on-core memory that a kernel of this rank needs
 */
public record RankStats(
    long bytesPulled,
    long bytesPushed,
    long messages,
    long notifies,
    long selfNotifies,
    long waits,
    long rounds,
    long peakOnCoreBytes) {}

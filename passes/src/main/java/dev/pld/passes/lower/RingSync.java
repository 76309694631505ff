package dev.pld.passes.lower;

import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dim.Dim;
import dev.pld.passes.rewrite.OpBuilder;
import java.util.function.Consumer;

/**
 * How the ranks of a ring wait for each other; all ways give the same bits. In round {@code k} a
 * rank reads from its left neighbour a segment that the neighbour wrote in round {@code k - 1}, and
 * the segment that it writes itself is never the one that its right neighbour reads in that round.
 */
sealed interface RingSync {
  /** Whether all ranks have to agree on the number of pieces of a segment. */
  default boolean uniform() {
    return false;
  }

  /** Before the transfer of round {@code row}. */
  default void beginRound(Value row) {}

  /** Before piece {@code number} is read. */
  default void beginPiece(Value row, Value number) {}

  /** After piece {@code number} is read, before it is written. */
  default void readPiece(Value row, Value number) {}

  /** After the transfer of round {@code row}, which had {@code pieces} pieces. */
  default void endRound(Value row, Value pieces) {}

  /** After all rounds. */
  default void close() {}

  /** Number of rounds: reduce-scatter and all-gather. */
  static Dim rounds(Dim ranks) {
    return ranks.minus(1).times(2);
  }

  /** Does {@code body} where there is more than one rank, which has a last round. */
  private static void withPeers(ProtocolBuilder protocol, Consumer<Value> body) {
    OpBuilder make = protocol.make();
    Value many = make.compare(ComparePredicate.GT, make.dim(protocol.ranks()), make.index(1));
    make.when(many, () -> body.accept(make.dim(rounds(protocol.ranks()).minus(1))));
  }

  /**
   * One barrier of all ranks before each round, and one after the last round, so that nobody
   * restages what a neighbour still reads. Row k has one barrier, the last row two.
   */
  record Rounds(ProtocolBuilder protocol, Value signal) implements RingSync {
    @Override
    public void beginRound(Value row) {
      protocol.barrier(signal, 1, row);
    }

    @Override
    public void close() {
      OpBuilder make = protocol.make();
      withPeers(
          protocol,
          last -> {
            protocol.barrier(signal, 2, last);
            make.loop("row", last, row -> protocol.giveBack(signal, make.index(1), row));
            protocol.giveBack(signal, make.index(2), last);
          });
    }
  }

  /** Two barriers of all ranks around each piece of each round. */
  record Pieces(ProtocolBuilder protocol, Value signal) implements RingSync {
    @Override
    public boolean uniform() {
      return true;
    }

    @Override
    public void beginPiece(Value row, Value number) {
      protocol.barrier(signal, () -> generation(number, 1), row);
    }

    @Override
    public void readPiece(Value row, Value number) {
      protocol.barrier(signal, () -> generation(number, 2), row);
    }

    private Value generation(Value number, long which) {
      OpBuilder make = protocol.make();
      return make.add(make.mul(make.index(2), number), make.index(which));
    }

    @Override
    public void endRound(Value row, Value pieces) {
      OpBuilder make = protocol.make();
      protocol.giveBack(signal, make.mul(make.index(2), make.named("chunks", pieces)), row);
    }
  }

  /**
   * Each rank tells its right neighbour that it has finished the round before, on cell [k, me], and
   * waits for its left neighbour. After the last round it tells the left neighbour that it has read
   * all that it needs, and waits for the right one. With two ranks left and right are one, and that
   * cell counts to two.
   */
  record Neighbors(ProtocolBuilder protocol, Value signal, Value left, Value right)
      implements RingSync {
    @Override
    public void beginRound(Value row) {
      protocol.notify(signal, row, protocol.me(), 1, right);
      protocol.await(signal, row, left, protocol.make().index(1));
    }

    @Override
    public void close() {
      OpBuilder make = protocol.make();
      Dim twoRanks = protocol.ranks().isEqualTo(Dim.constant(2));
      withPeers(
          protocol,
          last -> {
            protocol.notify(signal, last, protocol.me(), 1, left);
            Dim expected = twoRanks.select(Dim.constant(2), Dim.ONE);
            protocol.await(signal, last, right, make.dim(expected));
            Value rounds = make.dim(rounds(protocol.ranks()));
            make.loop("row", rounds, row -> protocol.notify(signal, row, left, -1, protocol.me()));
            protocol.notify(signal, last, right, -1, protocol.me());
          });
    }
  }
}

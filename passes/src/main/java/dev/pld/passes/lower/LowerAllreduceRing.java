package dev.pld.passes.lower;

import static dev.pld.passes.lower.ProtocolBuilder.keyword;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.collective.AllreduceOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.WindowType;
import dev.pld.passes.analysis.DimBounds;
import dev.pld.passes.rewrite.OpBuilder;
import java.util.Locale;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Ring: every rank reads only from its left neighbour, one segment in each of 2(P-1) rounds.
 *
 * <pre>
 * Round k uses row k of the signal and writes segment (me - k - 2) mod P:
 *   k = 0 .. P-2, reduce-scatter:    own OP that of the left
 *   k = P-1 .. 2P-3, all-gather:     that of the left
 * Invariant: before round k, segment (me - k - 1) mod P here is the reduction of min(k + 1, P)
 * ranks; from k = P-1 on, all segments from that one up to me are complete.
 * Segment s is folded as x[s] OP (x[s-1] OP ... x[s+1]) by one rank and then copied: all ranks end
 * with the same bits. How rounds wait for each other, and what is given back at the end, is the
 * choice of RingSync; every cell is zero again when all have left.
 * </pre>
 */
final class LowerAllreduceRing implements CollectiveLowering {
  private static final long BUDGET_BYTES = 16 * 1024;

  /** The values of the option {@code sync}. */
  enum Sync {
    ROUND,
    CHUNK,
    NEIGHBOR;

    /** The value that is written {@code word}. */
    static Sync named(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT));
    }
  }

  private final Sync sync;

  LowerAllreduceRing(Sync sync) {
    this.sync = sync;
  }

  @Override
  public boolean matches(Operation op) {
    return op.is(AllreduceOps.ALLREDUCE) && keyword(op, "mode").equals("ring");
  }

  @Override
  public @Nullable String whyNot(Operation op) {
    if (op.optionalOperand("signal") == null) {
      return "operand 'signal' is missing, mode \"ring\" always needs one";
    }
    return ValidRegion.prefix((WindowType) op.operand("target").type()) == null
        ? "the valid region of the target is not a prefix in memory"
        : null;
  }

  @Override
  public void lower(Operation op, ProtocolBuilder protocol) {
    Value target = op.operand("target");
    WindowType type = (WindowType) target.type();
    Dim length = ValidRegion.prefix(type);
    if (length == null) {
      throw new IllegalStateException("whyNot was not asked");
    }
    OpBuilder make = protocol.make();
    protocol.identify(target);
    Value left = protocol.neighbor("left", -1);
    RingSync waiting = sync(op, protocol, left);
    RowView row = protocol.row(target);
    Segments segments = new Segments(length, protocol.ranks(), type.element());
    Ring ring = new Ring(protocol, row, segments, left, waiting);
    Value half = make.dim(protocol.ranks().minus(1));
    Value all = make.dim(RingSync.rounds(protocol.ranks()));
    make.loop("k", half, k -> ring.round(k, (own, theirs) -> protocol.combine(op, own, theirs)));
    make.loop("k", half, all, k -> ring.round(k, null));
    ring.sync.close();
  }

  private RingSync sync(Operation op, ProtocolBuilder protocol, Value left) {
    Value signal = op.operand("signal");
    return switch (sync) {
      case ROUND -> new RingSync.Rounds(protocol, signal);
      case CHUNK -> new RingSync.Pieces(protocol, signal);
      case NEIGHBOR ->
          new RingSync.Neighbors(protocol, signal, left, protocol.neighbor("right", 1));
    };
  }

  /** What all rounds have in common. */
  private record Ring(
      ProtocolBuilder protocol, RowView row, Segments segments, Value left, RingSync sync) {
    /** Where only a run knows the valid length, the window may bound it closer. */
    private Dim longest() {
      Dim longest = segments.longest();
      Long most = DimBounds.of(row.length()).high();
      return most == null || DimBounds.isAtMost(longest, most)
          ? longest
          : longest.min(row.length());
    }

    /**
     * @param combine own and the neighbour's tile, or null where the neighbour's is copied
     */
    void round(Value k, @Nullable BinaryOperator<Value> combine) {
      OpBuilder make = protocol.make();
      Value unwrapped = make.sub(make.sub(protocol.me(), k), make.index(2));
      Value number = make.named("segment", make.mod(unwrapped, make.dim(protocol.ranks())));
      Segments.Segment segment = segments.at(number, make);
      sync.beginRound(k);
      Dim longest = longest();
      Value pieces =
          protocol.chunks(
              segment.length(),
              longest,
              sync.uniform(),
              chunk -> {
                Value at = make.named("at", make.add(segment.start(), chunk.offset()));
                TileRegion region = row.part(at, longest, chunk.valid());
                sync.beginPiece(k, chunk.number());
                Value own = combine == null ? null : protocol.load("own", region);
                Value theirs = protocol.remoteLoad("theirs", region, left);
                Value result = combine == null || own == null ? theirs : combine.apply(own, theirs);
                sync.readPiece(k, chunk.number());
                protocol.store(result, region);
              });
      sync.endRound(k, pieces);
    }
  }

  @Override
  public CostCard cost(Payload payload, long ranks, long rank) {
    if (ranks == 1) {
      return CostCard.FREE;
    }
    ScalarType element = payload.elementBytes() == 2 ? ScalarType.F16 : ScalarType.F32;
    Segments segments =
        new Segments(Dim.constant(payload.elements()), Dim.constant(ranks), element);
    long chunk = BUDGET_BYTES / payload.elementBytes();
    long pieces = Math.ceilDiv(segments.longest().constantValue(), chunk);
    long bytes = 0;
    long transfers = 0;
    for (long segment = 0; segment < ranks; segment++) {
      // Reduce-scatter leaves out the segment before the own one, all-gather the own one.
      long before = Math.floorMod(rank - 1, ranks);
      long times = (segment == before ? 0 : 1) + (segment == rank ? 0 : 1);
      long length =
          segments.bound(Dim.constant(segment + 1)).constantValue()
              - segments.bound(Dim.constant(segment)).constantValue();
      bytes += times * length * payload.elementBytes();
      // Shorter segments have as many pieces where all ranks have to agree, but some are empty.
      transfers += times * Math.ceilDiv(length, chunk);
    }
    return synchronised(bytes, transfers, ranks - 1, pieces);
  }

  private CostCard synchronised(long bytes, long transfers, long peers, long pieces) {
    long rounds = 2 * peers;
    return switch (sync) {
      case ROUND ->
          new CostCard(bytes, transfers, rounds + 1, (rounds + 1) * peers, rounds * peers);
      case CHUNK ->
          new CostCard(
              bytes, transfers, 2 * pieces * rounds, 2 * pieces * rounds * peers, rounds * peers);
      case NEIGHBOR -> new CostCard(bytes, transfers, 0, rounds + 1, rounds + 1);
    };
  }
}

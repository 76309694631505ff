package dev.pld.passes.lower;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.OpResult;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.comm.ContextOps;
import dev.pld.ir.dialect.comm.SyncOps;
import dev.pld.ir.dialect.comm.ViewOps;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OperationState;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.ShapedType;
import dev.pld.passes.rewrite.OpBuilder;
import java.util.List;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The steps that protocols are made of. Notifies add to a cell that has one writer, waits compare
 * with at-least, and credits are given back by adding a negative number: so a signal is zero again
 * after each collective, however the ranks are skewed.
 */
final class ProtocolBuilder {
  private final OpBuilder make;
  private final Dim ranks;
  private @Nullable Value me;

  /**
   * @param ranks the number of ranks, or {@code nr}
   */
  ProtocolBuilder(OpBuilder make, Dim ranks) {
    this.make = make;
    this.ranks = ranks;
  }

  /** Makes this rank's number known, from the communication context of {@code window}. */
  void identify(Value window) {
    Value context =
        make.insert("ctx", make.state(ContextOps.GET_COMM_CTX).operand("window", window));
    me = make.insert("me", make.state(ContextOps.RANK).operand("context", context));
  }

  /** For scalars and control flow. */
  OpBuilder make() {
    return make;
  }

  /** The number of ranks, or {@code nr}. */
  Dim ranks() {
    return ranks;
  }

  /** The number of this rank; {@link #identify} comes first. */
  Value me() {
    return Objects.requireNonNull(me);
  }

  /** The rank {@code distance} places further around the ring. */
  Value neighbor(String name, long distance) {
    Value there =
        distance < 0 ? make.sub(me(), make.index(-distance)) : make.add(me(), make.index(distance));
    return make.named(name, make.mod(there, make.dim(ranks)));
  }

  // ---- signals

  /**
   * All ranks meet.
   *
   * @param generation makes the number of barriers that this collective has had on these cells,
   *     with this one; it is made where it is used, after the notifies
   * @param row of the signal, or null for a signal with one row for each rank
   */
  void barrier(Value signal, Supplier<Value> generation, @Nullable Value row) {
    onAll(SyncOps.NOTIFY_ALL, signal, make.index(1), row);
    onAll(SyncOps.WAIT_ALL, signal, generation.get(), row);
  }

  /** All ranks meet for the {@code generation}th time. */
  void barrier(Value signal, long generation, @Nullable Value row) {
    barrier(signal, () -> make.index(generation), row);
  }

  /** Gives back what {@code count} barriers have added to the cells here. */
  void giveBack(Value signal, Value count, @Nullable Value row) {
    onAll(SyncOps.CONSUME_ALL, signal, count, row);
  }

  private void onAll(String name, Value signal, Value value, @Nullable Value row) {
    OperationState state = make.state(name).operand("signal", signal).operand("value", value);
    make.insert(row == null ? state : state.operand("row", row));
  }

  /** Adds {@code amount} to one cell of {@code peer}. */
  void notify(Value signal, Value row, Value column, long amount, Value peer) {
    make.insert(
        make.state(SyncOps.NOTIFY)
            .operand("target", signal)
            .operands("offsets", List.of(row, column))
            .operand("value", make.index(amount))
            .operand("peer", peer)
            .attribute("op", new Attribute.EnumAttr(EnumKind.NOTIFY_OP, "atomic_add")));
  }

  /** Waits until one cell here is at least {@code expected}. */
  void await(Value signal, Value row, Value column, Value expected) {
    make.insert(
        make.state(SyncOps.WAIT)
            .operand("signal", signal)
            .operands("offsets", List.of(row, column))
            .operand("expected", expected)
            .attribute("cmp", new Attribute.EnumAttr(EnumKind.WAIT_CMP, "ge")));
  }

  // ---- data

  /** {@code memory} as one row; a view unless its shape is one already. */
  RowView row(Value memory) {
    Shape shape = ((ShapedType) memory.type()).shape();
    boolean isRow = shape.dims().subList(0, shape.rank() - 1).stream().allMatch(Dim.ONE::equals);
    Value view =
        isRow ? memory : make.insert("flat", make.state(ViewOps.FLATTEN).operand("source", memory));
    Value zero = make.index(0);
    return new RowView(view, isRow ? shape.rank() : 2, shape.elements(), zero, make.index(1));
  }

  OpResult load(String name, TileRegion region) {
    return make.insert(name, transfer(TileOps.LOAD, region));
  }

  OpResult remoteLoad(String name, TileRegion region, Value peer) {
    return make.insert(name, transfer(TileOps.REMOTE_LOAD, region).operand("peer", peer));
  }

  private OperationState transfer(String name, TileRegion region) {
    return make.state(name)
        .operand("source", region.memory())
        .operands("offsets", region.offsets())
        .operands("valid", region.valid())
        .attribute("shape", new Attribute.ShapeAttr(region.shape()));
  }

  void store(Value tile, TileRegion region) {
    make.insert(
        make.state(TileOps.STORE)
            .operand("tile", tile)
            .operand("target", region.memory())
            .operands("offsets", region.offsets()));
  }

  /** {@code left OP right} for the reduction that {@code collective} asks for. */
  Value combine(Operation collective, Value left, Value right) {
    String name =
        switch (keyword(collective, "op")) {
          case "max" -> TileOps.MAXIMUM;
          case "min" -> TileOps.MINIMUM;
          case "prod" -> TileOps.MUL;
          default -> TileOps.ADD;
        };
    return make.insert("partial", make.state(name).operand("lhs", left).operand("rhs", right));
  }

  /** The word of a keyword attribute; empty where it is none. */
  static String keyword(Operation op, String attribute) {
    return op.attributeOrDefault(attribute) instanceof Attribute.EnumAttr(var kind, String word)
        ? word
        : "";
  }

  /**
   * Folds over all peers in ascending order, starting from {@code own}.
   *
   * @param fetch gives what a peer has
   */
  Value foldPeers(Value own, UnaryOperator<Value> fetch, BinaryOperator<Value> combine) {
    Value complete =
        make.loop(
                "q",
                make.index(0),
                make.dim(ranks),
                List.of(own),
                List.of("acc"),
                (q, carried) -> {
                  Value acc = carried.getFirst();
                  Value other = make.compare(ComparePredicate.NE, q, me());
                  return List.of(
                      make.choose(
                          "next",
                          other,
                          acc.type(),
                          () -> combine.apply(acc, fetch.apply(q)),
                          acc));
                })
            .getFirst();
    return make.named("complete", complete);
  }

  /**
   * One piece of a row.
   *
   * @param number counts from 0
   * @param offset of its first element
   * @param valid number of its elements
   */
  record Chunk(Value number, Value offset, Value valid) {}

  /**
   * Does {@code body} for each piece of {@code length} elements.
   *
   * @param extent what a piece has at most
   * @param uniform whether there are as many pieces as {@code extent} elements need, even if the
   *     last ones are empty
   * @return the number of pieces
   */
  Value chunks(Value length, Dim extent, boolean uniform, Consumer<Chunk> body) {
    OperationState state =
        make.state(TileOps.CHUNKS)
            .operand("length", length)
            .attribute("extent", new Attribute.DimAttr(extent));
    if (uniform) {
      state.attribute("uniform", new Attribute.BoolAttr(true));
    }
    Operation op = make.insert(state);
    Block inside = op.region(0).addBlock();
    Chunk chunk =
        new Chunk(
            inside.addArgument(ScalarType.INDEX, make.free("c")),
            inside.addArgument(ScalarType.INDEX, make.free("offset")),
            inside.addArgument(ScalarType.INDEX, make.free("valid")));
    make.inside(inside, () -> body.accept(chunk));
    return op.result();
  }
}

package dev.pld.passes.rewrite;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.OpResult;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.Folded;
import dev.pld.ir.op.OpRegistry;
import dev.pld.ir.op.OperationState;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes operations at one place after another. Scalar expressions are folded as they are made, so
 * that lowered code shows no arithmetic that could be done at once.
 */
public final class OpBuilder {
  private final OpRegistry operations;
  private final Location location;
  private final Block home;
  private @Nullable FreeNames names;
  private Block block;
  private @Nullable Operation anchor;

  private OpBuilder(
      OpRegistry operations, Location location, Block block, @Nullable Operation anchor) {
    this.operations = operations;
    this.location = location;
    this.home = block;
    this.block = block;
    this.anchor = anchor;
  }

  /** Inserts before {@code anchor}; everything made carries {@code location}. */
  public static OpBuilder before(Operation anchor, OpRegistry operations, Location location) {
    return new OpBuilder(operations, location, blockOf(anchor), anchor);
  }

  /** Names that this builder is told to give from here on are made free by {@code names}. */
  public OpBuilder naming(FreeNames names) {
    this.names = names;
    return this;
  }

  /** The name that an argument of a new block gets when it is to be called {@code name}. */
  public String free(String name) {
    return names == null ? name : names.argument(name, home);
  }

  private void name(Value value, String name) {
    boolean inHome = block == home;
    value.setName(
        names == null ? name : inHome ? names.taken(name, home) : names.result(name, home));
  }

  /** Gives a computed value a name, unless it is a literal or has one. */
  public Value named(String name, Value value) {
    if (FreeNames.isWanted(value)) {
      name(value, name);
    }
    return value;
  }

  private static Block blockOf(Operation op) {
    Block block = op.block();
    if (block == null) {
      throw new IllegalStateException(op.name() + " stands in no block");
    }
    return block;
  }

  // ---- operations of any kind

  public OperationState state(String name) {
    return new OperationState(operations.get(name), location);
  }

  /** Makes and inserts the operation. */
  public Operation insert(OperationState state) {
    Operation op = state.build();
    block.insertBefore(anchor, op);
    return op;
  }

  /** Makes and inserts an operation with one result, which gets {@code name}. */
  public OpResult insert(String name, OperationState state) {
    OpResult result = insert(state).result();
    name(result, name);
    return result;
  }

  // ---- scalars

  public Value index(long value) {
    return constant(new Attribute.IntAttr(value, ScalarType.INDEX));
  }

  public Value constant(Attribute value) {
    return insert(state(ScalarOps.CONSTANT).attribute("value", value)).result();
  }

  /** An extent expression as a scalar; a literal when it is constant. */
  public Value dim(Dim dim) {
    return dim.isConstant()
        ? index(dim.constantValue())
        : insert(state(ScalarOps.DIM).attribute("extent", new Attribute.DimAttr(dim))).result();
  }

  public Value add(Value a, Value b) {
    return binary(ScalarOps.ADD, a, b);
  }

  public Value sub(Value a, Value b) {
    return binary(ScalarOps.SUB, a, b);
  }

  public Value mul(Value a, Value b) {
    return binary(ScalarOps.MUL, a, b);
  }

  public Value floorDiv(Value a, Value b) {
    return binary(ScalarOps.FLOORDIV, a, b);
  }

  public Value ceilDiv(Value a, Value b) {
    return binary(ScalarOps.CEILDIV, a, b);
  }

  public Value mod(Value a, Value b) {
    return binary(ScalarOps.MOD, a, b);
  }

  public Value min(Value a, Value b) {
    return binary(ScalarOps.MIN, a, b);
  }

  public Value max(Value a, Value b) {
    return binary(ScalarOps.MAX, a, b);
  }

  public Value compare(ComparePredicate predicate, Value a, Value b) {
    return folded(
        state(ScalarOps.COMPARE)
            .operand("lhs", a)
            .operand("rhs", b)
            .attribute("predicate", new Attribute.IntAttr(predicate.ordinal(), ScalarType.I64)));
  }

  private Value binary(String name, Value a, Value b) {
    return folded(state(name).operand("lhs", a).operand("rhs", b));
  }

  private Value folded(OperationState state) {
    Operation op = insert(state);
    Folded folded = op.definition().folder().fold(op);
    if (folded == null) {
      return op.result();
    }
    op.erase();
    return materialize(folded);
  }

  /** The value that {@code folded} says. */
  public Value materialize(Folded folded) {
    return switch (folded) {
      case Folded.Existing(Value value) -> value;
      case Folded.Literal(Attribute value) -> constant(value);
      case Folded.Extent(Dim value) -> dim(value);
    };
  }

  // ---- control flow

  /** A loop without carried values; {@code body} makes what happens for one value of the index. */
  public void loop(String index, Value upper, Consumer<Value> body) {
    loop(index, index(0), upper, body);
  }

  /** A loop from {@code lower} to {@code upper} without carried values. */
  public void loop(String index, Value lower, Value upper, Consumer<Value> body) {
    loop(
        index,
        lower,
        upper,
        List.of(),
        List.of(),
        (i, carried) -> {
          body.accept(i);
          return List.of();
        });
  }

  /**
   * A loop from {@code lower} to {@code upper} that carries values.
   *
   * @param names of the carried values inside
   * @param body gets the index and the carried values, gives the next carried values
   * @return the values carried out
   */
  public List<OpResult> loop(
      String index,
      Value lower,
      Value upper,
      List<Value> init,
      List<String> names,
      BiFunction<Value, List<BlockArgument>, List<? extends Value>> body) {
    Operation loop =
        insert(
            state(ScfOps.FOR)
                .operand("lower", lower)
                .operand("upper", upper)
                .operand("step", index(1))
                .operands("init", init));
    Block inside = loop.region(0).addBlock();
    BlockArgument induction = inside.addArgument(ScalarType.INDEX, free(index));
    for (int i = 0; i < init.size(); i++) {
      inside.addArgument(init.get(i).type(), free(names.get(i)));
    }
    List<BlockArgument> carried = inside.arguments().subList(1, 1 + init.size());
    within(inside, () -> body.apply(induction, carried));
    return loop.results();
  }

  /** A condition without results; folded when it is known. */
  public void when(Value condition, Runnable body) {
    Boolean known = knownTruth(condition);
    if (known != null) {
      if (known) {
        body.run();
      }
      return;
    }
    Operation branch = insert(state(ScfOps.IF).operand("condition", condition).results(List.of()));
    within(
        branch.region(0).addBlock(),
        () -> {
          body.run();
          return List.of();
        });
  }

  /** {@code condition ? then : otherwise} where {@code then} is computed only if needed. */
  public OpResult choose(
      String name, Value condition, Type type, Supplier<Value> then, Value otherwise) {
    Operation branch =
        insert(state(ScfOps.IF).operand("condition", condition).result(type).regions(2));
    within(branch.region(0).addBlock(), () -> List.of(then.get()));
    within(branch.region(1).addBlock(), () -> List.of(otherwise));
    OpResult result = branch.result();
    name(result, name);
    return result;
  }

  /** The truth value of a literal, or null. */
  private static @Nullable Boolean knownTruth(Value condition) {
    Operation op = condition.definingOp();
    return op != null && op.attribute("value") instanceof Attribute.BoolAttr(boolean flag)
        ? flag
        : null;
  }

  /** Moves existing operations here, in their order. */
  public void adopt(List<Operation> ops) {
    for (Operation op : ops) {
      op.detach();
      block.insertBefore(anchor, op);
    }
  }

  /** Makes {@code body} at the end of {@code inside}, then a yield of what it gives. */
  public void within(Block inside, Supplier<List<? extends Value>> body) {
    inside(inside, () -> insert(state(ScfOps.YIELD).operands("values", body.get())));
  }

  /** Makes {@code body} at the end of {@code inside}. */
  public void inside(Block inside, Runnable body) {
    Block outerBlock = block;
    Operation outerAnchor = anchor;
    block = inside;
    anchor = null;
    body.run();
    block = outerBlock;
    anchor = outerAnchor;
  }
}

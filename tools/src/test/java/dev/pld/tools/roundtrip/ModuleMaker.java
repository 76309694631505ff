package dev.pld.tools.roundtrip;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.OpResult;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OperationState;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;
import dev.pld.tools.e2e.Tape;
import dev.pld.tools.e2e.Toolchain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Small modules that no person would write: values with names and without, used often or never, in
 * their own block or an inner one, under names that collide.
 */
final class ModuleMaker {
  private static final int MOST_DEPTH = 3;

  /** More of the unnamed, which have two ways of being printed. */
  private static final List<String> NAMES = List.of("", "", "", "", "a", "b", "a_1", "x", "v2");

  private static final Shape TILE = Shape.of(Dim.ONE, Dim.constant(8));
  static final Type TILE_TYPE = new TileType(TILE, ScalarType.F32, null);

  private final Tape tape;
  private final List<Value> visible = new ArrayList<>();
  private Block block = new Block();
  private int depth;

  private ModuleMaker(Tape tape) {
    this.tape = tape;
  }

  /** The module that {@code numbers} stand for. */
  static Operation make(List<Integer> numbers) {
    ModuleMaker maker = new ModuleMaker(new Tape(numbers));
    Operation module = state(ModuleOps.MODULE).build();
    Block top = module.region(0).addBlock();
    top.append(maker.kernel());
    return module;
  }

  static OperationState state(String name) {
    return new OperationState(Toolchain.OPERATIONS.get(name), Location.UNKNOWN);
  }

  private Operation kernel() {
    List<String> names = List.of("x", "w", "s", "i", "j", "n", "c");
    List<Type> types =
        List.of(
            new TensorType(Shape.of(Dim.symbol("n"), Dim.constant(64)), ScalarType.F32),
            new WindowType(Shape.of(Dim.constant(8), Dim.constant(64)), ScalarType.F32),
            new WindowType(Shape.of(Dim.NR, Dim.ONE), ScalarType.I32),
            ScalarType.INDEX,
            ScalarType.INDEX,
            ScalarType.I32,
            ScalarType.I1);
    List<Attribute> modes = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      modes.add(new Attribute.EnumAttr(EnumKind.ARGUMENT_MODE, i < 3 ? "inout" : "in"));
    }
    Operation function =
        state(FunctionOps.INCORE)
            .attribute("sym_name", new Attribute.StringAttr("kernel"))
            .attribute("arg_names", strings(names))
            .attribute("arg_modes", new Attribute.ArrayAttr(modes))
            .attribute("symbols", strings(List.of("n")))
            .build();
    block = function.region(0).addBlock();
    for (int i = 0; i < names.size(); i++) {
      visible.add(block.addArgument(types.get(i), names.get(i)));
    }
    while (!tape.isAtEnd()) {
      Statements.make(this, tape);
    }
    insert(state(FunctionOps.RETURN));
    return function;
  }

  private static Attribute strings(List<String> texts) {
    return new Attribute.ArrayAttr(
        texts.stream().<Attribute>map(Attribute.StringAttr::new).toList());
  }

  // ---- what statements are made of

  /** Makes and inserts an operation; its results can be used from then on. */
  Operation insert(OperationState state) {
    Operation op = state.build();
    append(op);
    return op;
  }

  /** Inserts an operation; its results can be used from then on. */
  void append(Operation op) {
    block.append(op);
    for (OpResult result : op.results()) {
      result.setName(name());
      visible.add(result);
    }
  }

  private @Nullable String name() {
    String name = tape.pick(NAMES);
    return name.isEmpty() ? null : name;
  }

  /** A visible value of {@code type}, or a new literal or tile when there is none. */
  Value value(Type type) {
    List<Value> fitting = visible.stream().filter(v -> v.type().equals(type)).toList();
    return fitting.isEmpty() ? Statements.fresh(this, type) : tape.pick(fitting);
  }

  /** The parameters of the kernel: tensor, window, signal. */
  Value memory(int number) {
    return visible.get(number);
  }

  boolean mayNest() {
    return depth < MOST_DEPTH;
  }

  /**
   * Fills {@code inside} with a few statements and, if wanted, a yield of values of {@code types}.
   * What is defined inside cannot be used outside.
   */
  void body(Block inside, @Nullable List<Type> types) {
    Block outer = block;
    int known = visible.size();
    block = inside;
    depth++;
    for (BlockArgument argument : inside.arguments()) {
      visible.add(argument);
    }
    for (int left = tape.next(4); left > 0; left--) {
      Statements.make(this, tape);
    }
    if (types != null) {
      Value[] values = types.stream().map(this::value).toArray(Value[]::new);
      insert(state(ScfOps.YIELD).operands("values", Arrays.asList(values)));
    }
    depth--;
    block = outer;
    visible.subList(known, visible.size()).clear();
  }

  /** A name for a block argument; loops have named ones more often than not. */
  @Nullable String argumentName() {
    return name();
  }
}

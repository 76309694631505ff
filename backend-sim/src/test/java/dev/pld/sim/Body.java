package dev.pld.sim;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OpRegistry;
import dev.pld.ir.op.OperationState;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/** Appends operations to a block: enough of a language for tests that do not read text. */
final class Body {
  static final OpRegistry OPS = Dialects.all();

  private final Block block;
  private final Lines lines;

  /** Gives each operation a line of its own, so that reports can be compared. */
  static final class Lines {
    private final dev.pld.ir.diag.SourceText source =
        new dev.pld.ir.diag.SourceText("t.pld", "\n".repeat(1000));
    private int line;

    Location next() {
      line++;
      return new Location.Span(source, line - 1, line);
    }
  }

  Body(Block block, Lines lines) {
    this.block = block;
    this.lines = lines;
  }

  Block block() {
    return block;
  }

  OperationState state(String name) {
    return new OperationState(OPS.get(name), lines.next());
  }

  Operation add(OperationState state) {
    Operation op = state.build();
    block.append(op);
    return op;
  }

  Body nested(Block inner) {
    return new Body(inner, lines);
  }

  static Value named(Value value, String name) {
    value.setName(name);
    return value;
  }

  // ---- scalars

  Value constant(long value, ScalarType type) {
    return add(state("arith.constant").attribute("value", new Attribute.IntAttr(value, type)))
        .result();
  }

  Value index(long value) {
    return constant(value, ScalarType.INDEX);
  }

  Value real(double value) {
    return add(state("arith.constant")
            .attribute("value", new Attribute.FloatAttr(value, ScalarType.F32)))
        .result();
  }

  Value dim(Dim dim) {
    return add(state("pld.scalar.dim").attribute("extent", new Attribute.DimAttr(dim))).result();
  }

  Value binary(String name, Value lhs, Value rhs) {
    return add(state(name).operand("lhs", lhs).operand("rhs", rhs)).result();
  }

  Value plus(Value lhs, Value rhs) {
    return binary("arith.addi", lhs, rhs);
  }

  Value plus(Value lhs, long rhs) {
    return plus(lhs, constant(rhs, (ScalarType) lhs.type()));
  }

  Value times(Value lhs, Value rhs) {
    return binary("arith.muli", lhs, rhs);
  }

  Value mod(Value lhs, Value rhs) {
    return binary("pld.scalar.mod", lhs, rhs);
  }

  Value compare(ComparePredicate predicate, Value lhs, Value rhs) {
    return add(state("arith.cmpi")
            .operand("lhs", lhs)
            .operand("rhs", rhs)
            .attribute("predicate", new Attribute.IntAttr(predicate.ordinal(), ScalarType.I64)))
        .result();
  }

  Value convert(String name, Value in, ScalarType to) {
    return add(state(name).operand("in", in).result(to)).result();
  }

  // ---- control flow

  void loop(Value lower, Value upper, BiConsumer<Body, Value> inside) {
    loop(
        lower,
        upper,
        List.of(),
        (body, arguments) -> {
          inside.accept(body, arguments.getFirst());
          return List.of();
        });
  }

  List<? extends Value> loop(
      Value lower,
      Value upper,
      List<Value> init,
      BiFunction<Body, List<? extends Value>, List<Value>> inside) {
    Operation op =
        add(
            state("scf.for")
                .operand("lower", lower)
                .operand("upper", upper)
                .operand("step", index(1))
                .operands("init", init));
    Block inner = op.region(0).addBlock();
    inner.addArgument(ScalarType.INDEX, "i");
    init.forEach(v -> inner.addArgument(v.type(), v.name()));
    Body body = nested(inner);
    body.yield(inside.apply(body, inner.arguments()));
    return op.results();
  }

  void when(Value condition, Consumer<Body> inside) {
    Operation op =
        add(state("scf.if").operand("condition", condition).results(List.of()).regions(1));
    Body body = nested(op.region(0).addBlock());
    inside.accept(body);
    body.yield(List.of());
  }

  Value choose(
      Value condition, Type type, Function<Body, Value> whenTrue, Function<Body, Value> whenFalse) {
    Operation op = add(state("scf.if").operand("condition", condition).result(type).regions(2));
    Body yes = nested(op.region(0).addBlock());
    yes.yield(List.of(whenTrue.apply(yes)));
    Body no = nested(op.region(1).addBlock());
    no.yield(List.of(whenFalse.apply(no)));
    return op.result();
  }

  private void yield(List<? extends Value> values) {
    add(state("scf.yield").operands("values", values));
  }

  // ---- who and how many

  Value context(Value window) {
    return add(state("pld.system.get_comm_ctx").operand("window", window)).result();
  }

  Value rank(Value window) {
    return named(add(state("pld.system.rank").operand("context", context(window))).result(), "me");
  }

  Value ranks(Value window) {
    return add(state("pld.system.nranks").operand("context", context(window))).result();
  }

  // ---- signals

  void notify(Value signal, List<Value> cell, Value value, Value peer, String op) {
    add(
        state("pld.system.notify")
            .operand("target", signal)
            .operands("offsets", cell)
            .operand("value", value)
            .operand("peer", peer)
            .attribute("op", new Attribute.EnumAttr(EnumKind.NOTIFY_OP, op)));
  }

  void notify(Value signal, List<Value> cell, Value peer) {
    notify(signal, cell, index(1), peer, "atomic_add");
  }

  void await(Value signal, List<Value> cell, Value expected, String cmp) {
    add(
        state("pld.system.wait")
            .operand("signal", signal)
            .operands("offsets", cell)
            .operand("expected", expected)
            .attribute("cmp", new Attribute.EnumAttr(EnumKind.WAIT_CMP, cmp)));
  }

  void await(Value signal, List<Value> cell, long expected) {
    await(signal, cell, index(expected), "ge");
  }

  void onAll(String name, Value signal, Value value, List<Value> row) {
    add(
        state("pld.system." + name)
            .operand("signal", signal)
            .operand("value", value)
            .operands("row", row));
  }

  // ---- transfers

  private OperationState transfer(String name, Value src, Value dst, Value peer) {
    return state(name).operand("src", src).operand("dst", dst).operand("peer", peer);
  }

  void put(Value src, Value dst, Value peer) {
    add(transfer("pld.tensor.put", src, dst, peer));
  }

  void putRegion(Value src, List<Value> from, Value dst, List<Value> to, Shape shape, Value peer) {
    add(
        transfer("pld.tensor.put", src, dst, peer)
            .operands("src_offsets", from)
            .operands("dst_offsets", to)
            .attribute("shape", new Attribute.ShapeAttr(shape)));
  }

  void putAdding(Value src, Value dst, Value peer) {
    add(
        transfer("pld.tensor.put", src, dst, peer)
            .attribute("atomic", new Attribute.EnumAttr(EnumKind.ATOMIC, "add")));
  }

  void get(Value src, Value dst, Value peer) {
    add(transfer("pld.tensor.get", src, dst, peer));
  }

  void getRegion(
      Value src,
      List<Value> from,
      Value dst,
      List<Value> to,
      Shape shape,
      List<Value> valid,
      Value peer) {
    add(
        transfer("pld.tensor.get", src, dst, peer)
            .operands("src_offsets", from)
            .operands("dst_offsets", to)
            .attribute("shape", new Attribute.ShapeAttr(shape))
            .operands("valid", valid));
  }

  // ---- tiles

  Value load(Value source, List<Value> offsets, Shape shape, Value... valid) {
    return add(state("tile.load")
            .operand("source", source)
            .operands("offsets", offsets)
            .attribute("shape", new Attribute.ShapeAttr(shape))
            .operands("valid", List.of(valid)))
        .result();
  }

  Value remoteLoad(Value source, List<Value> offsets, Shape shape, Value peer, Value... valid) {
    return add(state("pld.tile.remote_load")
            .operand("source", source)
            .operands("offsets", offsets)
            .attribute("shape", new Attribute.ShapeAttr(shape))
            .operands("valid", List.of(valid))
            .operand("peer", peer))
        .result();
  }

  Value store(Value tile, Value target, List<Value> offsets) {
    return add(state("tile.store")
            .operand("tile", tile)
            .operand("target", target)
            .operands("offsets", offsets))
        .result();
  }

  void remoteStore(Value tile, Value target, List<Value> offsets, Value peer, String atomic) {
    add(
        state("pld.tile.remote_store")
            .operand("tile", tile)
            .operand("target", target)
            .operands("offsets", offsets)
            .operand("peer", peer)
            .attribute("atomic", new Attribute.EnumAttr(EnumKind.ATOMIC, atomic)));
  }

  Value withScalar(String name, Value tile, Value scalar) {
    return add(state(name).operand("tile", tile).operand("scalar", scalar)).result();
  }

  Value fill(Value value, Shape shape, ScalarType element) {
    return add(state("tile.fill")
            .operand("value", value)
            .attribute("shape", new Attribute.ShapeAttr(shape))
            .attribute("element", new Attribute.TypeAttr(element)))
        .result();
  }

  Value cast(Value tile, ScalarType element) {
    return add(state("tile.cast")
            .operand("tile", tile)
            .attribute("element", new Attribute.TypeAttr(element)))
        .result();
  }

  // ---- views and functions

  Value flatten(Value source) {
    return add(state("pld.tensor.flatten").operand("source", source)).result();
  }

  Value slice(Value source, Value... indices) {
    return add(state("pld.tensor.slice")
            .operand("source", source)
            .operands("indices", List.of(indices)))
        .result();
  }

  void call(String callee, List<Value> arguments) {
    add(
        state("pld.call")
            .attribute("callee", new Attribute.SymbolAttr(callee))
            .operands("arguments", arguments));
  }

  void dispatch(String callee, List<Value> arguments, Value device) {
    add(
        state("pld.dispatch")
            .attribute("callee", new Attribute.SymbolAttr(callee))
            .operands("arguments", arguments)
            .operand("device", device));
  }

  Value allocate(WindowType type) {
    return add(state("pld.tensor.alloc_window_buffer")
            .attribute("type", new Attribute.TypeAttr(type)))
        .result();
  }

  Value allocateBytes(long bytes) {
    return add(state("pld.tensor.alloc_window_buffer")
            .attribute("bytes", new Attribute.DimAttr(Dim.constant(bytes))))
        .result();
  }

  Value view(Value buffer, WindowType type) {
    return add(state("pld.tensor.window").operand("buffer", buffer).result(type)).result();
  }

  Value worldSize() {
    return add(state("pld.system.world_size")).result();
  }

  void end() {
    add(state("pld.return"));
  }

  /** Two indices. */
  static List<Value> at(Value... indices) {
    return new ArrayList<>(List.of(indices));
  }

  List<Value> at(long... indices) {
    List<Value> values = new ArrayList<>();
    for (long i : indices) {
      values.add(index(i));
    }
    return values;
  }
}

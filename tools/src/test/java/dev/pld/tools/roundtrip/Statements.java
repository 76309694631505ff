package dev.pld.tools.roundtrip;

import static dev.pld.tools.roundtrip.ModuleMaker.state;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.collective.BarrierOps;
import dev.pld.ir.dialect.comm.ContextOps;
import dev.pld.ir.dialect.comm.SyncOps;
import dev.pld.ir.dialect.comm.TransferOps;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.Type;
import dev.pld.tools.e2e.Tape;
import java.util.List;

/**
 * The statements of a {@link ModuleMaker}: one of each kind of operation that a kernel may hold.
 */
final class Statements {
  private static final List<String> ARITHMETIC =
      List.of(ScalarOps.ADD, ScalarOps.SUB, ScalarOps.MUL, ScalarOps.MIN, ScalarOps.MAX);
  private static final List<String> DIVISIONS =
      List.of(ScalarOps.FLOORDIV, ScalarOps.CEILDIV, ScalarOps.MOD, ScalarOps.REM);
  private static final List<String> LOGIC = List.of(ScalarOps.AND, ScalarOps.OR, ScalarOps.XOR);
  private static final List<String> TILES =
      List.of(TileOps.ADD, TileOps.SUB, TileOps.MUL, TileOps.MAXIMUM, TileOps.MINIMUM);
  private static final List<Long> NUMBERS =
      List.of(0L, 1L, 2L, -1L, 7L, -12L, 4096L, 1L << 31, Long.MAX_VALUE, Long.MIN_VALUE);
  private static final List<Double> FLOATS = List.of(0.0, -0.0, 1.5, -2.0, 1e-5, 3.4e38, 0.1);

  private static final Attribute TILE_SHAPE =
      new Attribute.ShapeAttr(Shape.of(Dim.ONE, Dim.constant(8)));

  private Statements() {}

  private static final List<Maker> KINDS =
      List.of(
          Statements::literal,
          Statements::extent,
          Statements::arithmetic,
          Statements::arithmetic,
          Statements::division,
          Statements::comparison,
          Statements::logic,
          Statements::choice,
          Statements::conversion,
          Statements::load,
          Statements::tileArithmetic,
          Statements::store,
          Statements::transfer,
          Statements::signal,
          Statements::context,
          BodyStatements::loop,
          BodyStatements::condition,
          BodyStatements::pieces);

  private interface Maker {
    void make(ModuleMaker module, Tape tape);
  }

  /** Makes one statement, perhaps with what it needs. */
  static void make(ModuleMaker module, Tape tape) {
    tape.pick(KINDS).make(module, tape);
  }

  /** A new value of {@code type}. */
  static Value fresh(ModuleMaker module, Type type) {
    if (type.equals(ScalarType.I1)) {
      return constant(module, new Attribute.BoolAttr(true));
    }
    if (type instanceof ScalarType scalar) {
      return constant(
          module,
          scalar.isFloat()
              ? new Attribute.FloatAttr(0.5, scalar)
              : new Attribute.IntAttr(3, scalar));
    }
    return module
        .insert(
            state(TileOps.FILL)
                .operand("value", module.value(ScalarType.F32))
                .attribute("shape", TILE_SHAPE)
                .attribute("element", new Attribute.TypeAttr(ScalarType.F32)))
        .result();
  }

  static Value constant(ModuleMaker module, Attribute value) {
    return module.insert(state(ScalarOps.CONSTANT).attribute("value", value)).result();
  }

  private static void literal(ModuleMaker module, Tape tape) {
    switch (tape.next(5)) {
      case 0 -> constant(module, new Attribute.IntAttr(tape.pick(NUMBERS), ScalarType.INDEX));
      case 1 -> constant(module, new Attribute.IntAttr(tape.pick(NUMBERS), ScalarType.I64));
      case 2 -> constant(module, new Attribute.IntAttr(tape.next(9) - 4, ScalarType.I32));
      case 3 -> constant(module, new Attribute.FloatAttr(tape.pick(FLOATS), ScalarType.F32));
      default -> constant(module, new Attribute.BoolAttr(tape.next(2) == 0));
    }
  }

  private static void extent(ModuleMaker module, Tape tape) {
    List<Dim> dims =
        List.of(
            Dim.NR,
            Dim.NR.minus(1).times(2),
            Dim.symbol("n").plus(Dim.NR),
            Dim.symbol("n").floorDiv(Dim.NR),
            Dim.symbol("n").mod(Dim.constant(4)).max(Dim.NR),
            Dim.NR.isEqualTo(Dim.constant(2)),
            Dim.NR.isEqualTo(Dim.constant(2)).times(-3).plus(Dim.symbol("n")),
            Dim.NR.isEqualTo(Dim.constant(2)).select(Dim.ONE, Dim.symbol("n")));
    Attribute dim = new Attribute.DimAttr(tape.pick(dims));
    module.insert(state(ScalarOps.DIM).attribute("extent", dim));
  }

  private static void arithmetic(ModuleMaker module, Tape tape) {
    Type type = tape.pick(List.of(ScalarType.INDEX, ScalarType.INDEX, ScalarType.I32));
    binary(module, tape.pick(ARITHMETIC), module.value(type), module.value(type));
  }

  private static void division(ModuleMaker module, Tape tape) {
    Attribute divisor = new Attribute.IntAttr(1 + tape.next(5), ScalarType.INDEX);
    Value left = module.value(ScalarType.INDEX);
    binary(module, tape.pick(DIVISIONS), left, constant(module, divisor));
  }

  private static void logic(ModuleMaker module, Tape tape) {
    String name = tape.pick(LOGIC);
    // Exclusive or is written only as a negation.
    Value right =
        name.equals(ScalarOps.XOR)
            ? constant(module, new Attribute.BoolAttr(true))
            : module.value(ScalarType.I1);
    binary(module, name, module.value(ScalarType.I1), right);
  }

  private static void binary(ModuleMaker module, String name, Value left, Value right) {
    module.insert(state(name).operand("lhs", left).operand("rhs", right));
  }

  private static void comparison(ModuleMaker module, Tape tape) {
    Type type = tape.pick(List.of(ScalarType.INDEX, ScalarType.I32, ScalarType.I1));
    int predicate = tape.next(type.equals(ScalarType.I1) ? 2 : 6);
    module.insert(
        state(ScalarOps.COMPARE)
            .operand("lhs", module.value(type))
            .operand("rhs", module.value(type))
            .attribute("predicate", new Attribute.IntAttr(predicate, ScalarType.I64)));
  }

  private static void choice(ModuleMaker module, Tape tape) {
    Type type = tape.pick(List.of(ScalarType.INDEX, ScalarType.I32, ScalarType.I1));
    module.insert(
        state(ScalarOps.SELECT)
            .operand("condition", module.value(ScalarType.I1))
            .operand("true_value", module.value(type))
            .operand("false_value", module.value(type)));
  }

  private static void conversion(ModuleMaker module, Tape tape) {
    switch (tape.next(4)) {
      case 0 -> convert(module, ScalarOps.INDEX_CAST, ScalarType.INDEX, ScalarType.I32);
      case 1 -> convert(module, ScalarOps.INDEX_CAST, ScalarType.I32, ScalarType.INDEX);
      case 2 -> convert(module, ScalarOps.EXTEND, ScalarType.I32, ScalarType.I64);
      default -> convert(module, ScalarOps.TRUNCATE, ScalarType.I64, ScalarType.I32);
    }
  }

  private static void convert(ModuleMaker module, String name, Type from, Type to) {
    module.insert(state(name).operand("in", module.value(from)).result(to));
  }

  private static void load(ModuleMaker module, Tape tape) {
    boolean remote = tape.next(2) == 0;
    var load =
        state(remote ? TileOps.REMOTE_LOAD : TileOps.LOAD)
            .operand("source", module.memory(remote ? 1 : tape.next(2)))
            .operands("offsets", List.of(index(module), index(module)))
            .attribute("shape", TILE_SHAPE);
    if (tape.next(3) == 0) {
      load.operands("valid", List.of(index(module), index(module)));
    }
    module.insert(remote ? load.operand("peer", index(module)) : load);
  }

  static Value index(ModuleMaker module) {
    return module.value(ScalarType.INDEX);
  }

  private static void tileArithmetic(ModuleMaker module, Tape tape) {
    Value left = module.value(ModuleMaker.TILE_TYPE);
    binary(module, tape.pick(TILES), left, module.value(ModuleMaker.TILE_TYPE));
  }

  private static void store(ModuleMaker module, Tape tape) {
    boolean remote = tape.next(2) == 0;
    var store =
        state(remote ? TileOps.REMOTE_STORE : TileOps.STORE)
            .operand("tile", module.value(ModuleMaker.TILE_TYPE))
            .operand("target", module.memory(remote ? 1 : tape.next(2)))
            .operands("offsets", List.of(index(module), index(module)));
    if (tape.next(3) == 0) {
      store.attribute("atomic", new Attribute.EnumAttr(EnumKind.ATOMIC, "add"));
    }
    module.insert(remote ? store.operand("peer", index(module)) : store);
  }

  private static void transfer(ModuleMaker module, Tape tape) {
    boolean push = tape.next(2) == 0;
    var transfer =
        state(push ? TransferOps.PUT : TransferOps.GET)
            .operand("src", module.memory(1))
            .operand("dst", module.memory(1))
            .operand("peer", index(module));
    if (tape.next(2) == 0) {
      transfer
          .operands("src_offsets", List.of(index(module), index(module)))
          .operands("dst_offsets", List.of(index(module), index(module)))
          .attribute("shape", TILE_SHAPE);
    }
    module.insert(transfer);
  }

  private static void signal(ModuleMaker module, Tape tape) {
    Value signal = module.memory(2);
    List<Value> cell = List.of(index(module), index(module));
    Type count = tape.pick(List.of(ScalarType.INDEX, ScalarType.I32));
    switch (tape.next(4)) {
      case 0 ->
          module.insert(
              state(SyncOps.NOTIFY)
                  .operand("target", signal)
                  .operands("offsets", cell)
                  .operand("value", module.value(count))
                  .operand("peer", index(module))
                  .attribute("op", new Attribute.EnumAttr(EnumKind.NOTIFY_OP, "atomic_add")));
      case 1 ->
          module.insert(
              state(SyncOps.WAIT)
                  .operand("signal", signal)
                  .operands("offsets", cell)
                  .operand("expected", module.value(count))
                  .attribute("cmp", new Attribute.EnumAttr(EnumKind.WAIT_CMP, "ge")));
      case 2 ->
          module.insert(
              state(tape.pick(List.of(SyncOps.NOTIFY_ALL, SyncOps.WAIT_ALL, SyncOps.CONSUME_ALL)))
                  .operand("signal", signal)
                  .operand("value", module.value(count)));
      default -> module.insert(state(BarrierOps.BARRIER).operand("signal", signal));
    }
  }

  private static void context(ModuleMaker module, Tape tape) {
    Value window = module.memory(1);
    Operation context = module.insert(state(ContextOps.GET_COMM_CTX).operand("window", window));
    String name = tape.pick(List.of(ContextOps.RANK, ContextOps.NRANKS));
    module.insert(state(name).operand("context", context.result()));
  }
}

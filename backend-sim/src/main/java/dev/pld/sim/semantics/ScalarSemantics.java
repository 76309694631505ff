package dev.pld.sim.semantics;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Use;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.sim.compile.Assembler;
import dev.pld.sim.compile.Emitters;
import dev.pld.sim.compile.Place;
import dev.pld.sim.machine.Instr;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.Rounding;
import java.util.function.Function;

/**
 * Scalar expressions. Integers are kept sign-extended in 64 bits, {@code i1} as 0 or 1, floats as
 * their {@code f32} bits. Constants take a slot and no instruction.
 */
final class ScalarSemantics {
  private ScalarSemantics() {}

  static void register(Emitters emitters) {
    emitters
        .add(ScalarOps.CONSTANT, ScalarSemantics::constant)
        .add(
            ScalarOps.DIM, (op, asm) -> alias(op, asm, asm.constant(asm.extent(op, extentOf(op)))));
    binary(emitters, ScalarOps.ADD, BinaryInstrs::add);
    binary(emitters, ScalarOps.SUB, BinaryInstrs::sub);
    binary(emitters, ScalarOps.MUL, BinaryInstrs::mul);
    binary(emitters, ScalarOps.FLOORDIV, BinaryInstrs::floorDiv);
    binary(emitters, ScalarOps.CEILDIV, BinaryInstrs::ceilDiv);
    binary(emitters, ScalarOps.MOD, BinaryInstrs::mod);
    binary(emitters, ScalarOps.REM, BinaryInstrs::rem);
    binary(emitters, ScalarOps.MIN, BinaryInstrs::min);
    binary(emitters, ScalarOps.MAX, BinaryInstrs::max);
    binary(emitters, ScalarOps.AND, BinaryInstrs::and);
    binary(emitters, ScalarOps.OR, BinaryInstrs::or);
    binary(emitters, ScalarOps.XOR, BinaryInstrs::xor);
    emitters
        .add(ScalarOps.COMPARE, ScalarSemantics::compare)
        .add(ScalarOps.SELECT, ScalarSemantics::select)
        .add(ScalarOps.INDEX_CAST, ScalarSemantics::convert)
        .add(ScalarOps.EXTEND, ScalarSemantics::convert)
        .add(ScalarOps.TRUNCATE, ScalarSemantics::convert);
  }

  private static void binary(
      Emitters emitters, String name, Function<BinaryInstrs.Operands, Instr> maker) {
    emitters.add(
        name,
        (op, asm) -> {
          int lhs = asm.scalar(op.operand("lhs"));
          int rhs = asm.scalar(op.operand("rhs"));
          boolean narrow = op.result().type() == ScalarType.I32;
          int out = asm.defineScalar(op.result());
          asm.instruction(op)
              .make(
                  (tiles, next) ->
                      maker.apply(new BinaryInstrs.Operands(lhs, rhs, out, narrow, next)));
        });
  }

  private static void constant(Operation op, Assembler asm) {
    alias(op, asm, asm.constant(bits(op, asm)));
  }

  private static void alias(Operation op, Assembler asm, int slot) {
    asm.define(op.result(), new Place.Scalar(slot));
  }

  private static long bits(Operation op, Assembler asm) {
    return switch (op.attribute("value")) {
      case Attribute.IntAttr(long value, ScalarType type) when type.isFloat() ->
          floatBits(value, type);
      case Attribute.IntAttr(long value, ScalarType type) ->
          type == ScalarType.I32 ? (int) value : value;
      case Attribute.FloatAttr(double value, ScalarType type) -> floatBits(value, type);
      case Attribute.BoolAttr(boolean value) -> value ? 1 : 0;
      case null, default -> {
        asm.error(op, RunCodes.NOT_RUNNABLE, "the value of this constant is not a number");
        yield 0;
      }
    };
  }

  private static long floatBits(double value, ScalarType type) {
    return Float.floatToRawIntBits(Rounding.of(type).round((float) value));
  }

  private static Dim extentOf(Operation op) {
    return switch (op.attribute("extent")) {
      case Attribute.DimAttr(Dim dim) -> dim;
      case Attribute.IntAttr(long value, var type) -> Dim.constant(value);
      case null, default -> Dim.UNKNOWN;
    };
  }

  static ComparePredicate predicate(Operation op) {
    return op.attribute("predicate") instanceof Attribute.IntAttr(long number, var type)
            && number >= 0
            && number < ComparePredicate.values().length
        ? ComparePredicate.values()[(int) number]
        : ComparePredicate.EQ;
  }

  /** Whether a comparison is needed only by the branch that tests it, which compares itself. */
  static boolean isFused(Value condition) {
    Operation op = condition.definingOp();
    Use use = condition.firstUse();
    return op != null
        && op.is(ScalarOps.COMPARE)
        && condition.hasOneUse()
        && use != null
        && use.owner().is(ScfOps.IF)
        && use.owner().block() == op.block();
  }

  private static void compare(Operation op, Assembler asm) {
    if (isFused(op.result())) {
      return;
    }
    int lhs = asm.scalar(op.operand("lhs"));
    int rhs = asm.scalar(op.operand("rhs"));
    int out = asm.defineScalar(op.result());
    ComparePredicate predicate = predicate(op);
    asm.instruction(op)
        .make((tiles, next) -> new ScalarInstrs.Compare(predicate, lhs, rhs, out, next));
  }

  private static void select(Operation op, Assembler asm) {
    int condition = asm.scalar(op.operand("condition"));
    int whenTrue = asm.scalar(op.operand("true_value"));
    int whenFalse = asm.scalar(op.operand("false_value"));
    int out = asm.defineScalar(op.result());
    asm.instruction(op)
        .make((tiles, next) -> new ScalarInstrs.Select(condition, whenTrue, whenFalse, out, next));
  }

  private static void convert(Operation op, Assembler asm) {
    ScalarType from = (ScalarType) op.operand("in").type();
    ScalarType to = (ScalarType) op.result().type();
    int in = asm.scalar(op.operand("in"));
    if (from.isFloat() || to.isFloat()) {
      asm.error(op, RunCodes.NOT_RUNNABLE, "cannot convert " + from + " to " + to);
      alias(op, asm, in);
    } else if (from == ScalarType.I1 && to != ScalarType.I1) {
      int out = asm.defineScalar(op.result());
      asm.instruction(op).make((tiles, next) -> new ScalarInstrs.ExtendBit(in, out, next));
    } else if (to == ScalarType.I1 || (to == ScalarType.I32 && from != ScalarType.I32)) {
      boolean bit = to == ScalarType.I1;
      int out = asm.defineScalar(op.result());
      asm.instruction(op).make((tiles, next) -> new ScalarInstrs.Narrow(in, bit, out, next));
    } else {
      alias(op, asm, in);
    }
  }
}

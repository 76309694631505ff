package dev.pld.ir.op;

import java.util.List;

/**
 * The custom form of an operation. The reader and the printer both walk this description, so that
 * they cannot drift apart. After the described part follow the attributes in braces, the result
 * type where it cannot be inferred, and the regions.
 */
public sealed interface AsmFormat {
  /** The operation name, then slots separated by commas; clauses need no comma before them. */
  record Slots(List<Slot> slots) implements AsmFormat {
    public Slots {
      slots = List.copyOf(slots);
    }
  }

  /** {@code left symbol right}, as {@code %a + %b}. */
  record Infix(String symbol, Precedence precedence) implements AsmFormat {}

  /** {@code name(a, b)}, as {@code min(%a, %b)}. */
  record Function(String name) implements AsmFormat {}

  /** A form that slots cannot express; each has one reader and one printer. */
  enum Special implements AsmFormat {
    /** {@code 42}, {@code 1.5}, {@code true}, {@code i32(42)}. */
    LITERAL,
    /** A symbolic extent used as a scalar: {@code nr}, {@code $SIZE floordiv nr}. */
    DIM,
    /** {@code %a < %b}. */
    COMPARE,
    /** {@code c ? a : b}. */
    SELECT,
    /** {@code index(%a)}: conversion to the result type. */
    CONVERT,
    /** {@code %x[%r]}. */
    SLICE,
    /** {@code scf.for %i = a to b step c iter(%acc = %init) { }}. */
    FOR,
    /** {@code scf.if %c { } else { }}. */
    IF,
    /** {@code static_if $mode == "put" { } else { }}. */
    STATIC_IF,
    /** {@code pld.tile.chunks %chunk, %offset, %valid over %length max [n] { }}. */
    CHUNKS,
    /** {@code pld.tensor.alloc_window_buffer [1, 64], f32}. */
    ALLOCATION,
    /** {@code module @name { }}. */
    MODULE,
    /** {@code pld.incore @f<n>(%x: type, %y: out type) { }}. */
    FUNCTION,
    /** {@code param $SIZE : index = 64}. */
    PARAM,
    /** {@code !signal = type}. */
    ALIAS,
    /** {@code golden @main within 1.0e-5 { }}. */
    GOLDEN,
    /** {@code input %x = randn(seed 7)}. */
    INPUT,
    /** {@code return}. */
    RETURN
  }

  /** How tightly an infix operator binds, loosest first. */
  enum Precedence {
    SELECT,
    OR,
    AND,
    COMPARISON,
    SUM,
    PRODUCT,
    UNARY,
    PRIMARY;

    private static final Precedence[] ALL = values();

    /** The next one, which binds more tightly; {@link #PRIMARY} has none. */
    public Precedence tighter() {
      return ALL[ordinal() + 1];
    }
  }

  /** One piece of a {@link Slots} form. */
  sealed interface Slot {
    /** An operand: {@code %x} or any scalar expression. */
    record Operand(String name) implements Slot {}

    /**
     * {@code %x[a, b]}: an operand and the group of its indices, which may be left out if optional.
     */
    record Indexed(String base, String indices, boolean optional) implements Slot {}

    /** {@code [a, b]}: a group of scalar expressions. */
    record Values(String group) implements Slot {}

    /** {@code [a, b]}: an attribute that is a list of extents. */
    record Extents(String attribute) implements Slot {}

    /** A type, as an attribute. */
    record TypeName(String attribute) implements Slot {}

    /** {@code @f(a, b)}: a symbol attribute and a group of operands. */
    record Call(String callee, String arguments) implements Slot {}

    /** A plain word and a slot: {@code to %peer}; absent when what it holds is absent. */
    record Clause(String word, Slot inner) implements Slot {}

    /** Operands separated by commas, to the end of the statement: {@code scf.yield %a, %b}. */
    record Rest(String group) implements Slot {}
  }
}

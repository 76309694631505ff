package dev.pld.tools.golden;

import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.golden.Operator;
import dev.pld.ir.golden.Place;
import dev.pld.ir.type.ScalarType;
import dev.pld.tools.npy.NdArray;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Turns the value of an equation, whose types are right, into {@link RowCode}. */
final class GoldenCompiler {
  private static final int NONE = -1;

  private final GoldenEquation equation;
  private final Map<String, NdArray> inputs;
  private final Map<String, Long> symbols;
  private final int[] shape;
  private final WorkLimit work = new WorkLimit();
  private final Memos memos;
  private final Map<Integer, Range> bounds = new LinkedHashMap<>();
  private Site costliest;
  private double highest;
  private int slotCount;

  /**
   * The slot of the innermost output index where it is always 0, else {@link #NONE}. Reductions go
   * in runs then, their index in the slot that became free.
   */
  private final int zero;

  private Map<String, Integer> scope = new LinkedHashMap<>();

  /**
   * @param shape extents of the output, at least one
   * @param symbols values of {@code nr} and all other symbols
   */
  GoldenCompiler(
      GoldenEquation equation,
      int[] shape,
      Map<String, NdArray> inputs,
      Map<String, Long> symbols) {
    this.equation = equation;
    this.shape = shape;
    this.memos = new Memos(shape);
    this.inputs = inputs;
    this.symbols = symbols;
    this.slotCount = shape.length;
    this.zero = shape[shape.length - 1] == 1 ? slotCount++ : NONE;
    for (int d = 0; d < equation.indices().size(); d++) {
      int slot = slot(d, shape.length);
      scope.put(equation.indices().get(d), slot == RowCode.INNER && zero != NONE ? zero : slot);
    }
    this.costliest = new Site(equation, equation.place(), scope);
  }

  /** The slot of an output dimension: the innermost has the first. */
  static int slot(int dimension, int rank) {
    return rank - 1 - dimension;
  }

  /** Number of variables of the code compiled so far. */
  int slotCount() {
    return slotCount;
  }

  /** Counts what is computed. */
  WorkLimit work() {
    return work;
  }

  /**
   * The code of the equation.
   *
   * @throws GoldenException when it does not fit the data, or has too many terms
   */
  Code compile() {
    Code code = compile(equation.value());
    WorkLimit.check(code.terms() * NdArray.sizeOf(shape) + memos.terms(), costliest);
    return code;
  }

  private GoldenException problem(Place place, String message) {
    return new GoldenException("the golden " + message, place);
  }

  private Code compile(GoldenExpression expression) {
    return switch (expression) {
      case GoldenExpression.Whole(long value, Place p) -> Code.constant(false, value, value);
      case GoldenExpression.Real(double value, Place p) -> Code.constant(true, value, 0);
      case GoldenExpression.Truth(boolean value, Place p) -> Code.constant(false, 0, value ? 1 : 0);
      case GoldenExpression.Name(String name, Place place) -> name(name, place);
      case GoldenExpression.Param(String name, Place place) ->
          throw problem(place, "uses $" + name + ", which has no value");
      case GoldenExpression.Text(String text, Place place) ->
          throw problem(place, "uses the string \"" + text + "\" as a number");
      case GoldenExpression.Scalar(String name, Place place) -> element(name, List.of(), place);
      case GoldenExpression.Element(String tensor, var indices, Place place) ->
          element(tensor, indices, place);
      case GoldenExpression.Convert(ScalarType type, var value, Place p) ->
          convert(type, compile(value));
      case GoldenExpression.Reduce reduce -> reduce(reduce);
      case GoldenExpression.Apply apply -> apply(apply);
    };
  }

  // ---- leaves

  private Code name(String name, Place place) {
    Integer slot = scope.get(name);
    if (slot != null && slot.equals(zero)) {
      return Code.constant(false, 0, 0);
    }
    if (slot != null) {
      BitSet used = new BitSet();
      used.set(slot);
      Range range = bounds.get(slot);
      if (range == null && slot < shape.length) {
        range = Range.below(shape[shape.length - 1 - slot]);
      }
      return Code.of(new RowCode.Variable(slot), used, false, 0)
          .with(range == null ? Range.ALL : range)
          .with(OptionalLong.of(1));
    }
    Long value = symbols.get(name);
    if (value == null) {
      throw problem(place, "uses '" + name + "', which has no value");
    }
    return Code.constant(false, value, value);
  }

  private Code element(String name, List<GoldenExpression> indices, Place place) {
    NdArray array = inputs.get(name);
    if (array == null || array.rank() != indices.size()) {
      throw problem(
          place,
          "reads %"
              + name
              + (array == null ? ", which is no input" : " with " + indices.size() + " indices"));
    }
    BitSet used = new BitSet();
    RowCode[] codes = new RowCode[indices.size()];
    Row[] scratch = new Row[codes.length];
    long @Nullable [] slopes = new long[codes.length];
    double terms = 0;
    for (int d = 0; d < codes.length; d++) {
      Code code = compile(indices.get(d));
      used.or(code.slots());
      codes[d] = code.code();
      terms += code.terms();
      scratch[d] = Row.of(false, RowCode.BLOCK);
      long slope = code.slope().orElse(Slopes.STEEPEST);
      if (slopes != null && Math.abs(slope) < Slopes.STEEPEST) {
        slopes[d] = slope;
      } else {
        slopes = null;
      }
    }
    RowCode code =
        new RowCode.Elements(name, array, codes, slopes, scratch, new Site(equation, place, scope));
    ScalarType type = array.element();
    return Code.of(code, used, type.isFloat(), terms)
        .with(type == ScalarType.I1 ? Range.TRUTH : Range.ALL);
  }

  private static Code convert(ScalarType type, Code value) {
    if (type.isFloat()) {
      Code real = value.toReal();
      return Code.of(new RowCode.Convert(type, real.code()), real.slots(), true, real.terms());
    }
    if (type.bytes() == Long.BYTES || value.isTruth()) {
      return value;
    }
    return Code.of(new RowCode.Convert(type, value.code()), value.slots(), false, value.terms());
  }

  // ---- operators

  private Code apply(GoldenExpression.Apply apply) {
    List<GoldenExpression> operands = apply.operands();
    return switch (apply.op()) {
      case SELECT -> select(operands);
      case NEGATE, NOT -> unary(apply.op(), compile(operands.getFirst()));
      default ->
          binary(
              apply.op(),
              compile(operands.get(0)),
              compile(operands.get(1)),
              new Site(equation, apply.place(), scope));
    };
  }

  private static Code unary(Operator op, Code value) {
    boolean negates = op == Operator.NEGATE;
    OptionalLong slope =
        negates && value.slope().isPresent()
            ? OptionalLong.of(-value.slope().getAsLong())
            : OptionalLong.empty();
    return Code.of(
            new Arithmetic.Unary(op, value.code()), value.slots(), value.real(), value.terms())
        .with(negates ? value.range().negated() : Range.TRUTH)
        .with(slope);
  }

  private static Code binary(Operator op, Code left, Code right, Site site) {
    boolean real = left.real() || right.real();
    Code a = op.isLogic() ? truth(left, site) : real ? left.toReal() : left;
    Code b = op.isLogic() ? truth(right, site) : real ? right.toReal() : right;
    Row scratch = Row.of(real, RowCode.BLOCK);
    RowCode code =
        op.isComparison()
            ? new Arithmetic.Compare(op, a.code(), b.code(), Row.of(real, RowCode.BLOCK), scratch)
            : new Arithmetic.Binary(op, a.code(), b.code(), scratch, site);
    return Code.of(
            code,
            Code.union(a.slots(), b.slots()),
            real && !op.isComparison(),
            a.terms() + b.terms())
        .with(left.range().apply(op, right.range()))
        .with(Slopes.of(op, left, right));
  }

  private static Code truth(Code value, Site site) {
    return value.isTruth() ? value : binary(Operator.NE, value, Code.constant(false, 0, 0), site);
  }

  private Code select(List<GoldenExpression> operands) {
    Code condition = compile(operands.get(0));
    boolean outer = memos.within(condition);
    Code yes = compile(operands.get(1));
    Code no = compile(operands.get(2));
    memos.leave(outer);
    boolean real = yes.real() || no.real();
    RowCode code =
        stretches(
            condition,
            real,
            new Runs.Choice((real ? yes.toReal() : yes).code(), (real ? no.toReal() : no).code()));
    return Code.of(
            code,
            Code.union(condition.slots(), Code.union(yes.slots(), no.slots())),
            real,
            condition.terms() + Math.max(yes.terms(), no.terms()))
        .with(yes.range().or(no.range()));
  }

  private static RowCode stretches(Code decision, boolean real, Runs.Body body) {
    return new Runs.Stretches(
        decision.code(),
        decision.isEven(),
        Row.of(false, RowCode.BLOCK),
        Row.of(real, RowCode.BLOCK),
        body);
  }

  private static boolean hasReduction(GoldenExpression expression) {
    return expression instanceof GoldenExpression.Reduce
        || expression.parts().stream().anyMatch(GoldenCompiler::hasReduction);
  }

  private Code reduce(GoldenExpression.Reduce reduce) {
    Code bound = compile(reduce.bound());
    Site site = new Site(equation, reduce.place(), scope);
    Map<String, Integer> outside = scope;
    boolean along = zero != NONE && !hasReduction(reduce.body());
    int slot = along ? RowCode.INNER : slotCount++;
    scope = new LinkedHashMap<>(outside);
    scope.put(reduce.index(), slot);
    bounds.put(slot, bound.range().isKnown() ? Range.below(bound.range().high()) : Range.ALL);
    boolean outer = memos.within(bound);
    Code body = compile(reduce.body());
    memos.leave(outer);
    scope = outside;
    BitSet used = Code.union(body.slots(), bound.slots());
    used.clear(slot);
    double turns = bound.range().isKnown() ? Math.max(0, bound.range().high()) : 0;
    double terms = bound.terms() + turns * (1 + body.terms());
    if (terms > highest) {
      highest = terms;
      costliest = site;
    }
    Runs.Body sum =
        new Runs.Reduction(
            reduce.op(), slot, body.code(), Row.of(body.real(), RowCode.BLOCK), work, site);
    return memos.keep(Code.of(stretches(bound, body.real(), sum), used, body.real(), terms));
  }
}

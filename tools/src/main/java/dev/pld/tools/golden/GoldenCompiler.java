package dev.pld.tools.golden;

import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.Term;
import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.tools.npy.NdArray;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Turns the value of an equation into {@link RowCode}. */
final class GoldenCompiler {
  /** The most values that one memo keeps: 256 MiB. */
  private static final long LARGEST_MEMO = 1L << 25;

  private final Map<String, NdArray> inputs;
  private final Map<String, Long> symbols;
  private final int[] shape;
  private final RowCode.WorkLimit work = new RowCode.WorkLimit();
  private int slotCount;
  private boolean lazy;

  /** Code and the slots of the variables that it depends on. */
  private record Code(RowCode code, BitSet slots) {}

  /**
   * @param shape extents of the output, at least one
   * @param symbols values of {@code nr} and all other symbols
   */
  GoldenCompiler(int[] shape, Map<String, NdArray> inputs, Map<String, Long> symbols) {
    this.shape = shape;
    this.inputs = inputs;
    this.symbols = symbols;
    this.slotCount = shape.length;
  }

  /** The slot of an output dimension: the innermost has the first. */
  static int slot(int dimension, int rank) {
    return rank - 1 - dimension;
  }

  /** Number of variables of the code compiled so far. */
  int slotCount() {
    return slotCount;
  }

  RowCode compile(GoldenEquation equation) {
    Map<String, Integer> slots = new HashMap<>();
    for (int d = 0; d < equation.indices().size(); d++) {
      slots.put(equation.indices().get(d), slot(d, shape.length));
    }
    return compile(equation.value(), slots).code();
  }

  private Code compile(GoldenExpression expression, Map<String, Integer> slots) {
    return switch (expression) {
      case GoldenExpression.Number(double value) ->
          new Code(new RowCode.Constant(value), new BitSet());
      case GoldenExpression.Index(Dim value) -> index(bind(value, slots), slots);
      case GoldenExpression.Element element -> element(element, slots);
      case GoldenExpression.Negate(GoldenExpression value) -> {
        Code inner = compile(value, slots);
        yield new Code(new RowCode.Negate(inner.code()), inner.slots());
      }
      case GoldenExpression.Binary(var op, GoldenExpression left, GoldenExpression right) -> {
        Code a = compile(left, slots);
        Code b = compile(right, slots);
        yield new Code(
            new RowCode.Binary(op, a.code(), b.code(), new double[RowCode.BLOCK]),
            union(a.slots(), b.slots()));
      }
      case GoldenExpression.Reduce reduce -> reduce(reduce, slots);
      case GoldenExpression.Select select -> select(select, slots);
    };
  }

  private Code index(Dim value, Map<String, Integer> slots) {
    BitSet used = used(value, slots);
    return oneByOne(new RowCode.OuterIndex(IndexCode.of(value, slots)), used, used);
  }

  private Code element(GoldenExpression.Element element, Map<String, Integer> slots) {
    NdArray array = inputs.get(element.tensor());
    List<Dim> dims = element.indices().stream().map(d -> bind(d, slots)).toList();
    if (array == null || array.rank() != dims.size()) {
      throw new GoldenException(
          array == null
              ? "the golden reads %" + element.tensor() + ", which is no input"
              : "the golden reads %" + element.tensor() + " with " + dims.size() + " indices");
    }
    BitSet used = new BitSet();
    BitSet odd = new BitSet();
    IndexCode[] codes = new IndexCode[dims.size()];
    long[] slopes = new long[dims.size()];
    for (int d = 0; d < codes.length; d++) {
      used.or(used(dims.get(d), slots));
      codes[d] = IndexCode.of(dims.get(d), slots);
      OptionalLong slope = slope(dims.get(d), slots);
      slopes[d] = slope.orElse(0);
      if (slope.isEmpty()) {
        odd.set(RowCode.INNER);
      }
    }
    return oneByOne(new RowCode.Elements(element.tensor(), array, codes, slopes), used, odd);
  }

  private Code reduce(GoldenExpression.Reduce reduce, Map<String, Integer> slots) {
    Map<String, Integer> inside = new HashMap<>(slots);
    int slot = slotCount++;
    inside.put(reduce.index(), slot);
    Dim bound = bind(reduce.bound(), slots);
    BitSet boundSlots = used(bound, slots);
    Code body = compile(reduce.body(), inside);
    BitSet used = union(body.slots(), boundSlots);
    used.clear(slot);
    RowCode code =
        new RowCode.Reduce(
            reduce.op(),
            slot,
            IndexCode.of(bound, slots),
            body.code(),
            new double[RowCode.BLOCK],
            work);
    return memo(oneByOne(code, used, boundSlots));
  }

  /** Adds a memo where an output index is not used, so that the same values would come again. */
  private Code memo(Code code) {
    BitSet used = code.slots();
    int inner = shape[shape.length - 1];
    long size = inner;
    long again = 1;
    for (int slot = 1; slot < shape.length; slot++) {
      int extent = shape[shape.length - 1 - slot];
      if (used.get(slot)) {
        size *= extent;
      } else {
        again *= extent;
      }
    }
    boolean isNested = used.length() > shape.length;
    if (lazy || isNested || again < 2 || size > LARGEST_MEMO) {
      return code;
    }
    int[] outer = used.stream().filter(s -> s != RowCode.INNER).toArray();
    int[] extents = new int[outer.length];
    for (int i = 0; i < outer.length; i++) {
      extents[i] = shape[shape.length - 1 - outer[i]];
    }
    RowCode memo =
        new RowCode.Memo(
            code.code(),
            outer,
            extents,
            inner,
            new double[(int) size],
            new BitSet(),
            new double[RowCode.BLOCK]);
    return new Code(memo, used);
  }

  private Code select(GoldenExpression.Select select, Map<String, Integer> slots) {
    Dim condition = bind(select.condition(), slots);
    BitSet used = used(condition, slots);
    boolean wasLazy = lazy;
    lazy |= used.get(RowCode.INNER);
    Code yes = compile(select.whenTrue(), slots);
    Code no = compile(select.whenFalse(), slots);
    lazy = wasLazy;
    RowCode code = new RowCode.Select(IndexCode.of(condition, slots), yes.code(), no.code());
    return oneByOne(code, union(used, union(yes.slots(), no.slots())), used);
  }

  /** Wraps code that cannot do runs where {@code odd} has the innermost index. */
  private static Code oneByOne(RowCode code, BitSet used, BitSet odd) {
    return new Code(
        odd.get(RowCode.INNER) ? new RowCode.OneByOne(code, new double[1]) : code, used);
  }

  /** Puts the values of symbols in place; index variables hide symbols of the same name. */
  private Dim bind(Dim dim, Map<String, Integer> slots) {
    try {
      return dim.substitute(
          atom ->
              atom instanceof Atom.Symbol(String name)
                      && !slots.containsKey(name)
                      && symbols.get(name) instanceof Long value
                  ? Dim.constant(value)
                  : null);
    } catch (ArithmeticException e) {
      throw new GoldenException("the golden has an index that cannot be computed: " + dim);
    }
  }

  private static BitSet used(Dim dim, Map<String, Integer> slots) {
    BitSet used = new BitSet();
    for (Atom atom : dim.variables()) {
      if (atom instanceof Atom.Symbol(String name) && slots.get(name) instanceof Integer slot) {
        used.set(slot);
      }
    }
    return used;
  }

  /** How much {@code dim} grows with the innermost index, if that is a constant. */
  private static OptionalLong slope(Dim dim, Map<String, Integer> slots) {
    long slope = 0;
    for (Term term : dim.terms()) {
      boolean usesInner = false;
      for (Atom factor : term.factors()) {
        usesInner |= usesInner(factor, slots);
      }
      if (usesInner) {
        if (term.factors().size() != 1 || !(term.factors().getFirst() instanceof Atom.Symbol)) {
          return OptionalLong.empty();
        }
        slope += term.coefficient();
      }
    }
    return OptionalLong.of(slope);
  }

  private static boolean usesInner(Atom atom, Map<String, Integer> slots) {
    return switch (atom) {
      case Atom.Symbol(String name) -> slots.get(name) instanceof Integer s && s == RowCode.INNER;
      case Atom.Apply(var op, List<Dim> arguments) ->
          arguments.stream().anyMatch(a -> used(a, slots).get(RowCode.INNER));
      case Atom.Param param -> false;
      case Atom.Text text -> false;
    };
  }

  private static BitSet union(BitSet a, BitSet b) {
    BitSet all = (BitSet) a.clone();
    all.or(b);
    return all;
  }
}

package dev.pld.sim;

import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.out;
import static dev.pld.sim.Program.tensor;
import static dev.pld.sim.Runs.completed;
import static dev.pld.sim.Runs.longs;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.Test;

/** Scalar expressions and control flow, through values that end up in a tile. */
final class ScalarTest {
  /** The value that {@code body} computes, as a 64-bit integer. */
  private static long eval(Function<Body, Value> body) {
    Program program =
        kernel(
            List.of(out("y", tensor(ScalarType.I64, 1))),
            (b, v) -> {
              Value value = body.apply(b);
              b.store(b.fill(value, Shape.of(1), ScalarType.I64), v.get(0), b.at(0));
            });
    return longs(completed(program, 1), "y")[0];
  }

  private static long eval(String op, ScalarType type, long x, long y) {
    return eval(b -> b.binary(op, b.constant(x, type), b.constant(y, type)));
  }

  private static void check(String op, LongBinaryOperator expected) {
    long[] samples = {0, 1, -1, 7, -7, 3, -3, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE};
    boolean divides = op.contains("div") || op.contains("rem") || op.contains("mod");
    for (long x : samples) {
      for (long y : samples) {
        if (y != 0 || !divides) {
          assertEquals(
              expected.applyAsLong(x, y), eval(op, ScalarType.INDEX, x, y), x + " " + op + " " + y);
        }
      }
    }
  }

  @Test
  void arithmeticOfIndices() {
    check("arith.addi", (x, y) -> x + y);
    check("arith.subi", (x, y) -> x - y);
    check("arith.muli", (x, y) -> x * y);
    check("arith.floordivsi", Math::floorDiv);
    check("arith.ceildivsi", Math::ceilDiv);
    check("arith.remsi", (x, y) -> x % y);
    check("pld.scalar.mod", Math::floorMod);
    check("arith.minsi", Math::min);
    check("arith.maxsi", Math::max);
    check("arith.andi", (x, y) -> x & y);
    check("arith.ori", (x, y) -> x | y);
    check("arith.xori", (x, y) -> x ^ y);
  }

  @Test
  void shortIntegersWrap() {
    ScalarType i32 = ScalarType.I32;
    int max = Integer.MAX_VALUE;
    int min = Integer.MIN_VALUE;
    assertEquals(min, eval("arith.addi", i32, max, 1));
    assertEquals(max, eval("arith.subi", i32, min, 1));
    assertEquals(0, eval("arith.muli", i32, 1 << 16, 1 << 16));
    assertEquals(min, eval("arith.floordivsi", i32, min, -1));
  }

  @Test
  void comparisonsAndSelection() {
    for (ComparePredicate predicate : ComparePredicate.values()) {
      for (long[] pair : new long[][] {{1, 2}, {2, 2}, {3, 2}, {-1, 1}}) {
        long chosen =
            eval(
                b -> {
                  Value c = b.compare(predicate, b.index(pair[0]), b.index(pair[1]));
                  return b.add(
                          b.state("arith.select")
                              .operand("condition", c)
                              .operand("true_value", b.index(10))
                              .operand("false_value", b.index(20)))
                      .result();
                });
        assertEquals(predicate.test(pair[0], pair[1]) ? 10 : 20, chosen);
      }
    }
  }

  @Test
  void conversions() {
    assertEquals(
        5,
        eval(
            b ->
                b.convert(
                    "arith.index_cast",
                    b.constant((1L << 32) + 5, ScalarType.INDEX),
                    ScalarType.I32)));
    assertEquals(
        -3, eval(b -> b.convert("arith.extsi", b.constant(-3, ScalarType.I32), ScalarType.I64)));
    assertEquals(
        Integer.MIN_VALUE,
        eval(b -> b.convert("arith.trunci", b.constant(1L << 31, ScalarType.I64), ScalarType.I32)));
    assertEquals(
        -1,
        eval(
            b ->
                b.convert(
                    "arith.extsi",
                    b.compare(ComparePredicate.EQ, b.index(1), b.index(1)),
                    ScalarType.I64)));
  }

  @Test
  void symbolicExtents() {
    assertEquals(2, eval(b -> b.dim(Dim.NR.times(5).floorDiv(Dim.constant(2)))));
  }

  @Test
  void loopsCarryScalars() {
    // Fibonacci: both carried values change at once.
    assertEquals(
        55,
        eval(
            b ->
                b.loop(
                        b.index(0),
                        b.index(10),
                        List.of(b.index(0), b.index(1)),
                        (c, a) -> List.of(a.get(2), c.plus(a.get(1), a.get(2))))
                    .getFirst()));
  }

  @Test
  void aLoopWithoutIterationGivesItsInitialValues() {
    assertEquals(
        9,
        eval(
            b ->
                b.loop(
                        b.index(3),
                        b.index(3),
                        List.of(b.index(9)),
                        (c, a) -> List.of(c.plus(a.get(1), 1)))
                    .getFirst()));
  }

  @Test
  void loopBoundsNearTheEndOfTheNumberRange() {
    assertEquals(
        2,
        eval(
            b ->
                b.loop(
                        b.index(Long.MAX_VALUE - 2),
                        b.index(Long.MAX_VALUE),
                        List.of(b.index(0)),
                        (c, a) -> List.of(c.plus(a.get(1), 1)))
                    .getFirst()));
  }

  @Test
  void nestedConditions() {
    long[] results = new long[4];
    for (int i = 0; i < 4; i++) {
      long x = i;
      results[i] =
          eval(
              b -> {
                Value v = b.plus(b.index(x), 0);
                return b.choose(
                    b.compare(ComparePredicate.LT, v, b.index(2)),
                    ScalarType.INDEX,
                    c ->
                        c.choose(
                            c.compare(ComparePredicate.EQ, v, c.index(0)),
                            ScalarType.INDEX,
                            d -> d.index(100),
                            d -> d.plus(v, 200)),
                    c -> c.times(v, v));
              });
    }
    assertArrayEquals(new long[] {100, 201, 4, 9}, results);
  }

  @Test
  void aConditionMayBeUsedTwice() {
    assertEquals(
        1,
        eval(
            b -> {
              Value c = b.compare(ComparePredicate.LT, b.index(1), b.index(2));
              Value first = b.choose(c, ScalarType.INDEX, d -> d.index(1), d -> d.index(0));
              return b.choose(c, ScalarType.INDEX, d -> first, d -> d.index(5));
            }));
  }

  @Test
  void staticBranchesOnSymbols() {
    assertEquals(
        1,
        eval(
            b -> {
              Operation op =
                  b.add(
                      b.state("pld.static_if")
                          .attribute(
                              "condition", new Attribute.DimAttr(Dim.NR.isEqualTo(Dim.constant(4))))
                          .regions(2));
              // The first body would divide by zero.
              Body then = b.nested(op.region(0).addBlock());
              then.binary("arith.remsi", then.index(1), then.plus(then.index(0), 0));
              op.region(1).addBlock();
              return b.index(1);
            }));
  }
}

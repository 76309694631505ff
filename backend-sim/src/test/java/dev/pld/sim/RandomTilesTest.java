package dev.pld.sim;

import static dev.pld.sim.Program.out;
import static dev.pld.sim.Program.tensor;
import static dev.pld.sim.Runs.completed;
import static dev.pld.sim.Runs.floats;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random nests of loops and branches that carry tiles, against an interpreter that walks the tree
 * and keeps every value by itself: slots that are shared wrongly would show.
 */
final class RandomTilesTest {
  private static final Shape ONE = Shape.of(1);
  private static final int PROGRAMS = 60;

  /** Writes a random body and returns the tiles that can be used after it. */
  private static List<Value> write(Body b, Random random, List<Value> outer, int depth) {
    List<Value> tiles = new ArrayList<>(outer);
    int statements = 2 + random.nextInt(5);
    for (int s = 0; s < statements; s++) {
      int kind = random.nextInt(depth > 0 ? 6 : 3);
      switch (kind) {
        case 0 -> tiles.add(b.fill(b.real(random.nextInt(5)), ONE, ScalarType.F32));
        case 1, 2 ->
            tiles.add(
                b.binary(
                    random.nextBoolean() ? "tile.add" : "tile.sub",
                    any(tiles, random),
                    any(tiles, random)));
        case 3, 4 -> tiles.addAll(loop(b, random, tiles, depth));
        default -> tiles.add(branch(b, random, tiles, depth));
      }
    }
    return tiles;
  }

  private static Value any(List<Value> tiles, Random random) {
    // Mostly recent ones, so that older ones die.
    int back = Math.min(tiles.size(), 1 + random.nextInt(random.nextInt(3) == 0 ? 20 : 3));
    return tiles.get(tiles.size() - back);
  }

  private static List<? extends Value> loop(Body b, Random random, List<Value> tiles, int depth) {
    List<Value> init = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      init.add(any(tiles, random));
    }
    return b.loop(
        b.index(0),
        b.index(random.nextInt(4)),
        init,
        (c, arguments) -> {
          List<Value> inside = new ArrayList<>(tiles);
          inside.addAll(arguments.subList(1, arguments.size()));
          List<Value> after = write(c, random, inside, depth - 1);
          List<Value> yields = new ArrayList<>();
          init.forEach(v -> yields.add(any(after, random)));
          return yields;
        });
  }

  private static Value branch(Body b, Random random, List<Value> tiles, int depth) {
    Value condition =
        b.compare(ComparePredicate.LT, b.index(random.nextInt(2)), b.index(random.nextInt(2)));
    return b.choose(
        condition,
        tiles.getFirst().type(),
        c -> any(write(c, random, tiles, depth - 1), random),
        c -> any(write(c, random, tiles, depth - 1), random));
  }

  /** The oracle: values by name, no slots. */
  private static final class Walker {
    final Map<Value, Object> values = new HashMap<>();
    float stored;

    List<Value> walk(Block block) {
      for (Operation op : block) {
        if (op.is("scf.yield")) {
          return op.operands();
        }
        execute(op);
      }
      return List.of();
    }

    private float tile(Value value) {
      return (Float) values.get(value);
    }

    private void execute(Operation op) {
      switch (op.name()) {
        case "arith.constant" -> values.put(op.result(), literal(op));
        case "arith.cmpi" ->
            values.put(
                op.result(), (Long) values.get(op.operand(0)) < (Long) values.get(op.operand(1)));
        case "tile.fill" -> values.put(op.result(), tile(op.operand("value")));
        case "tile.add" -> values.put(op.result(), tile(op.operand(0)) + tile(op.operand(1)));
        case "tile.sub" -> values.put(op.result(), tile(op.operand(0)) - tile(op.operand(1)));
        case "tile.store" -> stored = tile(op.operand("tile"));
        case "scf.for" -> loop(op);
        case "scf.if" -> {
          boolean condition = (Boolean) values.get(op.operand(0));
          bind(op.results(), copies(walk(op.region(condition ? 0 : 1).block())));
        }
        default -> {}
      }
    }

    private static Object literal(Operation op) {
      return switch (op.attribute("value")) {
        case Attribute.IntAttr(long value, var type) -> value;
        case Attribute.FloatAttr(double value, var type) -> (float) value;
        case null, default -> throw new IllegalStateException();
      };
    }

    private void loop(Operation op) {
      Block body = op.region(0).block();
      List<Object> carried = copies(op.operands("init"));
      long upper = (Long) values.get(op.operand("upper"));
      for (long i = 0; i < upper; i++) {
        values.put(body.argument(0), i);
        bind(body.arguments().subList(1, body.arguments().size()), carried);
        carried = copies(walk(body));
      }
      bind(op.results(), carried);
    }

    private List<Object> copies(List<? extends Value> sources) {
      return new ArrayList<>(sources.stream().map(values::get).toList());
    }

    private void bind(List<? extends Value> targets, List<Object> contents) {
      for (int i = 0; i < targets.size(); i++) {
        values.put(targets.get(i), contents.get(i));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void slotsKeepValuesApart(int depth) {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(1000L * depth + seed);
      Program program =
          Program.kernel(
              List.of(out("y", tensor(ScalarType.F32, 1))),
              (b, v) -> {
                Value first = b.fill(b.real(1), ONE, ScalarType.F32);
                List<Value> tiles = write(b, random, List.of(first), depth);
                // Everything that is left goes into the result.
                Value sum = tiles.getFirst();
                for (Value tile : tiles.subList(1, tiles.size())) {
                  sum = b.binary("tile.add", sum, tile);
                }
                b.store(sum, v.get(0), b.at(0));
              });
      Walker walker = new Walker();
      walker.walk(program.module().region(0).block().firstOp().region(0).block());
      assertArrayEquals(
          new float[] {walker.stored}, floats(completed(program, 1), "y"), "seed " + seed);
    }
  }
}

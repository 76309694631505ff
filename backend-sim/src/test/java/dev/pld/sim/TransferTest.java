package dev.pld.sim;

import static dev.pld.sim.Program.in;
import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.out;
import static dev.pld.sim.Program.tensor;
import static dev.pld.sim.Program.window;
import static dev.pld.sim.Runs.completed;
import static dev.pld.sim.Runs.floats;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Value;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;
import dev.pld.sim.memory.HostTensor;
import dev.pld.sim.report.RankStats;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Regions of more than one dimension, valid extents, atomic adds, transfers to oneself. */
final class TransferTest {
  private static final ScalarType F32 = ScalarType.F32;

  /** Runs on one rank: x, of the given shape, is staged in window w; the result is y. */
  private static float[] alone(long[] shape, long[] result, BiConsumer<Body, List<Value>> body) {
    int n = 1;
    List<Integer> hostShape = new ArrayList<>(List.of(1));
    for (long extent : shape) {
      n *= (int) extent;
      hostShape.add((int) extent);
    }
    float[] x = new float[n];
    for (int i = 0; i < n; i++) {
      x[i] = i + 1;
    }
    Program program =
        kernel(
            List.of(
                in("x", tensor(F32, shape)),
                out("y", tensor(F32, result)),
                inout("w", window(F32, shape))),
            (b, v) -> {
              Value all = b.load(v.get(0), b.at(new long[shape.length]), Shape.of(shape));
              b.store(all, v.get(2), b.at(new long[shape.length]));
              body.accept(b, v);
            });
    return floats(
        completed(
            program, RunRequest.of(1).input("x", new HostTensor.Floats(hostShape, x)).build()),
        "y");
  }

  @Test
  void aBlockOutOfThreeDimensions() {
    float[] y =
        alone(
            new long[] {2, 3, 4},
            new long[] {2, 2, 2},
            (b, v) -> {
              Value tile = b.load(v.get(2), b.at(0, 1, 2), Shape.of(2, 2, 2));
              b.store(tile, v.get(1), b.at(0, 0, 0));
            });
    assertArrayEquals(new float[] {7, 8, 11, 12, 19, 20, 23, 24}, y);
  }

  @Test
  void onlyTheValidPartOfATileIsStored() {
    float[] y =
        alone(
            new long[] {3, 3},
            new long[] {3, 3},
            (b, v) -> {
              Value two = b.index(2);
              Value tile = b.load(v.get(2), b.at(1, 1), Shape.of(3, 3), two, two);
              b.store(tile, v.get(1), b.at(0, 1));
            });
    assertArrayEquals(new float[] {0, 5, 6, 0, 8, 9, 0, 0, 0}, y);
  }

  @Test
  void anEmptyRegionTouchesNothing() {
    RunOutcome.Completed outcome =
        completed(
            kernel(
                List.of(inout("w", window(F32, 1, 4)), out("y", tensor(F32, 1, 4))),
                (b, v) -> {
                  Value zero = b.index(0);
                  Value one = b.index(1);
                  Value far = b.index(1000);
                  Value tile =
                      b.remoteLoad(v.get(0), List.of(zero, far), Shape.of(1, 4), one, one, zero);
                  Value sum = b.binary("tile.add", tile, tile);
                  b.store(sum, v.get(1), List.of(zero, far));
                  b.remoteStore(sum, v.get(0), List.of(zero, far), one, "add");
                  b.getRegion(
                      v.get(0),
                      List.of(far, far),
                      v.get(1),
                      List.of(far, far),
                      Shape.of(1, 4),
                      List.of(zero, one),
                      one);
                }),
            2);
    assertEquals(0, outcome.stats().total(RankStats::messages));
    assertArrayEquals(new float[8], floats(outcome, "y"));
  }

  @Test
  void aWindowWithAValidRegionGivesOnlyThat() {
    WindowType partial = new WindowType(Shape.of(2, 4), F32, Shape.of(1, 3));
    RunOutcome.Completed outcome =
        completed(
            kernel(
                List.of(inout("w", partial), out("y", tensor(F32, 2, 4))),
                (b, v) -> {
                  Value ones = b.fill(b.real(1), Shape.of(2, 4), F32);
                  b.store(ones, v.get(0), b.at(0, 0));
                  b.store(b.withScalar("tile.adds", ones, b.real(6)), v.get(1), b.at(0, 0));
                  Value loaded = b.load(v.get(0), b.at(0, 1), Shape.of(2, 3));
                  b.store(loaded, v.get(1), b.at(0, 0));
                }),
            1);
    assertArrayEquals(new float[] {1, 1, 7, 7, 7, 7, 7, 7}, floats(outcome, "y"));
  }

  @Test
  void putOfARegionFromATensor() {
    Program program =
        kernel(
            List.of(
                in("x", tensor(F32, 2, 4)),
                out("y", tensor(F32, 3, 3)),
                inout("w", window(F32, 3, 3)),
                inout("sig", window(ScalarType.I32, 1, 1))),
            (b, v) -> {
              Value me = b.rank(v.get(2));
              Value other = b.mod(b.plus(me, 1), b.ranks(v.get(2)));
              b.putRegion(v.get(0), b.at(0, 2), v.get(2), b.at(1, 0), Shape.of(2, 2), other);
              b.notify(v.get(3), b.at(0, 0), other);
              b.await(v.get(3), b.at(0, 0), 1);
              b.store(b.load(v.get(2), b.at(0, 0), Shape.of(3, 3)), v.get(1), b.at(0, 0));
            });
    float[] x = {0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17};
    RunOutcome.Completed outcome =
        completed(
            program,
            RunRequest.of(2).input("x", new HostTensor.Floats(List.of(2, 2, 4), x)).build());
    assertArrayEquals(
        new float[] {0, 0, 0, 12, 13, 0, 16, 17, 0, 0, 0, 0, 2, 3, 0, 6, 7, 0},
        floats(outcome, "y"));
    assertEquals(16, outcome.stats().ranks().getFirst().bytesPushed());
  }

  @Test
  void addingPutsAccumulateInAnyOrder() {
    Program program =
        kernel(
            List.of(
                in("x", tensor(ScalarType.F16, 1, 2)),
                out("y", tensor(ScalarType.F16, 1, 2)),
                inout("w", window(ScalarType.F16, 1, 2)),
                inout("sig", window(ScalarType.I32, 1, 1))),
            (b, v) -> {
              Value zero = b.index(0);
              b.putAdding(v.get(0), v.get(2), zero);
              b.notify(v.get(3), b.at(0, 0), zero);
              Value me = b.rank(v.get(2));
              b.when(
                  b.compare(dev.pld.ir.dialect.scalar.ComparePredicate.EQ, me, zero),
                  c -> {
                    c.await(v.get(3), c.at(0, 0), 3);
                    Value sum = c.load(v.get(2), c.at(0, 0), Shape.of(1, 2));
                    c.store(sum, v.get(1), c.at(0, 0));
                  });
            });
    HostTensor x = new HostTensor.Floats(List.of(3, 1, 2), new float[] {2048, 1, 1, 2, 1, 3});
    float[] y = floats(completed(program, RunRequest.of(3).input("x", x).build()), "y");
    // Each sum is rounded to f16: 2048 + 1 is 2048 again.
    assertArrayEquals(new float[] {2048, 6, 0, 0, 0, 0}, y);
  }

  @Test
  void aTransferToOneselfMayOverlap() {
    float[] y =
        alone(
            new long[] {3, 3},
            new long[] {3, 3},
            (b, v) -> {
              Value me = b.rank(v.get(2));
              b.putRegion(v.get(2), b.at(0, 0), v.get(2), b.at(1, 1), Shape.of(2, 2), me);
              b.store(b.load(v.get(2), b.at(0, 0), Shape.of(3, 3)), v.get(1), b.at(0, 0));
            });
    assertArrayEquals(new float[] {1, 2, 3, 4, 1, 2, 7, 4, 5}, y);
  }

  @Test
  void flattenedMemoryIsTheSameMemory() {
    float[] y =
        alone(
            new long[] {2, 3},
            new long[] {1, 4},
            (b, v) -> {
              Value row = b.flatten(v.get(2));
              b.store(b.load(row, b.at(0, 1), Shape.of(1, 4)), v.get(1), b.at(0, 0));
            });
    assertArrayEquals(new float[] {2, 3, 4, 5}, y);
  }

  @Test
  void slicesOfATensorInAKernel() {
    float[] y =
        alone(
            new long[] {2, 2, 2},
            new long[] {2},
            (b, v) -> {
              Value row = b.slice(v.get(0), b.index(1), b.index(0));
              b.store(b.load(row, b.at(0), Shape.of(2)), v.get(1), b.at(0));
            });
    assertArrayEquals(new float[] {5, 6}, y);
  }

  @Test
  void chunksOfAPutBoundItsStagingMemory() {
    Program program =
        kernel(
            List.of(inout("a", window(F32, 64, 10)), inout("b", window(F32, 64, 10))),
            (b, v) ->
                b.add(
                    b.state("pld.tensor.put")
                        .operand("src", v.get(0))
                        .operand("dst", v.get(1))
                        .operand("peer", b.index(0))
                        .attribute("chunk_rows", new Attribute.IntAttr(4, ScalarType.I64))
                        .attribute("pipeline", new Attribute.BoolAttr(true))));
    // 4 rows of 40 bytes, each padded to 64, twice.
    assertEquals(512, completed(program, 1).stats().max(RankStats::peakOnCoreBytes));
  }
}

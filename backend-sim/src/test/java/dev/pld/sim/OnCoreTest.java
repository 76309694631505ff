package dev.pld.sim;

import static dev.pld.sim.Program.in;
import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.out;
import static dev.pld.sim.Program.tensor;
import static dev.pld.sim.Program.window;
import static dev.pld.sim.Runs.completed;
import static dev.pld.sim.Runs.failed;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.HostTensor;
import dev.pld.sim.report.RankStats;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Tiles: how much memory they take together, and that sharing places never mixes them up. */
final class OnCoreTest {
  private static final Shape KIB = Shape.of(1, 256);

  private static Program on(BiConsumer<Body, List<Value>> body) {
    return kernel(
        List.of(
            inout("w", window(ScalarType.F32, 1, 256)), out("y", tensor(ScalarType.F32, 1, 256))),
        body);
  }

  private static long peak(Program program, int ranks) {
    return completed(program, ranks).stats().max(RankStats::peakOnCoreBytes);
  }

  @Test
  void rowsAreRoundedUpTo32Bytes() {
    Program program =
        kernel(
            List.of(inout("w", window(ScalarType.F16, 3, 5))),
            (b, v) -> b.load(v.get(0), b.at(0, 0), Shape.of(3, 5)));
    assertEquals(96, peak(program, 1));
  }

  @Test
  void tilesThatAreDoneMakeRoom() {
    Program program =
        on(
            (b, v) -> {
              Value sum = b.load(v.get(0), b.at(0, 0), KIB);
              for (int i = 0; i < 10; i++) {
                sum = b.binary("tile.add", sum, b.load(v.get(0), b.at(0, 0), KIB));
              }
              b.store(sum, v.get(1), b.at(0, 0));
            });
    assertEquals(2048, peak(program, 1));
  }

  @Test
  void anAccumulatorUnderAConditionTakesOnePlace() {
    Program program =
        on(
            (b, v) -> {
              Value me = b.rank(v.get(0));
              Value own = b.load(v.get(0), b.at(0, 0), KIB);
              List<? extends Value> sum =
                  b.loop(
                      b.index(0),
                      b.ranks(v.get(0)),
                      List.of(own),
                      (c, a) ->
                          List.of(
                              c.choose(
                                  c.compare(ComparePredicate.NE, a.get(0), me),
                                  own.type(),
                                  d ->
                                      d.binary(
                                          "tile.add",
                                          a.get(1),
                                          d.remoteLoad(v.get(0), d.at(0, 0), KIB, a.get(0))),
                                  d -> a.get(1))));
              b.store(sum.getFirst(), v.get(1), b.at(0, 0));
            });
    assertEquals(2048, peak(program, 4));
  }

  @Test
  void whatDoesNotFitIsNamed() {
    Program program =
        kernel(
            List.of(inout("w", window(ScalarType.F32, 1, 40000))),
            (b, v) -> {
              Value big = b.load(v.get(0), b.at(0, 0), Shape.of(1, 40000));
              Body.named(big, "big");
              Value small = b.load(v.get(0), b.at(0, 0), Shape.of(1, 8192));
              Body.named(small, "small");
              b.store(big, v.get(0), b.at(0, 0));
              b.store(small, v.get(0), b.at(0, 0));
            });
    assertEquals(
        "tile.load: @kernel needs 192768 bytes of on-core memory here, the platform has 184 KiB;"
            + " 160000 bytes for %big, made at t.pld:4:1;"
            + " 32 KiB for %small, made at t.pld:7:1;"
            + " tiles of a smaller shape need less",
        failed(RunCodes.ON_CORE_MEMORY, program, RunRequest.of(1).build()));
    Platform big = Platform.find("a5sim", new dev.pld.ir.diag.DiagnosticSink());
    RunOutcome outcome = Simulator.run(program.module(), RunRequest.of(1).platform(big).build());
    assertEquals(RunOutcome.Completed.class, outcome.getClass());
  }

  /** Two tiles that a loop exchanges in each turn. */
  @Test
  void carriedTilesCanBeExchanged() {
    Program program =
        kernel(
            List.of(in("x", tensor(ScalarType.F32, 2, 2)), out("y", tensor(ScalarType.F32, 2, 2))),
            (b, v) -> {
              Shape row = Shape.of(1, 2);
              Value one = b.load(v.get(0), b.at(0, 0), row);
              Value two = b.load(v.get(0), b.at(1, 0), row);
              List<? extends Value> pair =
                  b.loop(
                      b.index(0),
                      b.index(3),
                      List.of(one, two),
                      (c, a) -> List.of(a.get(2), a.get(1)));
              b.store(pair.get(0), v.get(1), b.at(0, 0));
              b.store(pair.get(1), v.get(1), b.at(1, 0));
            });
    HostTensor x = new HostTensor.Floats(List.of(1, 2, 2), new float[] {1, 2, 3, 4});
    assertArrayEquals(
        new float[] {3, 4, 1, 2},
        Runs.floats(completed(program, RunRequest.of(1).input("x", x).build()), "y"));
  }

  /** A tile that is carried in and still needed afterwards must be copied. */
  @Test
  void anInitialTileMayBeUsedAfterTheLoop() {
    Program program =
        kernel(
            List.of(in("x", tensor(ScalarType.F32, 1, 2)), out("y", tensor(ScalarType.F32, 2, 2))),
            (b, v) -> {
              Value first = b.load(v.get(0), b.at(0, 0), Shape.of(1, 2));
              List<? extends Value> power =
                  b.loop(
                      b.index(0),
                      b.index(2),
                      List.of(first),
                      (c, a) -> List.of(c.binary("tile.mul", a.get(1), first)));
              b.store(power.getFirst(), v.get(1), b.at(0, 0));
              b.store(first, v.get(1), b.at(1, 0));
            });
    HostTensor x = new HostTensor.Floats(List.of(1, 1, 2), new float[] {2, 3});
    assertArrayEquals(
        new float[] {8, 27, 2, 3},
        Runs.floats(completed(program, RunRequest.of(1).input("x", x).build()), "y"));
  }

  /** Many tiles of several sizes, alive in overlapping stretches, with known sums. */
  @Test
  void overlappingTilesKeepTheirValues() {
    int n = 24;
    Program program =
        kernel(
            List.of(out("y", tensor(ScalarType.F32, n, 2))),
            (b, v) -> {
              List<Value> tiles = new ArrayList<>();
              for (int i = 0; i < n; i++) {
                tiles.add(b.fill(b.real(i), Shape.of(1, 1 + i % 2), ScalarType.F32));
                if (i >= 6) {
                  // Six steps later each tile is used for the last time.
                  Value old = tiles.get(i - 6);
                  Value sum = b.binary("tile.add", old, tiles.get(i));
                  b.store(sum, v.get(0), b.at(i, 0));
                }
              }
            });
    float[] y = Runs.floats(completed(program, 1), "y");
    for (int i = 6; i < n; i++) {
      assertEquals(2 * i - 6, y[2 * i]);
      assertEquals(i % 2 == 0 ? 0 : 2 * i - 6, y[2 * i + 1]);
    }
  }
}

package dev.pld.sim;

import static dev.pld.sim.Body.at;
import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.meshSignal;
import static dev.pld.sim.Program.window;

import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;
import dev.pld.sim.report.RankStats;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** A quick measurement, run by hand; the benchmarks proper are elsewhere. */
final class SpeedMain {
  private SpeedMain() {}

  public static void main(String[] args) {
    String only = args.length > 0 ? args[0] : "";
    measure(only, "pairs4", () -> neighbours(4, 500_000));
    measure(only, "pairs64", () -> neighbours(64, 30_000));
    measure(only, "pairs1024", () -> neighbours(1024, 2046));
    measure(only, "ring1024", () -> ring(1024));
    measure(only, "mesh1024", () -> mesh(1024, 4));
    measure(only, "mesh64", () -> mesh(64, 1000));
    measure(only, "puts4", () -> puts(4, 300_000));
    measure(only, "tiles2", () -> tiles(2, 100_000, 4096, ScalarType.F32));
    measure(only, "tilesF16", () -> tiles(2, 100_000, 4096, ScalarType.F16));
    measure(only, "tilesBf16", () -> tiles(2, 100_000, 4096, ScalarType.BF16));
    measure(only, "adds", () -> adds(200_000, 4096, "tile.add"));
    measure(only, "maxima", () -> adds(200_000, 4096, "tile.maximum"));
    plainLoop(only);
  }

  private static void measure(String only, String name, Supplier<RunOutcome> run) {
    if (!name.startsWith(only)) {
      return;
    }
    for (int i = 0; i < 4; i++) {
      long start = System.nanoTime();
      RunOutcome outcome = run.get();
      double seconds = (System.nanoTime() - start) / 1e9;
      if (!(outcome instanceof RunOutcome.Completed done)) {
        System.out.println(name + " " + outcome);
        return;
      }
      long notifies = done.stats().total(RankStats::notifies);
      long messages = done.stats().total(RankStats::messages);
      long bytes =
          done.stats().total(RankStats::bytesPulled) + done.stats().total(RankStats::bytesPushed);
      System.out.printf(
          Locale.ROOT,
          "%-10s %.3f s  %.1f M notifies/s  %.1f M messages/s  %.2f GB/s%n",
          name,
          seconds,
          notifies / seconds / 1e6,
          messages / seconds / 1e6,
          bytes / seconds / 1e9);
    }
  }

  private static RunOutcome run(Program program, int ranks) {
    return Simulator.run(program.module(), RunRequest.of(ranks).build());
  }

  private static RunOutcome neighbours(int ranks, int rounds) {
    return run(
        kernel(
            List.of(inout("sig", window(ScalarType.I32, 1, 1))),
            (b, v) -> {
              Value right = b.mod(b.plus(b.rank(v.get(0)), 1), b.ranks(v.get(0)));
              b.loop(
                  b.index(0),
                  b.index(rounds),
                  (c, i) -> {
                    c.notify(v.get(0), c.at(0, 0), right);
                    c.await(v.get(0), c.at(0, 0), c.plus(i, 1), "ge");
                  });
            }),
        ranks);
  }

  private static RunOutcome ring(int ranks) {
    WindowType signal = new WindowType(Shape.of(Dim.NR.minus(1).times(2), Dim.NR), ScalarType.I32);
    return run(
        kernel(
            List.of(inout("sig", signal)),
            (b, v) -> {
              Value me = b.rank(v.get(0));
              Value n = b.ranks(v.get(0));
              Value right = b.mod(b.plus(me, 1), n);
              Value left = b.mod(b.plus(me, -1), n);
              b.loop(
                  b.index(0),
                  b.times(b.plus(n, -1), b.index(2)),
                  (c, k) -> {
                    c.notify(v.get(0), at(k, me), right);
                    c.await(v.get(0), at(k, left), 1);
                  });
            }),
        ranks);
  }

  private static RunOutcome mesh(int ranks, int times) {
    return run(
        kernel(
            List.of(inout("sig", meshSignal())),
            (b, v) ->
                b.loop(
                    b.index(0),
                    b.index(times),
                    (c, i) -> {
                      c.onAll("notify_all", v.get(0), c.index(1), List.of());
                      c.onAll("wait_all", v.get(0), c.index(1), List.of());
                      c.onAll("consume_all", v.get(0), c.index(1), List.of());
                    })),
        ranks);
  }

  private static RunOutcome puts(int ranks, int rounds) {
    return run(
        kernel(
            List.of(
                inout("src", window(ScalarType.F32, 1, 8)),
                inout("dst", window(ScalarType.F32, 1, 8)),
                inout("sig", window(ScalarType.I32, 1, 1))),
            (b, v) -> {
              Value right = b.mod(b.plus(b.rank(v.get(0)), 1), b.ranks(v.get(0)));
              b.loop(
                  b.index(0),
                  b.index(rounds),
                  (c, i) -> {
                    c.put(v.get(0), v.get(1), right);
                    c.notify(v.get(2), c.at(0, 0), right);
                    c.await(v.get(2), c.at(0, 0), c.plus(i, 1), "ge");
                  });
            }),
        ranks);
  }

  private static RunOutcome tiles(int ranks, int rounds, int size, ScalarType element) {
    Shape row = Shape.of(1, size);
    return run(
        kernel(
            List.of(inout("src", window(element, 1, size)), inout("dst", window(element, 1, size))),
            (b, v) -> {
              Value me = b.rank(v.get(0));
              b.loop(
                  b.index(0),
                  b.index(rounds),
                  (c, i) -> {
                    Value own = c.load(v.get(0), c.at(0, 0), row);
                    List<? extends Value> sum =
                        c.loop(
                            c.index(0),
                            c.ranks(v.get(0)),
                            List.of(own),
                            (d, w) ->
                                List.of(
                                    d.choose(
                                        d.compare(ComparePredicate.NE, w.get(0), me),
                                        own.type(),
                                        e ->
                                            e.binary(
                                                "tile.add",
                                                w.get(1),
                                                e.remoteLoad(v.get(0), e.at(0, 0), row, w.get(0))),
                                        e -> w.get(1))));
                    c.store(sum.getFirst(), v.get(1), c.at(0, 0));
                  });
            }),
        ranks);
  }

  /** One rank, two tiles, nothing else: 3.3 GB of sums. */
  private static RunOutcome adds(int rounds, int size, String op) {
    Shape row = Shape.of(1, size);
    return run(
        kernel(
            List.of(inout("w", window(ScalarType.F32, 1, size))),
            (b, v) -> {
              Value x = b.load(v.get(0), b.at(0, 0), row);
              Value zero = b.fill(b.real(0), row, ScalarType.F32);
              List<? extends Value> sum =
                  b.loop(
                      b.index(0),
                      b.index(rounds),
                      List.of(zero),
                      (c, a) -> List.of(c.binary(op, a.get(1), x)));
              b.store(sum.getFirst(), v.get(0), b.at(0, 0));
            }),
        1);
  }

  private static void plainLoop(String only) {
    if (!"plain".startsWith(only)) {
      return;
    }
    float[] a = new float[4096];
    float[] b = new float[4096];
    for (int repeat = 0; repeat < 4; repeat++) {
      long start = System.nanoTime();
      for (int i = 0; i < 400_000; i++) {
        add(a, b);
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      System.out.printf(
          Locale.ROOT, "plain a[i]+=b[i] %.2f GB/s%n", 400_000 * 16384.0 / seconds / 1e9);
    }
  }

  private static void add(float[] a, float[] b) {
    for (int i = 0; i < a.length; i++) {
      a[i] += b[i];
    }
  }
}

package dev.pld.sim;

import static dev.pld.sim.Body.at;
import static dev.pld.sim.Program.in;
import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.meshSignal;
import static dev.pld.sim.Program.out;
import static dev.pld.sim.Program.tensor;
import static dev.pld.sim.Program.window;
import static dev.pld.sim.Runs.completed;
import static dev.pld.sim.Runs.longs;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.sim.memory.Arithmetic;
import dev.pld.sim.memory.HostTensor;
import dev.pld.sim.memory.IntStore;
import dev.pld.sim.memory.LongStore;
import dev.pld.sim.memory.NumericDomain;
import dev.pld.sim.memory.Store;
import dev.pld.sim.memory.ValueDomain;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A run need not compute numbers: here an element of a float type is the set of input elements that
 * went into it, as bits, and every operation is a union.
 */
final class OtherDomainTest {
  private static final class Origins implements ValueDomain {
    private final NumericDomain numbers = new NumericDomain();

    private static long[] bits(Store store) {
      return ((LongStore) store).values();
    }

    @Override
    public Store allocate(ScalarType element, int elements, boolean sparse) {
      return element.isFloat()
          ? new LongStore(element, new long[elements])
          : numbers.allocate(element, elements, sparse);
    }

    @Override
    public Store adopt(ScalarType element, HostTensor data) {
      long[] sets = new long[data.size()];
      Arrays.setAll(sets, i -> 1L << i);
      return new LongStore(element, sets);
    }

    @Override
    public HostTensor release(Store store, List<Integer> extents) {
      return store instanceof IntStore
          ? numbers.release(store, extents)
          : new HostTensor.Longs(extents, bits(store));
    }

    @Override
    public BinaryKernel binary(Arithmetic operation, ScalarType element) {
      return (lhs, rhs, out, n) -> {
        for (int i = 0; i < n; i++) {
          bits(out)[i] = bits(lhs)[i] | bits(rhs)[i];
        }
      };
    }

    @Override
    public ScalarKernel withScalar(Arithmetic operation, ScalarType element) {
      return (tile, scalar, out, n) -> out.copyRun(tile, 0, 0, n);
    }

    @Override
    public CastKernel cast(ScalarType from, ScalarType to) {
      return (tile, out, n) -> out.copyRun(tile, 0, 0, n);
    }

    @Override
    public FillKernel fill(ScalarType element) {
      return (scalar, out, n) -> Arrays.fill(bits(out), 0, n, 0);
    }
  }

  @Test
  void anAllreduceTakesEveryInputOnce() {
    int ranks = 3;
    Shape row = Shape.of(1, 4);
    Program program =
        kernel(
            List.of(
                in("x", tensor(ScalarType.F32, 1, 4)),
                out("y", tensor(ScalarType.F32, 1, 4)),
                inout("data", window(ScalarType.F32, 1, 4)),
                inout("sig", meshSignal())),
            (b, v) -> {
              Value me = b.rank(v.get(2));
              Value own = b.load(v.get(0), b.at(0, 0), row);
              b.store(own, v.get(2), b.at(0, 0));
              b.onAll("notify_all", v.get(3), b.index(1), List.of());
              b.onAll("wait_all", v.get(3), b.index(1), List.of());
              List<? extends Value> sum =
                  b.loop(
                      b.index(0),
                      b.ranks(v.get(2)),
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
                                          d.remoteLoad(
                                              v.get(2), at(d.index(0), d.index(0)), row, a.get(0))),
                                  d -> a.get(1))));
              b.store(sum.getFirst(), v.get(1), b.at(0, 0));
            });
    RunRequest request =
        RunRequest.of(ranks)
            .domain(new Origins())
            .input("x", RingShiftTest.rankIota(ranks, 4))
            .build();
    long[] expected = new long[12];
    Arrays.setAll(expected, i -> 0b0001_0001_0001L << (i % 4));
    assertArrayEquals(expected, longs(completed(program, request), "y"));
  }
}

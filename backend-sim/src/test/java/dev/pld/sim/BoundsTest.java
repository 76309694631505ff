package dev.pld.sim;

import static dev.pld.sim.Program.in;
import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.out;
import static dev.pld.sim.Program.tensor;
import static dev.pld.sim.Program.window;
import static dev.pld.sim.Runs.failed;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.HostTensor;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** What a program does wrong is said with rank, operation and bounds. */
final class BoundsTest {
  private static Program on(BiConsumer<Body, List<Value>> body) {
    return kernel(
        List.of(
            inout("data", window(ScalarType.F32, 2, 8)),
            inout("sig", window(ScalarType.I32, 4, 1)),
            out("y", tensor(ScalarType.F32, 2, 8))),
        body);
  }

  private static RunRequest ranks(int ranks) {
    return RunRequest.of(ranks).build();
  }

  @Test
  void peer() {
    Program program =
        on(
            (b, v) ->
                b.notify(v.get(1), b.at(0, 0), Body.named(b.plus(b.rank(v.get(1)), 1), "right")));
    assertEquals(
        "notify on rank 2: 'peer' (%right) is 3, needs 0 to 2",
        failed(RunCodes.PEER_OUT_OF_BOUNDS, program, ranks(3)));
  }

  @Test
  void negativePeer() {
    Program program = on((b, v) -> b.remoteLoad(v.get(0), b.at(0, 0), Shape.of(2, 8), b.index(-1)));
    assertEquals(
        "remote_load on rank 0: 'peer' is -1, needs 0 to 2",
        failed(RunCodes.PEER_OUT_OF_BOUNDS, program, ranks(3)));
  }

  @Test
  void cell() {
    Program program = on((b, v) -> b.notify(v.get(1), b.at(4, 0), b.index(0)));
    assertEquals(
        "notify on rank 0: cell [4, 0] lies outside 'target' (%sig), whose shape is [4, 1]",
        failed(RunCodes.CELL_OUT_OF_BOUNDS, program, ranks(1)));
    Program waits = on((b, v) -> b.await(v.get(1), b.at(0, -1), 0));
    assertEquals(
        "wait on rank 0: cell [0, -1] lies outside 'signal' (%sig), whose shape is [4, 1]",
        failed(RunCodes.CELL_OUT_OF_BOUNDS, waits, ranks(1)));
  }

  @Test
  void signalWithTooFewRows() {
    Program program = on((b, v) -> b.onAll("notify_all", v.get(1), b.index(1), List.of()));
    assertEquals(
        "notify_all on rank 0: 'signal' (%sig) has shape [4, 1],"
            + " needs at least 5 rows, one for each rank",
        failed(RunCodes.CELL_OUT_OF_BOUNDS, program, ranks(5)));
    Program row = on((b, v) -> b.onAll("wait_all", v.get(1), b.index(1), List.of(b.index(0))));
    assertEquals(
        "wait_all on rank 0: 'signal' (%sig) has shape [4, 1],"
            + " needs at least 2 columns, one for each rank",
        failed(RunCodes.CELL_OUT_OF_BOUNDS, row, ranks(2)));
  }

  @Test
  void region() {
    Program program =
        on(
            (b, v) ->
                b.loop(
                    b.index(0),
                    b.index(4),
                    (c, i) -> {
                      Value at = c.times(i, c.index(3));
                      c.load(v.get(0), List.of(c.index(0), at), Shape.of(2, 4));
                    }));
    assertEquals(
        "tile.load on rank 0: dimension 1 of 'source' (%data) has extent 8,"
            + " found offset 6 and extent 4; with %i = 2",
        failed(RunCodes.REGION_OUT_OF_BOUNDS, program, ranks(1)));
  }

  @Test
  void validExtents() {
    Program program =
        on(
            (b, v) ->
                b.load(v.get(0), b.at(0, 0), Shape.of(2, 8), b.index(2), b.plus(b.index(8), 1)));
    assertEquals(
        "tile.load on rank 0: valid extent 9 in dimension 1, needs 0 to 8",
        failed(RunCodes.BAD_VALID, program, ranks(1)));
  }

  @Test
  void operandsWithDifferentData() {
    Program program =
        on(
            (b, v) -> {
              Value all = b.load(v.get(0), b.at(0, 0), Shape.of(2, 8));
              Value some = b.load(v.get(0), b.at(0, 0), Shape.of(2, 8), b.index(1), b.index(8));
              b.binary("tile.add", all, some);
            });
    assertEquals(
        "tile.add on rank 0: 'rhs' has data in [1, 8], 'lhs' in [2, 8]",
        failed(RunCodes.VALID_MISMATCH, program, ranks(1)));
  }

  @Test
  void divisionByZero() {
    Program program =
        on(
            (b, v) -> {
              Value me = b.rank(v.get(0));
              b.binary("arith.floordivsi", b.index(7), b.plus(me, -1));
            });
    assertEquals(
        "floordiv on rank 1: division by zero",
        failed(RunCodes.DIVISION_BY_ZERO, program, ranks(2)));
  }

  @Test
  void loopStep() {
    Program program = new Program();
    program.function(
        "host",
        "main",
        List.of(),
        (b, v) -> {
          var op =
              b.add(
                  b.state("scf.for")
                      .operand("lower", b.index(0))
                      .operand("upper", b.index(3))
                      .operand("step", b.index(0)));
          op.region(0).addBlock().addArgument(ScalarType.INDEX, "i");
          b.nested(op.region(0).block()).add(b.state("scf.yield"));
        });
    assertEquals(
        "scf.for on the host: 'step' is 0, needs at least 1",
        failed(RunCodes.BAD_STEP, program, ranks(1)));
  }

  @Test
  void deviceOfADispatch() {
    Program program = new Program();
    program.function("chip", "chip", List.of(), (b, v) -> {});
    program.function(
        "host", "main", List.of(), (b, v) -> b.dispatch("chip", List.of(), b.index(2)));
    assertEquals(
        "dispatch on the host: 'device' is 2, needs 0 to 1",
        failed(RunCodes.PEER_OUT_OF_BOUNDS, program, ranks(2)));
  }

  @Test
  void indexOfASlice() {
    Program program =
        kernel(
            List.of(in("x", tensor(ScalarType.F32, 2, 4))),
            (b, v) -> b.slice(v.get(0), b.index(2)));
    HostTensor x = new HostTensor.Floats(List.of(1, 2, 4), new float[8]);
    assertEquals(
        "slice on rank 0: index [2] lies outside 'source' (%x), whose shape is [2, 4]",
        failed(RunCodes.CELL_OUT_OF_BOUNDS, program, RunRequest.of(1).input("x", x).build()));
  }

  @Test
  void storeToAnInput() {
    Program program =
        kernel(
            List.of(in("x", tensor(ScalarType.F32, 1, 4))),
            (b, v) -> {
              Value tile = b.load(v.get(0), b.at(0, 0), Shape.of(1, 4));
              b.store(tile, v.get(0), b.at(0, 0));
            });
    HostTensor x = new HostTensor.Floats(List.of(1, 1, 4), new float[4]);
    assertEquals(
        "tile.store on rank 0: 'target' (%x) belongs to an input that the host function does not"
            + " declare 'out' or 'inout'",
        failed(RunCodes.READ_ONLY, program, RunRequest.of(1).input("x", x).build()));
  }

  @Test
  void viewOfASmallBuffer() {
    Program program = new Program();
    program.function(
        "host",
        "main",
        List.of(),
        (b, v) -> b.view(b.allocateBytes(100), window(ScalarType.F32, 1, 26)));
    assertEquals(
        "window: the view takes 104 bytes, the buffer has 100",
        failed(RunCodes.SMALL_BUFFER, program, ranks(1)));
  }

  @Test
  void twoElementTypesOfOneBuffer() {
    Program program = new Program();
    program.function(
        "host",
        "main",
        List.of(),
        (b, v) -> {
          Value buffer = b.allocateBytes(64);
          b.view(buffer, window(ScalarType.F32, 1, 16));
          b.view(buffer, window(ScalarType.I32, 1, 16));
        });
    assertEquals(
        "window: the buffer holds f32 elements, the view has i32",
        failed(RunCodes.BUFFER_ELEMENT, program, ranks(1)));
  }

  @Test
  void extentsBeyond32Bits() {
    Dim n = Dim.symbol("n");
    Program program = new Program();
    program.function(
        "host",
        "main",
        List.of(),
        (b, v) -> b.allocate(new WindowType(new Shape(List.of(n, n)), ScalarType.F32)));
    assertEquals(
        "alloc_window_buffer: shape [65536, 65536] has a negative extent"
            + " or more than 2147483647 elements",
        failed(RunCodes.BAD_EXTENT, program, RunRequest.of(1).bind("n", 65536).build()));
  }

  @Test
  void stepLimit() {
    Program program =
        on((b, v) -> b.loop(b.index(0), b.index(Long.MAX_VALUE), (c, i) -> c.plus(i, i)));
    RunRequest request = RunRequest.of(1).stepLimit(1000).build();
    String message = failed(RunCodes.STEP_LIMIT, program, request);
    assertTrue(
        message.startsWith("the run has not ended after 1000 instructions; with %i = 4"), message);
  }
}

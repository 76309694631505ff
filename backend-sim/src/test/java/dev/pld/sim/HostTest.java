package dev.pld.sim;

import static dev.pld.sim.Program.in;
import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.out;
import static dev.pld.sim.Program.tensor;
import static dev.pld.sim.Program.window;
import static dev.pld.sim.Runs.completed;
import static dev.pld.sim.Runs.failed;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.TensorType;
import dev.pld.sim.HostSignature.HostParameter;
import dev.pld.sim.HostSignature.Mode;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.HostTensor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The host side: parameters, symbols, dispatches. */
final class HostTest {
  private static final Dim N = Dim.symbol("n");
  private static final ScalarType F32 = ScalarType.F32;

  /** Doubles a row of any length, on the last rank only. */
  private static Program doubling() {
    TensorType row = new TensorType(new Shape(List.of(N)), F32);
    Program program = new Program();
    program.function(
        "chip",
        "twice",
        List.of(in("x", row), out("y", row), in("k", ScalarType.INDEX)),
        (b, v) -> {
          Shape all = new Shape(List.of(N));
          Value x = b.load(v.get(0), b.at(0), all);
          b.store(b.withScalar("tile.muls", x, v.get(2)), v.get(1), b.at(0));
        });
    TensorType rows = new TensorType(new Shape(List.of(Dim.constant(2), N)), F32);
    program.function(
        "host",
        "main",
        List.of(in("x", rows), inout("y", rows), in("k", ScalarType.INDEX)),
        (b, v) -> {
          Value last = b.plus(b.worldSize(), -1);
          Value one = b.index(1);
          b.dispatch(
              "twice", List.of(b.slice(v.get(0), one), b.slice(v.get(1), one), v.get(2)), last);
        });
    return program;
  }

  private static RunRequest.Builder data() {
    return RunRequest.of(3)
        .input("x", Runs.floats(List.of(2, 3), 1, 2, 3, 4, 5, 6))
        .input("y", Runs.floats(List.of(2, 3), 9, 9, 9, 9, 9, 9))
        .input("k", new HostTensor.Longs(List.of(), new long[] {2}));
  }

  @Test
  void symbolsComeFromTheInputs() {
    float[] mine = {9, 9, 9, 9, 9, 9};
    RunOutcome.Completed outcome =
        completed(
            doubling(), data().input("y", new HostTensor.Floats(List.of(2, 3), mine)).build());
    assertArrayEquals(new float[] {9, 9, 9, 8, 10, 12}, Runs.floats(outcome, "y"));
    // The caller's array is not changed.
    assertArrayEquals(new float[] {9, 9, 9, 9, 9, 9}, mine);
    assertEquals(List.of(), outcome.notes());
  }

  @Test
  void signature() {
    DiagnosticSink sink = new DiagnosticSink();
    HostSignature signature =
        Simulator.signature(doubling().module(), RunRequest.of(3).bind("n", 7).build(), sink);
    assertEquals(
        new HostSignature(
            "main",
            List.of(
                new HostParameter("x", Mode.IN, F32, List.of(2, 7), true),
                new HostParameter("y", Mode.INOUT, F32, List.of(2, 7), true),
                new HostParameter("k", Mode.IN, ScalarType.INDEX, List.of(), false)),
            Map.of("n", 7L, "nr", 3L)),
        signature);
    assertNull(Simulator.signature(doubling().module(), RunRequest.of(3).build(), sink));
    assertEquals(
        "parameter %x has shape [2, n], whose symbols have no value",
        sink.sorted().getFirst().message());
  }

  @Test
  void inputsThatDoNotFit() {
    assertEquals(
        "%k has elements of type index, found floats",
        failed(
            RunCodes.BAD_INPUT, doubling(), data().input("k", Runs.floats(List.of(), 1)).build()));
    assertEquals(
        "%y has shape [2, 3], found data of shape [3, 2]",
        failed(
            RunCodes.BAD_INPUT,
            doubling(),
            data().input("y", Runs.floats(List.of(3, 2), 1, 2, 3, 4, 5, 6)).build()));
    assertEquals(
        "there is no parameter %z of @main",
        failed(
            RunCodes.BAD_INPUT, doubling(), data().input("z", Runs.floats(List.of(), 1)).build()));
    RunRequest missing = RunRequest.of(3).input("x", Runs.floats(List.of(2, 1), 1, 2)).build();
    RunOutcome.Failed outcome = (RunOutcome.Failed) Simulator.run(doubling().module(), missing);
    assertEquals(
        List.of("no data for the input %y", "no data for the input %k"),
        outcome.diagnostics().stream().map(Diagnostic::message).toList());
  }

  @Test
  void hostFunctionByName() {
    Program program = new Program();
    program.function("host", "a", List.of(), (b, v) -> {});
    program.function("host", "b", List.of(), (b, v) -> {});
    completed(program, RunRequest.of(1).host("b").build());
    assertEquals(
        "the module has no host function @main; it has @a, @b",
        failed(RunCodes.NO_HOST, program, RunRequest.of(1).build()));
    assertEquals(
        "the module has no host function @c; it has @a, @b",
        failed(RunCodes.NO_HOST, program, RunRequest.of(1).host("c").build()));
    assertEquals(
        "the module has no host function @main; it has none",
        failed(RunCodes.NO_HOST, new Program(), RunRequest.of(1).build()));
  }

  @Test
  void argumentsThatDoNotFitTheParameters() {
    Program program = new Program();
    Dim twice = N.times(2);
    program.function(
        "chip",
        "f",
        List.of(
            in("a", new TensorType(new Shape(List.of(N)), F32)),
            in("b", new TensorType(new Shape(List.of(twice)), F32))),
        (b, v) -> {});
    program.function(
        "host",
        "main",
        List.of(out("a", tensor(F32, 3)), out("b", tensor(F32, 5))),
        (b, v) -> b.dispatch("f", v, b.index(0)));
    assertEquals(
        "parameter %b is !pld.tensor<[6], f32>, found !pld.tensor<[5], f32>;"
            + " declared as !pld.tensor<[2 * n], f32> with n = 3, nr = 1",
        failed(RunCodes.SHAPE_MISMATCH, program, RunRequest.of(1).build()));
  }

  @Test
  void symbolsThatNoArgumentDetermines() {
    Program program = new Program();
    program.function(
        "chip",
        "f",
        List.of(in("a", new TensorType(new Shape(List.of(N.times(2))), F32))),
        (b, v) -> {});
    program.function(
        "host",
        "main",
        List.of(out("a", tensor(F32, 4))),
        (b, v) -> b.dispatch("f", v, b.index(0)));
    assertEquals(
        "parameter %a has shape [2 * n], whose symbols no argument determines; known: nr = 1;"
            + " a symbol gets its value from an argument whose parameter has it as an extent by"
            + " itself",
        failed(RunCodes.UNBOUND_SYMBOL, program, RunRequest.of(1).build()));
  }

  @Test
  void recursionIsRefused() {
    Program program = new Program();
    program.function("incore", "f", List.of(), (b, v) -> b.call("f", List.of()));
    program.function("chip", "g", List.of(), (b, v) -> b.call("f", List.of()));
    program.function("host", "main", List.of(), (b, v) -> b.dispatch("g", List.of(), b.index(0)));
    assertEquals(
        "call: @f is called from itself",
        failed(RunCodes.RECURSION, program, RunRequest.of(1).build()));
  }

  /** The last one does nothing: no instruction is ever made, and yet there is no end of calls. */
  @Test
  void callsThatDoubleAreRefused() {
    Program program = new Program();
    program.function("incore", "f0", List.of(), (b, v) -> {});
    for (int i = 1; i <= 40; i++) {
      String callee = "f" + (i - 1);
      program.function(
          "incore",
          "f" + i,
          List.of(),
          (b, v) -> {
            b.call(callee, List.of());
            b.call(callee, List.of());
          });
    }
    program.function("chip", "g", List.of(), (b, v) -> b.call("f40", List.of()));
    program.function("host", "main", List.of(), (b, v) -> b.dispatch("g", List.of(), b.index(0)));
    assertEquals(
        "call: @f40 comes to more than 1000000 calls, all inlined",
        failed(RunCodes.TOO_LARGE, program, RunRequest.of(1).build()));
  }

  @Test
  void whatMustBeLoweredIsNamed() {
    Program program =
        Program.kernel(
            List.of(inout("sig", window(ScalarType.I32, 1, 1))),
            (b, v) -> {
              // What uses the result is not reported as well.
              Value met = b.add(b.state("pld.tensor.barrier").operand("signal", v.get(0))).result();
              b.await(met, b.at(0, 0), 0);
            });
    assertEquals(
        "barrier: 'pld.tensor.barrier' must be lowered before a run",
        failed(RunCodes.NOT_LOWERED, program, RunRequest.of(1).build()));
  }

  @Test
  void manyRanksAreNoted() {
    Program program = new Program();
    program.function("host", "main", List.of(), (b, v) -> {});
    RunOutcome.Completed outcome = completed(program, 65);
    assertEquals(RunCodes.MANY_RANKS, outcome.notes().getFirst().code());
    assertEquals(
        "65 ranks are simulated; a device of platform 'a2a3sim' knows at most 64 peers",
        outcome.notes().getFirst().message());
  }

  @Test
  void windowsOfAPersistentBufferKeepTheirContents() {
    // Two launches on the same buffer: the second one finds what the first one left.
    Program program =
        Program.kernel(
            List.of(inout("w", window(F32, 1, 1)), out("y", tensor(F32, 1, 1))),
            2,
            (b, v) -> {
              Value tile = b.load(v.get(0), b.at(0, 0), Shape.of(1, 1));
              Value more = b.withScalar("tile.adds", tile, b.real(1));
              b.store(more, v.get(0), b.at(0, 0));
              b.store(more, v.get(1), b.at(0, 0));
            });
    assertArrayEquals(new float[] {2, 2}, Runs.floats(completed(program, 2), "y"));
  }
}

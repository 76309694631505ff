package dev.pld.sim;

import static dev.pld.sim.Program.inout;
import static dev.pld.sim.Program.kernel;
import static dev.pld.sim.Program.out;
import static dev.pld.sim.Program.tensor;
import static dev.pld.sim.Program.window;
import static dev.pld.sim.Runs.completed;
import static dev.pld.sim.Runs.failed;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.core.Value;
import dev.pld.ir.diag.DiagnosticPrinter;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;
import dev.pld.sim.machine.LateArrival;
import dev.pld.sim.machine.RunCodes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** A run that does not fit into memory ends with figures, most of them before it begins. */
final class MemoryTest {
  private static final ScalarType F32 = ScalarType.F32;
  private static final long KIB = 1024;
  private static final long MIB = 1024 * KIB;

  private static RunRequest request(int ranks, long limit) {
    return RunRequest.of(ranks).memoryLimit(limit).build();
  }

  private static Program host(BiConsumer<Body, List<Value>> body) {
    return new Program().function("host", "main", List.of(), body);
  }

  /** A row in and out of each of 4 ranks, and a window that is twice as large. */
  private static Program rows(long elements) {
    return kernel(
        List.of(out("y", tensor(F32, 1, elements)), inout("data", window(F32, 1, 2 * elements))),
        (b, v) -> {});
  }

  @Test
  void windowsThatDoNotFit() {
    Program program =
        host(
            (b, v) -> {
              Body.named(b.allocate(window(F32, 1, KIB)), "small");
              Body.named(b.allocate(window(F32, KIB, KIB)), "large");
              Body.named(b.allocate(window(ScalarType.F16, 1, KIB)), "half");
              Body.named(b.allocate(window(ScalarType.I64, 1, KIB)), "wide");
              Body.named(b.allocate(window(F32, 0, 5)), "empty");
            });
    RunOutcome outcome = Simulator.run(program.module(), request(4, 16 * MIB));
    assertEquals(
        """
        t.pld:3:1: error: a run with 4 ranks needs 16.1 MiB of memory, the JVM has room for 16.0 MiB \
        [PLD-R0003]
           \s
            ^
          note: windows of all ranks take 16.1 MiB: %large 16.0 MiB (4.0 MiB each), \
        %wide 32.0 KiB (8.0 KiB each), %small 16.0 KiB (4.0 KiB each), 1 more
          note: take fewer ranks or a smaller size, or give the JVM more memory: \
        PLD_JAVA_OPTS=-Xmx1g
        """,
        DiagnosticPrinter.render(assertInstanceOf(RunOutcome.Failed.class, outcome).diagnostics()));
  }

  @Test
  void inputsAndOutputsThatDoNotFit() {
    assertEquals(
        "a run with 4 ranks needs 1.5 KiB of memory, the JVM has room for 1.5 KiB; "
            + "windows of all ranks take 1.0 KiB: an unnamed value 1.0 KiB (256 B each); "
            + "inputs and outputs take 512 B; "
            + "take fewer ranks or a smaller size, or give the JVM more memory: "
            + "PLD_JAVA_OPTS=-Xmx1g",
        failed(RunCodes.OUT_OF_MEMORY, rows(32), request(4, 1535)));
    completed(rows(32), request(4, 1536));
    assertEquals(
        "a run with 1 rank needs 512 B of memory, the JVM has room for 511 B; "
            + "inputs and outputs take 512 B; "
            + "take fewer ranks or a smaller size, or give the JVM more memory: "
            + "PLD_JAVA_OPTS=-Xmx1g",
        failed(
            RunCodes.OUT_OF_MEMORY,
            kernel(List.of(out("y", tensor(F32, 1, 128))), (b, v) -> {}),
            request(1, 511)));
  }

  @Test
  void askedBeforeInputsAreMade() {
    DiagnosticSink sink = new DiagnosticSink();
    assertTrue(Simulator.fits(rows(32).module(), request(4, 1536), sink));
    assertEquals(List.of(), sink.sorted());
    assertFalse(Simulator.fits(rows(32).module(), request(4, 1535), sink));
    assertEquals(RunCodes.OUT_OF_MEMORY, sink.sorted().getFirst().code());
  }

  @Test
  void productsThatLeave64Bits() {
    Program program =
        host((b, v) -> Body.named(b.allocate(window(ScalarType.I64, Integer.MAX_VALUE)), "all"));
    assertEquals(
        "a run with 2147483647 ranks needs more than 8 EiB of memory, the JVM has room for 1.0 MiB; "
            + "windows of all ranks take more than 8 EiB: "
            + "%all more than 8 EiB (16.0 GiB each); "
            + "take fewer ranks or a smaller size",
        failed(RunCodes.OUT_OF_MEMORY, program, request(Integer.MAX_VALUE, MIB)));
  }

  /** The limit may depend on what a run takes at the most. */
  @Test
  void theLimitIsAskedFor() {
    Program program =
        host(
            (b, v) -> {
              b.allocate(window(F32, 256));
              b.allocate(window(ScalarType.I32, 32 * MIB));
            });
    List<Long> asked = new ArrayList<>();
    completed(
        program,
        RunRequest.of(2)
            .memoryLimit(
                needed -> {
                  asked.add(needed);
                  return 2 * KIB;
                })
            .build());
    assertEquals(List.of(256 * MIB + 2 * KIB), asked);
    completed(program, RunRequest.of(2).build());
  }

  /** The host allocates in a loop: how often is known only when it runs. */
  @Test
  void windowsOfALoop() {
    Program program =
        host(
            (b, v) ->
                b.loop(
                    b.index(0),
                    b.index(8),
                    (c, i) -> Body.named(c.allocate(window(F32, 1, 256)), "data")));
    completed(program, request(2, 16 * KIB));
    assertEquals(
        "a run with 2 ranks needs 10.0 KiB of memory, the JVM has room for 8.0 KiB; "
            + "windows of all ranks take 10.0 KiB: %data 2.0 KiB (1.0 KiB each), "
            + "%data 2.0 KiB (1.0 KiB each), %data 2.0 KiB (1.0 KiB each), 2 more; "
            + "take fewer ranks or a smaller size, or give the JVM more memory: "
            + "PLD_JAVA_OPTS=-Xmx1g; with %i = 4",
        failed(RunCodes.OUT_OF_MEMORY, program, request(2, 8 * KIB)));
  }

  /** Only the first view tells how the elements of such a buffer are kept. */
  @Test
  void aBufferOfBytes() {
    Program program =
        host(
            (b, v) -> {
              Value buffer = Body.named(b.allocateBytes(2 * KIB), "bytes");
              b.view(buffer, window(ScalarType.F16, 1, KIB));
            });
    completed(program, request(1, 4 * KIB));
    assertEquals(
        "a run with 1 rank needs 4.0 KiB of memory, the JVM has room for 3.0 KiB; "
            + "windows of all ranks take 4.0 KiB: %bytes 4.0 KiB (4.0 KiB each); "
            + "take fewer ranks or a smaller size, or give the JVM more memory: "
            + "PLD_JAVA_OPTS=-Xmx1g",
        failed(RunCodes.OUT_OF_MEMORY, program, request(1, 3 * KIB)));
    assertEquals(
        "a run with 1 rank needs 2.0 KiB of memory, the JVM has room for 1.0 KiB; "
            + "windows of all ranks take 2.0 KiB: %bytes 2.0 KiB (2.0 KiB each); "
            + "take fewer ranks or a smaller size, or give the JVM more memory: "
            + "PLD_JAVA_OPTS=-Xmx1g",
        failed(RunCodes.OUT_OF_MEMORY, program, request(1, KIB)));
  }

  /** 128 MiB of cells on two ranks, of which each rank sets {@code used}. */
  private static Program signal(int used) {
    return kernel(
        List.of(inout("sig", new WindowType(Shape.of(Dim.constant(16 * MIB)), ScalarType.I32))),
        (b, v) -> {
          Value me = b.rank(v.getFirst());
          b.loop(b.index(0), b.index(used), (c, i) -> c.notify(v.getFirst(), List.of(i), me));
        });
  }

  @Test
  void largeSignalsCountAsTheyAreUsed() {
    completed(signal(1000), request(2, 64 * KIB));
    assertEquals(
        "a run with 2 ranks needs more than the 64.0 KiB of memory that the JVM has room for; "
            + "windows of all ranks take up to 128.0 MiB: "
            + "an unnamed value 128.0 MiB (64.0 MiB each); "
            + "take fewer ranks or a smaller size, or give the JVM more memory: "
            + "PLD_JAVA_OPTS=-Xmx1g; with %i = 4096",
        failed(RunCodes.OUT_OF_MEMORY, signal(5000), request(2, 64 * KIB)));
  }

  @Test
  void aPutMayFillASignalWhenItArrives() {
    Program program =
        kernel(
            List.of(
                inout("data", new WindowType(Shape.of(Dim.constant(16 * MIB)), ScalarType.I32)),
                inout("ones", window(ScalarType.I32, 1 << 13))),
            (b, v) -> {
              b.store(
                  b.fill(b.constant(1, ScalarType.I32), Shape.of(1 << 13), ScalarType.I32),
                  v.get(1),
                  b.at(0));
              b.putRegion(
                  v.get(1),
                  b.at(0),
                  v.get(0),
                  b.at(0),
                  Shape.of(1 << 13),
                  b.mod(b.plus(b.rank(v.get(0)), 1), b.ranks(v.get(0))));
            });
    assertEquals(
        "a run with 2 ranks needs more than the 96.0 KiB of memory that the JVM has room for; "
            + "windows of all ranks take up to 128.1 MiB: "
            + "an unnamed value 128.0 MiB (64.0 MiB each), "
            + "an unnamed value 64.0 KiB (32.0 KiB each); "
            + "take fewer ranks or a smaller size, or give the JVM more memory: "
            + "PLD_JAVA_OPTS=-Xmx1g",
        failed(
            RunCodes.OUT_OF_MEMORY,
            program,
            RunRequest.of(2).memoryLimit(96 * KIB).policy(new LateArrival()).build()));
  }

  @Test
  void goingBackGivesMemoryBack() {
    DiagnosticSink sink = new DiagnosticSink();
    Simulation simulation = Simulation.prepare(signal(3000).module(), request(2, 128 * KIB), sink);
    assertEquals(List.of(), sink.sorted());
    assertTrue(simulation != null);
    var start = simulation.snapshot();
    for (int time = 0; time < 3; time++) {
      simulation.restore(start);
      assertInstanceOf(
          RunOutcome.Completed.class, simulation.outcome(simulation.finish()), "time " + time);
    }
  }
}

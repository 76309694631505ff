package dev.pld.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.Note;
import dev.pld.sim.memory.HostTensor;
import dev.pld.sim.report.HangReport;
import java.util.List;

/** Runs programs and takes their outcomes apart. */
final class Runs {
  private Runs() {}

  static RunOutcome.Completed completed(Program program, RunRequest request) {
    RunOutcome outcome = Simulator.run(program.module(), request);
    return assertInstanceOf(RunOutcome.Completed.class, outcome, outcome::toString);
  }

  static RunOutcome.Completed completed(Program program, int ranks) {
    return completed(program, RunRequest.of(ranks).build());
  }

  static HangReport deadlocked(Program program, RunRequest request) {
    RunOutcome outcome = Simulator.run(program.module(), request);
    return assertInstanceOf(RunOutcome.Deadlocked.class, outcome, outcome::toString).report();
  }

  /** The message of the only diagnostic, which must have {@code code}, with its notes. */
  static String failed(DiagnosticCode code, Program program, RunRequest request) {
    RunOutcome outcome = Simulator.run(program.module(), request);
    List<Diagnostic> all =
        assertInstanceOf(RunOutcome.Failed.class, outcome, outcome::toString).diagnostics();
    assertEquals(1, all.size(), all::toString);
    assertEquals(code, all.getFirst().code(), () -> all.getFirst().message());
    StringBuilder text = new StringBuilder(all.getFirst().message());
    for (Note note : all.getFirst().notes()) {
      text.append("; ").append(note.text());
    }
    return text.toString();
  }

  static float[] floats(RunOutcome.Completed outcome, String name) {
    return ((HostTensor.Floats) outcome.outputs().get(name)).values();
  }

  static int[] ints(RunOutcome.Completed outcome, String name) {
    return ((HostTensor.Ints) outcome.outputs().get(name)).values();
  }

  static long[] longs(RunOutcome.Completed outcome, String name) {
    return ((HostTensor.Longs) outcome.outputs().get(name)).values();
  }

  static HostTensor.Floats floats(List<Integer> shape, float... values) {
    return new HostTensor.Floats(shape, values);
  }
}

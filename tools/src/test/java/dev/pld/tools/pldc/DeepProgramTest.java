package dev.pld.tools.pldc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.tools.cli.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What passes put into bodies that already nest almost too deep is refused, or reads back. */
class DeepProgramTest {
  private static final String ALLREDUCE = "%r = pld.tensor.allreduce %w, %s";
  private static final String RING = "%r = pld.tensor.allreduce %w, %t {mode = ring}";
  private static final String BARRIER = "%r = pld.tensor.barrier %s";
  private static final String NOTIFY = "pld.system.notify_all %s, 1";
  private static final String LOAD = "%a = tile.load %x[0, 0] shape [1, 100000]";

  @TempDir Path folder;

  /** The statement {@code inner} in {@code depth} bodies, those of module and kernel included. */
  private Path program(String inner, int depth) throws IOException {
    String text =
        "module @d {\n"
            + "pld.incore @k(%x: !pld.tensor<[1, 100000], f32>,"
            + " %w: inout !pld.window<[1, 100000], f32>, %y: out !pld.tensor<[1, 100000], f32>,\n"
            + "%s: inout !pld.window<[nr, 1], i32>, %t: inout !pld.window<[2*(nr-1), nr], i32>,"
            + " %n: index) {\n"
            + "scf.if %n == 1 {\n".repeat(depth - 2)
            + inner
            + (inner.equals(LOAD) ? "\ntile.store %a, %y[0, 0]\n" : "\n")
            + "}\n".repeat(depth);
    return Files.writeString(folder.resolve("deep.pld"), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {ALLREDUCE, RING, BARRIER, NOTIFY, LOAD})
  void whatPassesMake_readsBackOrIsRefused(String inner) throws IOException {
    boolean refused = false;
    for (int depth = 246; depth <= 256; depth++) {
      Path program = program(inner, depth);
      Path dump = folder.resolve("dump.pld");
      Call made = Call.pldc("--pipeline=default", "-o", dump, program);
      if (made.code() == 0) {
        assertEquals(false, refused, "a deeper one is refused too");
        assertEquals(0, Call.pldc("--verify-only", dump).code());
      } else {
        assertEquals(3, made.code());
        assertTrue(made.err().contains("more than 256 nested bodies [PLD-V0119]"), made.err());
        refused = true;
      }
    }
    assertTrue(refused, "the passes make bodies");
  }
}

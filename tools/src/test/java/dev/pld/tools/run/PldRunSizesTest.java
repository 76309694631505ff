package dev.pld.tools.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.tools.cli.Call;
import dev.pld.tools.cli.TestPrograms;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data and tiles that are too large, or empty. */
final class PldRunSizesTest {
  private static final String TOO_LARGE =
      """
      module @large {
        pld.incore @kernel(%x: !pld.tensor<[1, 131072], f32>, %y: out !pld.tensor<[1, 131072], f32>) {
          %row = tile.load %x[0, 0] shape [1, 131072]
          tile.store %row, %y[0, 0]
          BARRIER
          return
        }

        pld.chip @chip(%x: !pld.tensor<[1, 131072], f32>, %y: out !pld.tensor<[1, 131072], f32>) {
          pld.call @kernel(%x, %y)
          return
        }

        pld.host @main(%x: !pld.tensor<[nr, 1, 131072], f32>,
                       %y: out !pld.tensor<[nr, 1, 131072], f32>) {
          scf.for %r = 0 to nr {
            pld.dispatch @chip(%x[%r], %y[%r]) device %r
          }
          return
        }
      }
      """;

  private static final String TOO_LARGE_A_TILE =
      """
      exit 3
      ---- stderr
      large.pld:3:5: error: tile.load: @kernel needs 512 KiB of on-core memory here, the platform has \
      184 KiB [PLD-R0028]
              %row = tile.load %x[0, 0] shape [1, 131072]
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        note: 512 KiB for %row, made at large.pld:3:5
        note: tiles of a smaller shape need less
      """;

  @TempDir private Path folder;

  @Test
  void parametersThatNobodyHasPutInPlace() {
    Path program =
        TestPrograms.write(
            folder,
            "symbolic.pld",
            "module { param $N : index = 4\n"
                + "pld.host @main(%x: !pld.tensor<[nr, $N], f32>) {\n}\n}\n");
    assertEquals(
        """
        exit 2
        ---- stderr
        symbolic.pld:2:1: error: parameter %x has shape [1, $N], whose symbols have no value [PLD-R0022]
            pld.host @main(%x: !pld.tensor<[nr, $N], f32>) {
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          note: known: nr = 1
          note: $N is a parameter: begin the pipeline with 'specialize'
        """,
        run("-d", "0", "--pipeline=verify", program));
  }

  @Test
  void tilesThatNobodyHasCut() {
    Path program = TestPrograms.write(folder, "large.pld", TOO_LARGE.replace("    BARRIER\n", ""));
    assertEquals("exit 0\ndone (no golden)\n", run(program));
    assertEquals(
        TOO_LARGE_A_TILE
            + "  note: the pass 'chunk', which cuts large tiles, has not run; --pipeline leaves it"
            + " out\n",
        run("--pipeline=specialize,verify", program));
  }

  @Test
  void tilesThatChunkCannotCut() {
    String twice = "scf.for %i = 0 to 2 {\n      tile.store %row, %y[0, 0]\n    }";
    Path program = TestPrograms.write(folder, "large.pld", TOO_LARGE.replace("BARRIER", twice));
    assertEquals(
        TOO_LARGE_A_TILE
            + "  note: the pass 'chunk' has run: it cuts a load, what is computed from it and the"
            + " store, where nothing else comes between; cut the rest with pld.tile.chunks\n",
        run(program));
  }

  /** Whether a parameter or a symbol makes it so: data is never empty. */
  @Test
  void emptyData() {
    Call parameter = Call.pldRun("-DN=0", TestPrograms.write(folder, "d.pld", TestPrograms.DOUBLE));
    assertEquals(3, parameter.code());
    String types =
        """
        module @types {
          param $N : index = 4
          pld.host @main<n>(%x: !pld.tensor<[nr, n], f32>, %y: out !pld.tensor<[$N], f32>) {
            return
          }
        }
        """;
    Path program = TestPrograms.write(folder, "types.pld", types);
    assertEquals("exit 0\ndone (no golden)\n", run("--bind=n=1", program));
    assertEquals(
        "exit 2\n---- stderr\npld-run: error: --bind n needs a whole number from 1 to 2147483647,"
            + " found '0'\n",
        run("--bind=n=0", program));
    assertEquals(
        "types.pld:3:3: error: host: parameter %y has extent 0 in [0], needs a positive one"
            + " [PLD-V0117]",
        run("--bind=n=1", "-DN=0", program).lines().skip(2).findFirst().orElse(""));
    assertEquals(3, Call.pldRun("--bind=n=1", "-DN=0", program).code());
    assertEquals(3, Call.pldc("-DN=0", program).code());
  }

  /** A value of the command line makes it so, not the program. */
  @Test
  void dataThatIsTooLarge() {
    String text =
        "module @m {\n  pld.host @main<n>(%x: !pld.tensor<[nr, n], f32>) {\n    return\n  }\n}\n";
    Path program = TestPrograms.write(folder, "m.pld", text);
    assertEquals(
        """
        exit 2
        ---- stderr
        m.pld:2:3: error: parameter %x has shape [4, 2147483647], which has more than 2147483647 \
        elements [PLD-R0024]
              pld.host @main<n>(%x: !pld.tensor<[nr, n], f32>) {
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        """,
        run("--bind=n=2147483647", program));
  }

  private String run(Object... args) {
    return Call.pldRun(args).all().replace(folder + "/", "");
  }
}

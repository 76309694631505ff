package dev.pld.tools.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.type.ScalarType;
import dev.pld.tools.cli.Call;
import dev.pld.tools.cli.TestPrograms;
import dev.pld.tools.npy.NdArray;
import dev.pld.tools.npy.NpyFiles;
import dev.pld.tools.npy.NpyFormat;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each option of {@code pld-run} does. */
final class PldRunOptionsTest {
  private static final String OK = "exit 0\nOK\n";

  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void writeProgram() {
    file = TestPrograms.write(folder, "double.pld", TestPrograms.DOUBLE);
  }

  private static String run(Object... args) {
    return Call.pldRun(args).all();
  }

  @Test
  void theCommandOfTheReadme() {
    assertEquals(OK, run(Call.tutorial("11"), "-p", "a2a3sim", "-d", "0,1,2,3", "--mode", "ring"));
  }

  @ParameterizedTest
  @CsvSource({
    "0,1",
    "'0,1,2,3',4",
    "0-3,4",
    "5-7,3",
    "'9,2,4-5',4",
    "'0, 1',2",
    "2147483647,1",
    "2147483645-2147483647,3"
  })
  void devicesAreRanks(String ids, int ranks) throws Exception {
    Path y = folder.resolve("y.npy");
    assertEquals(OK, run("-d", ids, "--output", "y=" + y, file));
    assertArrayEquals(new int[] {ranks, 1, 4}, NpyFiles.read(Files.readAllBytes(y)).shape());
    assertEquals(OK, run("--devices=" + ids, file));
  }

  @Test
  void fourDevicesByDefault() throws Exception {
    Path y = folder.resolve("y.npy");
    assertEquals(OK, run("--output=%y=" + y, file));
    assertEquals(4, NpyFiles.read(Files.readAllBytes(y)).extent(0));
  }

  @Test
  void platforms() {
    assertEquals(OK, run("-p", "a5sim", file));
    assertEquals(OK, run("--platform=a2a3sim", file));
  }

  @Test
  void manyRanksGetANote() {
    assertEquals(
        OK
            + "---- stderr\npld-run: warning: 65 ranks are simulated; a device of platform"
            + " 'a2a3sim' knows at most 64 peers [PLD-R0012]\n",
        run("-d", "0-64", file));
    assertEquals(OK, run("-d", "0-63", file));
  }

  @Test
  void parameters() throws Exception {
    Path y = folder.resolve("y.npy");
    assertEquals(OK, run("-D", "N=7", "--output", "y=" + y, file));
    assertEquals(7, NpyFiles.read(Files.readAllBytes(y)).extent(2));
    assertEquals(OK, run("--mode=get", Call.tutorial("06")));
    assertEquals(OK, run("--mode=put", Call.tutorial("06")));
  }

  @Test
  void standardInput() {
    assertEquals(OK, Call.pldRunReading(TestPrograms.DOUBLE, "-").all());
  }

  @Test
  void filesInAndOut() throws Exception {
    NdArray x =
        NdArray.of(ScalarType.F32, new int[] {2, 1, 4}, new float[] {1, 2, 3, 4, 5, 6, 7, 8});
    Path in = Files.write(folder.resolve("x.npy"), NpyFormat.write(x));
    Path out = folder.resolve("y.npy");
    assertEquals(OK, run("-d0,1", "--input", "x=" + in, "--output", "y=" + out, file));
    assertArrayEquals(
        new float[] {2, 4, 6, 8, 10, 12, 14, 16}, NpyFiles.read(Files.readAllBytes(out)).floats());
  }

  @Test
  void typesThatNumpyLacks() throws Exception {
    Path program =
        TestPrograms.write(
            folder,
            "types.pld",
            """
            module @types {
              pld.host @main(%t: !pld.tensor<[2], i1>, %b: !pld.tensor<[2], bf16>, %y: out !pld.tensor<[2], f32>) {
                return
              }
              golden @main within 0.0 {
                %y[i] = %t[i] ? %b[i] - 1.0 : %b[0] - 1.0
              }
            }
            """);
    // The nearest bf16 to 1.001 is 1.
    NdArray b = NdArray.of(ScalarType.F32, new int[] {2}, new float[] {1.001f, 1});
    String reals = "b=" + Files.write(folder.resolve("b.npy"), NpyFormat.write(b));
    NdArray t = NdArray.of(ScalarType.I32, new int[] {2}, new int[] {1, 0});
    Path truths = Files.write(folder.resolve("t.npy"), NpyFormat.write(t));
    assertEquals(OK, run("--input", reals, "--input", "t=" + truths, program));
    byte[] bytes = NpyFormat.write(t);
    String header = new String(bytes, 0, 128, StandardCharsets.ISO_8859_1).replace("<i4", "|b1");
    byte[] numpy = Arrays.copyOf(header.getBytes(StandardCharsets.ISO_8859_1), 130);
    numpy[128] = 1;
    Files.write(truths, numpy);
    assertEquals(OK, run("--input", reals, "--input", "t=" + truths, program));
    t.ints()[1] = 2;
    Files.write(truths, NpyFormat.write(t));
    assertEquals(
        "exit 2\n---- stderr\npld-run: error: cannot use '"
            + truths
            + "' for %t: it holds 2, needs 0 or 1 (for elements of type i1)\n",
        run("--input", reals, "--input", "t=" + truths, program));
  }

  @Test
  void inputLineOfTheProgram() throws Exception {
    Path y = folder.resolve("y.npy");
    run("-d", "0,1", "--output=y=" + y, file);
    assertArrayEquals(
        new float[] {0, 2, 4, 6, 200, 202, 204, 206},
        NpyFiles.read(Files.readAllBytes(y)).floats());
    TestPrograms.write(folder, "zeros.pld", TestPrograms.DOUBLE.replace("rank_iota", "zeros"));
    run("-d", "0,1", "--output=y=" + y, folder.resolve("zeros.pld"));
    assertArrayEquals(new float[8], NpyFiles.read(Files.readAllBytes(y)).floats());
  }

  @Test
  void seedVariesDataWithoutAnInputLine() throws Exception {
    String plain = TestPrograms.DOUBLE.replace("input %x = rank_iota", "");
    Path program = TestPrograms.write(folder, "plain.pld", plain);
    float[] none = output(program);
    assertArrayEquals(none, output(program));
    float[] one = output(program, "--seed=1");
    assertArrayEquals(one, output(program, "--seed", "1"));
    assertFalse(java.util.Arrays.equals(none, one));
    assertFalse(java.util.Arrays.equals(one, output(program, "--seed=2")));
    assertArrayEquals(output(file), output(file, "--seed=1"), "an input line decides");
  }

  private float[] output(Path program, Object... more) throws Exception {
    Path y = folder.resolve("out.npy");
    Object[] args = new Object[more.length + 2];
    System.arraycopy(more, 0, args, 0, more.length);
    args[more.length] = "--output=y=" + y;
    args[more.length + 1] = program;
    assertEquals(OK, run(args));
    return NpyFiles.read(Files.readAllBytes(y)).floats();
  }

  @Test
  void symbolsOfTheHost() throws Exception {
    String text =
        TestPrograms.DOUBLE
            .replace("param $N : index = 4", "")
            .replace("$N", "n")
            .replaceAll("pld.(incore|chip|host) @(\\w+)", "pld.$1 @$2<n>");
    Path program = TestPrograms.write(folder, "symbol.pld", text);
    assertEquals(OK, run("-d", "0,1", "--bind", "n=17", program));
    assertEquals(
        "pld-run: error: --bind names 'm', which is no symbol of the host function; it has n\n",
        Call.pldRun("-d", "0,1", "--bind", "m=17", program).err());
    Call unbound = Call.pldRun("-d", "0,1", program);
    assertEquals(2, unbound.code());
    assertTrue(
        unbound
            .err()
            .endsWith(
                "  note: pld-run --bind n=N gives the value, or a file for an input with that extent"
                    + " does\n"),
        unbound.err());
    NdArray x = NdArray.zeros(ScalarType.F32, 2, 1, 9);
    Path data = Files.write(folder.resolve("x.npy"), NpyFormat.write(x));
    assertEquals(OK, run("-d", "0,1", "--input=x=" + data, program));
  }

  /** A symbol of another host function is none of this one. */
  @Test
  void symbolsOfAnotherHost() {
    String text =
        TestPrograms.DOUBLE.replace(
            "  golden",
            "  pld.host @other<k>(%a: !pld.tensor<[k], f32>) {\n    return\n  }\n\n  golden");
    Path program = TestPrograms.write(folder, "two.pld", text);
    assertEquals(
        "pld-run: error: --bind names 'k', which is no symbol of the host function; it has none\n",
        Call.pldRun("--bind=k=3", program).err());
    assertEquals("exit 0\ndone (no golden)\n", run("--bind=k=3", "--entry=other", program));
  }

  @Test
  void entry() {
    String two =
        TestPrograms.DOUBLE.replace(
            "  golden", "  pld.host @empty() {\n    return\n  }\n\n  golden");
    Path program = TestPrograms.write(folder, "two.pld", two);
    assertEquals(OK, run(program));
    assertEquals("exit 0\ndone (no golden)\n", run("--entry=empty", program));
    assertEquals("exit 0\ndone (no golden)\n", run("--entry", "@empty", program));
  }

  @Test
  void noGolden() {
    String text = TestPrograms.DOUBLE.replaceAll("(?s)  golden.*?\n  }\n", "");
    assertEquals("exit 0\ndone (no golden)\n", run(TestPrograms.write(folder, "plain.pld", text)));
  }

  @Test
  void pipeline() {
    Path reveal = Call.tutorial("11");
    assertEquals(OK, run("--pipeline=default", reveal));
    Call early = Call.pldRun("--pipeline=specialize,verify,lower-allreduce", reveal);
    assertEquals(3, early.code());
    assertEquals(1, early.err().lines().filter(l -> l.contains("must be lowered")).count());
    assertEquals(
        OK,
        run(
            "--pipeline=specialize,verify,lower-allreduce{sync=neighbor},chunk",
            "--mode=ring",
            reveal));
  }

  /** Passes may rely on rules, whatever the pipeline. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "canonicalize",
        "lower-allreduce,chunk",
        "specialize",
        "specialize,lower-allreduce",
        "specialize,verify",
        "canonicalize,verify",
        "verify",
        "sim",
        "default"
      })
  void theProgramIsVerifiedFirst(String pipeline) {
    Path wrong = TestPrograms.write(folder, "wrong.pld", TestPrograms.WRONG_SIGNAL);
    Call call = Call.pldRun("--pipeline=" + pipeline, wrong);
    assertEquals(3, call.code());
    assertEquals(
        List.of("[PLD-V0231]"),
        call.err()
            .lines()
            .filter(l -> l.contains(" error: "))
            .map(l -> l.replaceAll(".* ", ""))
            .toList(),
        call.err());
  }

  @Test
  void statsAsText() {
    assertEquals(
        """
        exit 0
        OK
        rank  pulled B  pushed B  messages  notifies  to self  waits  rounds  window B  on-core B
        0-3        768         0         3         6        3      6       2       288        512
        """,
        run(Call.tutorial("11"), "--stats"));
    assertEquals(
        run(Call.tutorial("11"), "--stats"), run("--stats", Call.tutorial("11"), "-d", "0-3"));
    assertEquals(run(Call.tutorial("11"), "--stats"), run("--stats=text", Call.tutorial("11")));
  }

  @Test
  void ranksThatDifferGetLinesOfTheirOwn() {
    String text =
        """
        module @uneven {
          pld.incore @kernel(%x: !pld.tensor<[1, 8], f32>, %y: out !pld.tensor<[1, 8], f32>,
                             %d: inout !pld.window<[1, 8], f32>) {
            %ctx = pld.system.get_comm_ctx %d
            %me = pld.system.rank %ctx
            scf.if %me == 1 {
              %t = pld.tile.remote_load %d[0, 0] shape [1, 8] from 0
              tile.store %t, %y[0, 0]
            }
            return
          }
          pld.chip @chip(%x: !pld.tensor<[1, 8], f32>, %y: out !pld.tensor<[1, 8], f32>,
                         %d: inout !pld.window<[1, 8], f32>) {
            pld.call @kernel(%x, %y, %d)
            return
          }
          pld.host @main(%x: !pld.tensor<[nr, 1, 8], f32>, %y: out !pld.tensor<[nr, 1, 8], f32>) {
            %b = pld.tensor.alloc_window_buffer [1, 8], f32
            scf.for %r = 0 to nr {
              %d = pld.tensor.window %b : !pld.window<[1, 8], f32>
              pld.dispatch @chip(%x[%r], %y[%r], %d) device %r
            }
            return
          }
        }
        """;
    assertEquals(
        """
        exit 0
        done (no golden)
        rank  pulled B  pushed B  messages  notifies  to self  waits  rounds  window B  on-core B
        0, 2         0         0         0         0        0      0       0        32         32
        1           32         0         1         0        0      0       0        32         32
        all         32         0         1         0        0      0       0        32         32
        """,
        run("-d", "0-2", "--stats", TestPrograms.write(folder, "uneven.pld", text)));
  }

  @Test
  void version() {
    assertEquals("exit 0\npld-run 0.1.0\n", run("--version"));
    assertEquals("exit 0\npld-run 0.1.0\n", run("-V", file));
  }

  @Test
  void help() {
    String text = run("--help");
    assertTrue(text.startsWith("exit 0\nUsage: pld-run "), text);
    for (int code : new int[] {0, 1, 2, 3, 4, 5, 70}) {
      assertTrue(text.contains("\n  " + code + " "), text);
    }
  }
}

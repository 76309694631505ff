package dev.pld.tools.pldc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.op.OpDefinition;
import dev.pld.passes.Passes;
import dev.pld.tools.cli.Call;
import dev.pld.tools.cli.TestPrograms;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What each option of {@code pldc} does. */
final class PldcOptionsTest {
  private static final String DOUBLE = TestPrograms.DOUBLE;

  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void writeProgram() {
    file = TestPrograms.write(folder, "double.pld", DOUBLE);
  }

  private static String out(Object... args) {
    Call call = Call.pldc(args);
    assertEquals("", call.err());
    assertEquals(0, call.code());
    return call.out();
  }

  private static List<String> lines(String text) {
    return text.lines().toList();
  }

  @Test
  void printsTheNormalForm() {
    assertEquals(DOUBLE, out(file));
    String untidy = DOUBLE.replace("\n\n", "\n").replace("    ", "\t") + "// the end";
    assertEquals(DOUBLE, out(TestPrograms.write(folder, "untidy.pld", untidy)));
  }

  @Test
  void readsStandardInput() {
    assertEquals("exit 0\n" + DOUBLE, Call.pldcReading(DOUBLE, "-").all());
    assertEquals(
        "<stdin>:1:1: error: the file is empty [PLD-S0009]",
        lines(Call.pldcReading("", "-").err()).getFirst());
  }

  @Test
  void skipsAByteOrderMark() {
    assertEquals(DOUBLE, out(TestPrograms.write(folder, "bom.pld", "\ufeff" + DOUBLE)));
  }

  @Test
  void putsValuesInPlace() {
    String text = out("-D", "N=16", "--nr", "2", file);
    assertFalse(text.contains("param"), text);
    assertTrue(text.contains("pld.host @main(%x: !pld.tensor<[2, 1, 16], f32>"), text);
    assertEquals(text, out("-DN=16", "--nr=2", file));
    assertEquals(text, out("-D", "$N=16", "--nr=2", file));
  }

  @Test
  void modeIsAParameter() {
    Path reveal = Call.tutorial("11");
    assertEquals(out("-D", "mode=ring", reveal), out("--mode", "ring", reveal));
    assertFalse(out("--mode=ring", reveal).equals(out("--mode=mesh", reveal)));
  }

  @Test
  void genericForm() {
    String generic = out("--generic", file);
    assertTrue(generic.startsWith("\"builtin.module\"() <{sym_name = \"double\"}> ({\n"), generic);
    assertEquals(DOUBLE, out(TestPrograms.write(folder, "generic.pld", generic)));
  }

  @Test
  void writesToAFile() {
    Path target = folder.resolve("out.pld");
    assertEquals("", out("-o", target, file));
    assertEquals(DOUBLE, TestPrograms.read(target));
    assertEquals("", out("-o", file, "-D", "N=5", file));
    assertTrue(TestPrograms.read(file).contains("[1, 5]"));
  }

  @Test
  void writesToStandardOutput() {
    assertEquals(DOUBLE, out("-o", "-", file));
    assertEquals(Passes.all().list(), out("-o-", "--list-passes"));
    assertFalse(java.nio.file.Files.exists(Path.of("-")));
  }

  @Test
  void writesListsToAFile() {
    Path target = folder.resolve("passes.txt");
    assertEquals("", out("--list-passes", "-o", target));
    assertEquals(Passes.all().list(), TestPrograms.read(target));
  }

  @Test
  void writesNoFileAfterErrors() {
    Path bad = TestPrograms.write(folder, "bad.pld", TestPrograms.WRONG_SIGNAL);
    Path target = TestPrograms.write(folder, "out.pld", "as it was");
    assertEquals(3, Call.pldc("-o", target, bad).code());
    assertEquals("as it was", TestPrograms.read(target));
    assertEquals(3, folder.toFile().list().length);
  }

  @Test
  void verifyOnly() {
    assertEquals("", out("--verify-only", file));
    assertEquals("", out("--verify-only", "--pipeline=default", file));
    Path bad = TestPrograms.write(folder, "bad.pld", TestPrograms.WRONG_SIGNAL);
    assertEquals(3, Call.pldc("--verify-only", bad).code());
  }

  @Test
  void noVerify() {
    Path bad = TestPrograms.write(folder, "bad.pld", TestPrograms.WRONG_SIGNAL);
    assertEquals(
        TestPrograms.WRONG_SIGNAL.lines().skip(2).toList(),
        lines(out("--no-verify", bad))
            .subList(
                lines(out("--no-verify", bad)).size() - 4, lines(out("--no-verify", bad)).size()));
    assertTrue(out("--no-verify", "--generic", bad).startsWith("\"builtin.module\""));
  }

  @Test
  void aModuleMayBeLeftOut_everywhere() {
    String text =
        """
        !t = !pld.tensor<[1, 4], f32>
        pld.incore @k(%y: out !t) {
          %t = tile.fill 1.0 shape [1, 4] of f32
          tile.store %t, %y[0, 0]
        }
        pld.chip @c(%y: out !t) {
          pld.call @k(%y)
        }
        pld.host @main(%y: out !pld.tensor<[nr, 1, 4], f32>) {
          scf.for %r = 0 to nr {
            pld.dispatch @c(%y[%r]) device %r
          }
        }
        golden @main within 0.0 { %y[r, i, j] = 1 }
        """;
    Path loose = TestPrograms.write(folder, "loose.pld", text);
    String printed = out(loose);
    assertTrue(printed.startsWith("module {\n  !t = "), printed);
    assertEquals(printed, out(TestPrograms.write(folder, "printed.pld", printed)));
    assertTrue(out("--generic", loose).startsWith("\"builtin.module\"() ({\n"));
    assertTrue(out("--dump-after=cse", loose).startsWith("// pass: cse\nmodule {\n"));
    assertEquals("OK\n", Call.pldRun(loose, "-d", "0,1").out());
  }

  @Test
  void parametersAreCheckedAtTheirDefaults() {
    String text = DOUBLE.replace("$N : index = 4", "$N : index = -4");
    Call call = Call.pldc(TestPrograms.write(folder, "negative.pld", text));
    assertEquals(3, call.code());
    assertEquals("", call.out());
    assertTrue(call.err().contains("makes the extent $N negative: it is -4"), call.err());
    assertEquals(0, Call.pldc("-D", "N=4", folder.resolve("negative.pld")).code());
  }

  @Test
  void pipelines() {
    String text = out("--pipeline", "specialize,verify,canonicalize", file);
    assertTrue(text.startsWith("module @double {\n"), text);
    assertFalse(text.contains("param"), text);
    assertEquals(out("--pipeline=default", file), out("--pipeline", "default", file));
    assertEquals(DOUBLE, out("--pipeline=", file));
    assertEquals(DOUBLE, out("--pipeline=verify", file));
  }

  @Test
  void dumpAfterEndsThere() {
    assertEquals(
        "// pass: specialize\n" + out("--pipeline=specialize", file),
        out("--dump-after=specialize", file));
    assertEquals(
        "// pass: lower-allreduce{sync=neighbor}\n"
            + out("--pipeline=specialize,lower-allreduce{sync=neighbor}", Call.tutorial("11")),
        out(
            "--dump-after=lower-allreduce",
            "--pipeline=specialize,lower-allreduce{sync=neighbor},chunk",
            Call.tutorial("11")));
  }

  @Test
  void dumpBefore() {
    assertEquals(
        "// before pass: chunk\n" + out("--pipeline=specialize,verify,lower-allreduce", file),
        out("--dump-before=chunk", file));
  }

  @Test
  void dumpAfterAll() {
    String text = out("--dump-after-all", "--nr=2", file);
    assertEquals(
        List.of(Passes.all().pipelines().get(Passes.DEFAULT).split(",")),
        lines(text).stream()
            .filter(l -> l.startsWith("// ---- pass: "))
            .map(l -> l.substring(14))
            .toList());
    assertTrue(text.endsWith(out("--pipeline=default", "--nr=2", file)));
  }

  @Test
  void severalDumps() {
    assertEquals(
        "// ---- before pass: chunk\n"
            + out("--pipeline=specialize,verify,lower-allreduce", file)
            + "\n// ---- pass: chunk\n"
            + out("--pipeline=specialize,verify,lower-allreduce,chunk", file),
        out("--dump-after=chunk", "--dump-before=chunk", file));
  }

  @Test
  void genericDump() {
    String text = out("--dump-after=chunk", "--generic", file);
    assertTrue(text.startsWith("// pass: chunk\n\"builtin.module\"()"), text);
  }

  @Test
  void listPasses() {
    assertEquals(Passes.all().list(), out("--list-passes"));
  }

  @Test
  void listOps() {
    List<String> lines = lines(out("--list-ops"));
    List<OpDefinition> operations = List.copyOf(Dialects.all().all());
    assertEquals(operations.size(), lines.size());
    for (int i = 0; i < lines.size(); i++) {
      assertTrue(lines.get(i).startsWith(operations.get(i).name() + " "), lines.get(i));
      assertTrue(lines.get(i).contains(operations.get(i).summary()), lines.get(i));
    }
    assertTrue(
        lines.contains(
            "pld.tensor.barrier              incore            all ranks meet; leaves the signal"
                + " all zero (lowered)"));
  }

  @Test
  void version() {
    assertEquals("pldc 0.1.0\n", out("--version"));
    assertEquals("pldc 0.1.0\n", out("-V"));
    assertEquals("pldc 0.1.0\n", out("--version", file));
  }

  @Test
  void help() {
    String text = out("--help");
    assertTrue(text.startsWith("Usage: pldc "), text);
    assertEquals(text, out("-h", "--list-ops"));
    for (String option :
        List.of(
            "--pipeline", "--dump-after", "--dump-before", "--dump-after-all", "--diff", "-o")) {
      assertTrue(text.contains(option), option);
    }
  }
}

package dev.pld.tools.pldc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.tools.cli.Call;
import dev.pld.tools.cli.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs that are none, or bad ones: exit code 3 with diagnostics that name file, line and
 * column; never a stack trace, never a hang, nothing on standard output.
 */
final class PldcBadProgramTest {
  private static final String DOUBLE = TestPrograms.DOUBLE;
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @TempDir private Path folder;

  private static String replaced(String what, String by) {
    assertTrue(DOUBLE.contains(what), what);
    return DOUBLE.replace(what, by);
  }

  static Stream<Arguments> programs() {
    return Stream.of(
        program(
            "unknown operation",
            replaced("tile.muls", "tile.mulz"),
            "bad.pld:6:14: error: unknown operation 'tile.mulz' [PLD-N0003]"),
        program(
            "unknown type", replaced("!pld.tensor<[1, $N]", "!pld.tensr<[1, $N]"), "PLD-N0004]"),
        program("unknown element type", replaced("$N], f32", "$N], f33"), "PLD-"),
        program(
            "unknown attribute",
            replaced("muls %row, 2.0", "muls %row, 2.0 {fast = true}"),
            "PLD-"),
        program("unknown value", replaced("muls %row", "muls %raw"), "bad.pld:6:24: error: "),
        program("unknown symbol", replaced("shape [1, $N]", "shape [1, m]"), "PLD-N0006]"),
        program("unknown param", replaced("shape [1, $N]", "shape [1, $M]"), "PLD-"),
        program("unknown callee", replaced("pld.call @kernel", "pld.call @kernle"), "PLD-"),
        program("duplicate value", replaced("%twice", "%row"), "PLD-N0"),
        program("duplicate function", replaced("@per_rank(%x: ", "@kernel(%x: "), "PLD-N0"),
        program("duplicate parameter", replaced("%y: out", "%x: out"), "PLD-N0"),
        program(
            "duplicate param",
            replaced(
                "  param $N : index = 4\n", "  param $N : index = 4\n  param $N : index = 5\n"),
            "PLD-N0"),
        program("integer out of range", replaced("= 4", "= 99999999999999999999"), "bad.pld:2:"),
        program("negative extent", replaced("= 4", "= -1"), "negative"),
        program("missing bracket", replaced("shape [1, $N]", "shape [1, $N"), "PLD-S"),
        program("stray text", DOUBLE + "x y z\n", "PLD-S"),
        program("empty", "", "bad.pld:1:1: error: the file is empty [PLD-S0009]"),
        program("blanks", " \n\t\n", "the file is empty [PLD-S0009]"),
        program("only a comment", "// nothing\n", "the file is empty [PLD-S0009]"),
        program("NUL", "\0", "bad.pld:1:1: error: "),
        program("prose", "Dear reader, this is no program.\n", "bad.pld:1:"),
        program("unended string", replaced("index = 4", "string = \"abc"), "PLD-S"),
        program(
            "nested bodies",
            "module @m {\npld.incore @f() {\n" + "scf.if true {\n".repeat(10_000),
            "bad.pld:257:13: error: more than 256 nested bodies [PLD-S0006]"),
        program(
            "nested bodies, closed",
            "module @m {\npld.incore @f() {\n"
                + "scf.if true {\n".repeat(10_000)
                + "}\n".repeat(10_002),
            "more than 256 nested bodies [PLD-S0006]"),
        program(
            "nested brackets",
            "module @m {\npld.incore @f(%x: index) {\n%y = " + "(".repeat(10_000) + "%x",
            "PLD-S0007]"),
        program(
            "signs",
            "module @m {\npld.incore @f(%x: index) {\n%y = " + "-".repeat(100_000) + "%x\n}\n}\n",
            "bad.pld:3:262: error: more than 256 signs in a row [PLD-S0007]"),
        program(
            "negations",
            "module @m {\npld.incore @f(%x: i1) {\n%y = " + "!".repeat(100_000) + "%x\n}\n}\n",
            "bad.pld:3:262: error: more than 256 signs in a row [PLD-S0007]"),
        program("nested modules", "module {\n".repeat(10_000), "PLD-S0006]"),
        program("nested generic regions", "\"builtin.module\"() ({\n".repeat(10_000), "PLD-S0006]"),
        program(
            "nested types",
            "module @m { pld.incore @f(%x: " + "!pld.tensor<[".repeat(10_000) + ") {}}",
            "PLD-S"),
        program(
            "nested attributes",
            "module @m { \"x.y\"() <{a = " + "[".repeat(10_000) + "}> : () -> () }",
            "PLD-N0003]"),
        // What specialising infers anew, drops or relies on is checked before it.
        program(
            "wrong result type",
            replaced("shape [1, $N]", "shape [1, $N] : !pld.tile<[1, 9], f16>"),
            "bad.pld:5:5: error: tile.load: the result is !pld.tile<[1, 9], f16>, computes"
                + " !pld.tile<[1, $N], f32> [PLD-V0114]"),
        program(
            "another level's operation",
            statement("%n = pld.system.world_size()"),
            "bad.pld:7:5: error: world_size: stands in an incore function, belongs in a host"
                + " function [PLD-V0115]"),
        program(
            "param without attributes",
            replaced("  input %x", "  \"pld.param\"() : () -> ()\n  input %x"),
            "bad.pld:28:3: error: param: attribute 'name' is missing, needs a string [PLD-V0109]"),
        program(
            "loop without a body",
            statement(
                "%n = arith.constant 1\n\"scf.for\"(%n, %n, %n) : (index, index, index) -> ()"),
            "bad.pld:8:1: error: scf.for: has 0 regions, needs 1 [PLD-V0102]"),
        program(
            "wrong type in a branch that is not chosen",
            statement("static_if $N == 5 { %t = tile.muls %row, 1.0 : !pld.tile<[1, 9], f16> }"),
            "PLD-V0114]"));
  }

  private static String statement(String text) {
    return replaced("    tile.store", "    " + text + "\n    tile.store");
  }

  private static Arguments program(String what, String text, String part) {
    return Arguments.of(what, text, part);
  }

  private static void check(String text, String part, Function<Path, Call> call, Path folder) {
    Path file = TestPrograms.write(folder, "bad.pld", text);
    Call done = assertTimeoutPreemptively(PATIENCE, () -> call.apply(file));
    String err = done.err().replace(folder + "/", "");
    assertEquals(3, done.code(), err);
    assertEquals("", done.out());
    assertTrue(err.contains(part), err);
    assertTrue(err.startsWith("bad.pld:"), err);
    assertTrue(!err.contains("\tat ") && !err.contains("Exception"), err);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void pldc(String what, String text, String part) {
    check(text, part, file -> Call.pldc(file), folder);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void pldcDump(String what, String text, String part) {
    check(text, part, file -> Call.pldc("--dump-after-all", file), folder);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void pldRun(String what, String text, String part) {
    check(text, part, file -> Call.pldRun("-d", "0-1", file), folder);
  }

  /** Every prefix of a program ends in diagnostics, as does every program with a byte changed. */
  @Test
  void truncated() {
    for (int length = 0; length < DOUBLE.length() - 2; length += 7) {
      check(DOUBLE.substring(0, length), "error: ", file -> Call.pldc(file), folder);
    }
  }

  @Test
  void changedCharacters() {
    Random random = new Random(1);
    String alphabet = "%@$!{}[]()<>,:=\"/ \n-+*?.0a\0\u00e4";
    for (int i = 0; i < 300; i++) {
      StringBuilder text = new StringBuilder(DOUBLE);
      for (int change = 0; change <= i % 3; change++) {
        text.setCharAt(
            random.nextInt(text.length()), alphabet.charAt(random.nextInt(alphabet.length())));
      }
      Path file = TestPrograms.write(folder, "changed.pld", text.toString());
      Call call = assertTimeoutPreemptively(PATIENCE, () -> Call.pldc("--dump-after=cse", file));
      assertTrue(call.code() == 0 || call.code() == 3, () -> text + "\n" + call.all());
      assertEquals(call.code() == 3, call.out().isEmpty(), () -> text + "\n" + call.all());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void binary(int seed) throws Exception {
    byte[] bytes = new byte[4096];
    new Random(seed).nextBytes(bytes);
    bytes[0] = (byte) 0xff;
    Path file = Files.write(folder.resolve("binary.pld"), bytes);
    assertEquals(
        "binary.pld:1:1: error: byte 0xff is not UTF-8 text [PLD-S0900]",
        Call.pldc(file).err().replace(folder + "/", "").lines().findFirst().orElse(""));
  }

  @Test
  void badBytesWithinText() throws Exception {
    byte[] bytes = (DOUBLE + "// caf\u00e9 ol\u00e9\n").getBytes("ISO-8859-1");
    Call call = Call.pldc(Files.write(folder.resolve("latin.pld"), bytes));
    assertEquals(
        """
        exit 3
        ---- stderr
        latin.pld:30:7: error: byte 0xe9 is not UTF-8 text [PLD-S0900]
            // caf\ufffd ol\ufffd
                  ^
          note: programs are UTF-8 text; is this the right file?
        """,
        call.all().replace(folder + "/", ""));
  }

  @Test
  void badBytesAfterAByteOrderMark() throws Exception {
    byte[] bytes = "\u00ef\u00bb\u00bfmod\u00ffle".getBytes("ISO-8859-1");
    Call call = Call.pldc(Files.write(folder.resolve("mark.pld"), bytes));
    assertEquals(
        "mark.pld:1:4: error: byte 0xff is not UTF-8 text [PLD-S0900]",
        call.err().replace(folder + "/", "").lines().findFirst().orElse(""));
  }

  @Test
  void allErrorsAreReported() {
    String text = replaced("tile.muls", "tile.mulz").replace("%x[%r]", "%z[%r]");
    Call call = Call.pldc(TestPrograms.write(folder, "two.pld", text));
    assertEquals(2, call.err().lines().filter(l -> l.contains(": error: ")).count(), call.err());
    String rules = replaced("@kernel(%x, %y)", "@kernle(%x, %y)").replace("%x[%r]", "%x");
    call = Call.pldc(TestPrograms.write(folder, "two.pld", rules));
    assertEquals(2, call.err().lines().filter(l -> l.contains(": error: ")).count(), call.err());
  }

  /** Large is not wrong. */
  @Test
  void aMillionElements() {
    Path file = TestPrograms.write(folder, "large.pld", replaced("= 4", "= 1000000"));
    assertEquals(0, Call.pldc("--dump-after=cse", file).code());
    assertEquals("exit 0\nOK\n", Call.pldRun("-d", "0,1", file).all());
  }
}

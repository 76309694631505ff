package dev.pld.tools.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.pld.ir.type.ScalarType;
import dev.pld.tools.cli.Call;
import dev.pld.tools.cli.TestPrograms;
import dev.pld.tools.npy.NdArray;
import dev.pld.tools.npy.NpyFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Command lines that cannot be used: exit code 2, one message, nothing on standard output. */
final class PldRunBadUsageTest {
  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void writeProgram() {
    file = TestPrograms.write(folder, "double.pld", TestPrograms.DOUBLE);
  }

  private void check(String message, Object... args) {
    Call call = Call.pldRun(args);
    assertEquals(
        "exit 2\n---- stderr\npld-run: error: " + message + "\n",
        call.all().replace(folder + "/", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "-d=|found '': an id is missing",
        "-d=0,|found '0,': an id is missing",
        "-d=0,,1|found '0,,1': an id is missing",
        "-d=0,0|found '0,0': device 0 is listed twice",
        "-d=0-3,2|found '0-3,2': device 2 is listed twice",
        "-d=-1|found '-1': '-1' is no id",
        "-d=3-1|found '3-1': 3-1 runs backwards",
        "-d=a|found 'a': 'a' is no id",
        "-d=1.5|found '1.5': '1.5' is no id",
        "-d=0-9999999|found '0-9999999': more than 1048576 devices",
        "-d=99999999999|found '99999999999': 99999999999 is more than 2147483647",
        "-d=0-1000000000|found '0-1000000000': more than 1048576 devices",
      })
  void devices(String arg, String message) {
    check("-d needs device ids as 0,1,2,3 or 0-3, " + message, arg, file);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--fooo|unknown option: '--fooo'; see pld-run --help",
        "--platfrom=x|unknown option: '--platfrom=x'; did you mean '--platform'? see pld-run --help",
        "--stat=text|unknown option: '--stat=text'; did you mean '--stats'? see pld-run --help",
        "--step=4|unknown option: '--step=4'; did you mean '--step-limit'? see pld-run --help",
        "--de=0|unknown option: '--de=0'; see pld-run --help",
        "--p=a5|unknown option: '--p=a5'; did you mean '-p'? see pld-run --help",
        "--x|unknown option: '--x'; see pld-run --help",
        "--=4|unknown option: '--=4'; see pld-run --help",
        "-p=a2a3|platform 'a2a3' is hardware, which this program cannot drive; its simulated twin is"
            + " 'a2a3sim'",
        "-p=a5|platform 'a5' is hardware, which this program cannot drive; its simulated twin is"
            + " 'a5sim'",
        "-p=gpu|unknown platform 'gpu'; known platforms are a2a3sim, a5sim",
        "--seed=x|--seed needs a whole number, found 'x'",
        "--seed=|--seed needs a whole number, found ''",
        "--seed=99999999999999999999|--seed needs a whole number of at most 64 bits, found"
            + " '99999999999999999999'",
        "--step-limit=x|--step-limit needs a whole number from 1 to 9223372036854775807, found 'x'",
        "--stats=xml|--stats needs text or json, found 'xml'",
        "--stats=|--stats needs text or json, found ''",
        "--bind=n|--bind needs name=value, found 'n'",
        "--bind=n=x|--bind n needs a whole number from 1 to 2147483647, found 'x'",
        "--bind=n=0|--bind n needs a whole number from 1 to 2147483647, found '0'",
        "--bind=n=|--bind n needs a whole number from 1 to 2147483647, found ''",
        "--bind=n=99999999999|--bind n needs a whole number from 1 to 2147483647, found"
            + " '99999999999'",
        "--bind=nr=3|--bind names 'nr', which is the number of devices of -d",
        "--bind=k=3|--bind names 'k', which is no symbol of the host function; it has none",
        "--input=x|--input needs name=value, found 'x'",
        "--input=x=no.npy|--input x: cannot read 'no.npy': no such file",
        "--input=x=1|--input x: cannot read '1': no such file",
        "--input=x=|--input x: cannot read '': the path is empty",
        "--input=x=-|--input x needs a file: a .npy file cannot be read from a standard stream",
        "--output=y=|--output y needs a file, found ''",
        "--output=y=-|--output y needs a file: a .npy file cannot go to a standard stream",
        "--input=z=1|--input names %z, which is no input of @main; it has %x",
        "--input=y=1|--input names %y, which is no input of @main; it has %x",
        "--pipeline=verify,-DN=3|-D needs the pass 'specialize', which puts values in place; what runs"
            + " is verify",
        "--output=x=1|--output names %x, which is no output of @main; it has %y",
      })
  void options(String arg, String message) {
    List<Object> words = new ArrayList<>(List.of(arg.split(",")));
    words.add(file);
    check(message, words.toArray());
  }

  @Test
  void programs() {
    check("one program is needed, found none; see pld-run --help");
    check("one program is needed, found double.pld, b.pld; see pld-run --help", file, "b.pld");
    check("cannot read 'missing.pld': no such file", folder.resolve("missing.pld"));
    Call call = Call.pldRun(folder);
    assertEquals("pld-run: error: cannot read '" + folder + "': it is a directory\n", call.err());
    assertEquals(2, call.code());
  }

  /** {@code --stats} never takes the word after it, so the word looks like a program. */
  @Test
  void statsWithASpace() {
    for (String format : List.of("json", "text")) {
      String message =
          "--stats takes its value after '=', found '%1$s' as a program; did you mean --stats=%1$s?"
              .formatted(format);
      check(message, "--stats", format, file);
      check(message, file, "--stats", format);
      check(message, "--stats", format);
    }
    check("cannot read 'json': no such file", "json");
    check("one program is needed, found double.pld, json; see pld-run --help", file, "json");
    check("cannot read 'xml': no such file", "--stats", "xml");
  }

  @Test
  void twice() {
    check("--input is given twice for 'x'", "--input=x=1", "--input=x=2", file);
    check("--output is given twice for 'y'", "--output=y=a", "--output=y=b", file);
  }

  @Test
  void entry() {
    Call call = Call.pldRun("--entry=mian", file);
    assertEquals(
        """
        exit 2
        ---- stderr
        double.pld:1:1: error: the module has no host function @mian [PLD-R0020]
            module @double {
            ^~~~~~~~~~~~~~
          note: it has @main
        """,
        call.all().replace(folder + "/", ""));
  }

  @Test
  void pipelineThatDoesNotEnd() {
    Call call = Call.pldRun("--pipeline=lower-allreduce{", file);
    assertEquals(2, call.code());
    assertEquals("", call.out());
  }

  @Test
  void arraysThatDoNotFit() throws Exception {
    Path flat = save("flat.npy", NdArray.zeros(ScalarType.F32, 16));
    check(
        "cannot use 'flat.npy' for %x: it has shape [16], needs [4, 1, 4]",
        "--input=x=" + flat, file);
    Path ints = save("ints.npy", NdArray.zeros(ScalarType.I32, 4, 1, 4));
    check("cannot use 'ints.npy' for %x: it holds i32, needs f32", "--input=x=" + ints, file);
    Path halves = save("halves.npy", NdArray.zeros(ScalarType.F16, 4, 1, 4));
    check("cannot use 'halves.npy' for %x: it holds f16, needs f32", "--input=x=" + halves, file);
    Path text = TestPrograms.write(folder, "text.npy", "1 2 3 4 5 6 7 8");
    check(
        "cannot use 'text.npy' for %x: it is no .npy file: it does not begin with \\x93NUMPY",
        "--input=x=" + text, file);
    Path none = save("none.npy", NdArray.zeros(ScalarType.F32, 4, 1, 0));
    check(
        "cannot use 'none.npy' for %x: it has shape [4, 1, 0], needs positive extents",
        "--input=x=" + none, file);
    Call call = Call.pldRun("--input=x=" + folder, file);
    assertEquals(
        "pld-run: error: --input x: cannot read '" + folder + "': it is a directory\n", call.err());
  }

  private Path save(String name, NdArray array) throws Exception {
    return Files.write(folder.resolve(name), NpyFormat.write(array));
  }

  @Test
  void outputsThatCannotBeWritten() {
    check(
        "cannot write 'no/y.npy': its folder does not exist",
        "--output=y=" + folder.resolve("no/y.npy"),
        file);
    Call call = Call.pldRun("--output=y=" + folder, file);
    assertEquals("pld-run: error: cannot write '" + folder + "': it is a directory\n", call.err());
    assertFalse(Files.exists(folder.resolve("no")));
  }
}

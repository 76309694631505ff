package dev.pld.tools.pldc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.pld.tools.cli.Call;
import dev.pld.tools.cli.TestPrograms;
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
final class PldcBadUsageTest {
  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void writeProgram() {
    file = TestPrograms.write(folder, "double.pld", TestPrograms.DOUBLE);
  }

  private void check(String message, Object... args) {
    Call call = Call.pldc(args);
    assertEquals("exit 2\n---- stderr\n" + message + "\n", call.all().replace(folder + "/", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--foo|unknown option: '--foo'; see pldc --help",
        "--dump-afer=chunk|unknown option: '--dump-afer=chunk'; did you mean '--dump-after'?"
            + " see pldc --help",
        "--dump-afterall|unknown option: '--dump-afterall'; did you mean '--dump-after-all'?"
            + " see pldc --help",
        "--verify|unknown option: '--verify'; did you mean '--verify-only'? see pldc --help",
        "--list|unknown option: '--list'; see pldc --help",
        "-generic|unknown option: '-generic'; did you mean '--generic'? see pldc --help",
        "--n=4|unknown option: '--n=4'; did you mean '--nr'? see pldc --help",
        "--foo,--mod=ring|unknown options: '--foo', '--mod=ring'; did you mean '--mode'?"
            + " see pldc --help",
        "--nr=x|--nr needs a whole number from 1 to 2147483647, found 'x'",
        "--nr=|--nr needs a whole number from 1 to 2147483647, found ''",
        "--nr=1.5|--nr needs a whole number from 1 to 2147483647, found '1.5'",
        "--nr=0|--nr needs a whole number from 1 to 2147483647, found '0'",
        "--nr=-3|--nr needs a whole number from 1 to 2147483647, found '-3'",
        "--nr=99999999999|--nr needs a whole number from 1 to 2147483647, found '99999999999'",
        "--nr=99999999999999999999|--nr needs a whole number from 1 to 2147483647,"
            + " found '99999999999999999999'",
        "--nr=1,--nr=2|option '--nr' (N) should be specified only once; see pldc --help",
        "-D,N|-D needs name=value, found 'N'",
        "-D,=3|-D needs name=value, found '=3'",
        "-D,N=3,-D,N=4|parameter $N is given two values, '3' and '4'",
        "-D,mode=mesh,--mode,ring|parameter $mode is given two values, 'mesh' and 'ring'",
        "--dump-after=chunck|--dump-after: unknown pass 'chunck'; did you mean 'chunk'?",
        "--dump-before=xyz|--dump-before: unknown pass 'xyz'; pldc --list-passes lists all",
        "--dump-after=cse,--pipeline=specialize.verify"
            + "|--dump-after: pass 'cse' is not in the pipeline specialize,verify",
        "--dump-after=,--pipeline=|--dump-after: unknown pass ''; pldc --list-passes lists all",
        "--dump-before=cse,--pipeline=|--dump-before: pass 'cse' is not in the pipeline, which is"
            + " empty",
        "--dump-after-all,--pipeline=|--dump-after-all has nothing to print: the pipeline is empty",
        "--pipeline=verify,-D,N=3|-D needs the pass 'specialize', which puts values in place; what"
            + " runs is verify",
        "--pipeline=chunk,--nr=3|--nr needs the pass 'specialize', which puts values in place; what"
            + " runs is chunk",
        "--pipeline=,--mode=x|--mode needs the pass 'specialize', which puts values in place; no"
            + " pass runs",
        "--dump-before=specialize,-D,N=3|-D needs the pass 'specialize', which puts values in"
            + " place; no pass runs",
        "-o=|-o needs a file, found ''",
        "--diff|--diff needs two programs, found double.pld; see pldc --help",
      })
  void options(String args, String message) {
    List<Object> words = new ArrayList<>();
    for (String arg : args.split(",")) {
      words.add(arg.replace("specialize.", "specialize,"));
    }
    words.add(file);
    check("pldc: error: " + message, words.toArray());
  }

  @Test
  void programs() {
    check("pldc: error: one program is needed, found none; see pldc --help");
    check(
        "pldc: error: one program is needed, found double.pld, other.pld; see pldc --help",
        file,
        "other.pld");
    check(
        "pldc: error: --diff cannot be used with --dump-after-all: it compares one stage;"
            + " --dump-after=PASS chooses it",
        "--diff",
        "--dump-after-all",
        file,
        file);
    check(
        "pldc: error: --diff compares one stage, found --dump-after=verify,chunk",
        "--diff",
        "--dump-after=verify",
        "--dump-after=chunk",
        file,
        file);
    check(
        "pldc: error: --diff: pass 'lower-allreduce' is not in the pipeline verify",
        "--diff",
        "--pipeline=verify",
        file,
        file);
    check(
        "pldc: error: --diff can read only one of the programs from standard input",
        "--diff",
        "-",
        "-");
    check(
        "pldc: error: neither program has a parameter $mode; they have $N",
        "--diff",
        "--mode=ring",
        file,
        file);
    check(
        "pldc: error: missing required parameter for option '-o' (FILE); see pldc --help",
        file,
        "-o");
  }

  @Test
  void pipelines() {
    check(
        """
        <pipeline>:1:1: error: unknown pass 'chnk' [PLD-P0002]
            chnk
            ^~~~
          note: did you mean 'chunk'?
          note: known: specialize, verify, lower-allreduce, chunk, expand-sync, canonicalize, cse, \
        default, sim""",
        "--pipeline=chnk",
        file);
  }

  @Test
  void parameters() {
    check(
        """
        double.pld:1:1: error: the module has no parameter $M, which -D gives a value to [PLD-P0010]
            module @double {
            ^~~~~~~~~~~~~~
          note: it has $N""",
        "-D",
        "M=3",
        file);
    assertEquals(2, Call.pldc("--mode", "tree", Call.tutorial("11")).code());
    assertEquals(2, Call.pldc("-D", "N=many", file).code());
    check(
        """
        double.pld:1:1: error: the module has no parameter $mode, which --mode or -D gives a value \
        to [PLD-P0010]
            module @double {
            ^~~~~~~~~~~~~~
          note: it has $N""",
        "--mode=ring",
        file);
    check(
        """
        double.pld:1:1: error: the module has no parameter $nr, which -D gives a value to [PLD-P0010]
            module @double {
            ^~~~~~~~~~~~~~
          note: nr is the number of ranks: pldc --nr=N or the devices of pld-run -d say it""",
        "-D",
        "nr=3",
        file);
    check(
        """
        double.pld:2:3: error: parameter $N is index, cannot be '99999999999999999999': too large \
        for 64 bits [PLD-P0011]
              param $N : index = 4
              ^~~~~~~~~~~~~~~~~~~~
          note: given by -D N=99999999999999999999""",
        "-D",
        "N=99999999999999999999",
        file);
  }

  @Test
  void unreadableFiles() {
    check("pldc: error: cannot read 'missing.pld': no such file", folder.resolve("missing.pld"));
    check(
        "pldc: error: cannot read 'no/such/folder/x.pld': no such file",
        folder.resolve("no/such/folder/x.pld"));
    check("pldc: error: cannot read 'double.pld/x': " + notADirectory(), file.resolve("x"));
    Call call = Call.pldc(folder);
    assertEquals(
        "exit 2\n---- stderr\npldc: error: cannot read '" + folder + "': it is a directory\n",
        call.all());
    check("pldc: error: cannot read 'a\0b': the name is not a valid path", "a\0b");
    check("pldc: error: cannot read '': the path is empty", "");
  }

  private static String notADirectory() {
    return "not a directory";
  }

  @Test
  void unwritableFiles() {
    check(
        "pldc: error: cannot write 'no/out.pld': its folder does not exist",
        "-o",
        folder.resolve("no/out.pld"),
        file);
    Call call = Call.pldc("-o", folder, file);
    assertEquals(
        "exit 2\n---- stderr\npldc: error: cannot write '" + folder + "': it is a directory\n",
        call.all());
  }

  @Test
  void noPermission() throws Exception {
    Path locked = Files.createDirectory(folder.resolve("locked"));
    Path secret = TestPrograms.write(locked, "secret.pld", TestPrograms.DOUBLE);
    assumeFalse(
        !secret.toFile().setReadable(false) || Files.isReadable(secret), "this user may read all");
    check("pldc: error: cannot read 'locked/secret.pld': permission denied", secret);
    locked.toFile().setWritable(false);
    check(
        "pldc: error: cannot write 'locked/out.pld': permission denied",
        "-o",
        locked.resolve("out.pld"),
        file);
    locked.toFile().setWritable(true);
    assertFalse(Files.exists(locked.resolve("out.pld")));
  }
}

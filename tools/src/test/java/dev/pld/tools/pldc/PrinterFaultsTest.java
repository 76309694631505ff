package dev.pld.tools.pldc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.tools.cli.Session;
import dev.pld.tools.cli.Streams;
import dev.pld.tools.cli.TestPrograms;
import dev.pld.tools.cli.ToolMain;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Printing that goes wrong, alone or while the rules of the program are checked. */
final class PrinterFaultsTest {
  private static final String OUT_OF_MEMORY =
      "pldc: error: out of memory; PLD_JAVA_OPTS=-Xmx8g gives the tool more of it\n";

  private static final String WRONG_SIGNAL_ERRORS =
      """
      program.pld:3:5: error: allreduce: signal %s has shape [nr, 1]; mode "ring" needs \
      [2*(nr-1), nr] [PLD-V0231]
              %r = pld.tensor.allreduce %d, %s {mode = ring}
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        note: [nr, 1] is the shape for mode "mesh"; the two modes cannot share one signal
        note: write !pld.window<[2*(nr-1), nr], i32>
      program.pld:2:3: note: %s is a parameter of this pld.incore
            pld.incore @kernel(%d: inout !pld.window<[1, 8], f32>, %s: inout !pld.window<[nr, 1], i32>) {
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
      """;

  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int call(ModuleText printing, String program, String... options) {
    Path file = TestPrograms.write(folder, "program.pld", program);
    List<String> args = new ArrayList<>(List.of(options));
    args.add(file.toString());
    Session session =
        new Session(Pldc.NAME, new Streams(new ByteArrayInputStream(new byte[0]), out, err));
    int code = ToolMain.run(new PldcCommand(printing), args, session);
    assertEquals("", out.toString(StandardCharsets.UTF_8));
    return code;
  }

  private String errors() {
    return err.toString(StandardCharsets.UTF_8).replace(folder + "/", "");
  }

  private static ModuleText fault() {
    return (module, generic) -> {
      throw new IllegalStateException("no name for a value");
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"--generic", "--no-verify", "--nr=4", "--dump-after=verify"})
  void faultsAreReportedWithAReproducer(String option) throws Exception {
    assertEquals(70, call(fault(), TestPrograms.DOUBLE, option));
    Matcher matcher =
        Pattern.compile(
                """
                pldc: internal error: no name for a value \\[PLD-I0001\\]
                  note: this is a fault of pldc, not of the program; please report it with the \
                file that reproduces it
                  note: the file is (.*)
                """)
            .matcher(errors());
    assertTrue(matcher.matches(), errors());
    Path reproducer = Path.of(matcher.group(1));
    String text = TestPrograms.read(reproducer);
    Files.delete(reproducer);
    assertTrue(text.startsWith("// pldc " + option + " " + folder + "/program.pld\n//\n"), text);
    assertTrue(text.contains("// java.lang.IllegalStateException: no name for a value\n"), text);
    assertTrue(text.endsWith("// ---- " + folder + "/program.pld\n" + TestPrograms.DOUBLE), text);
  }

  /** What the user can mend comes first. */
  @Test
  void faultsOverAWrongProgram() {
    assertEquals(3, call(fault(), TestPrograms.WRONG_SIGNAL));
    assertEquals(WRONG_SIGNAL_ERRORS, errors());
  }

  @Test
  void nothingIsPrintedOfAWrongProgramAndNobodyWaitsForIt() {
    CountDownLatch never = new CountDownLatch(1);
    ModuleText printing =
        (module, generic) -> {
          try {
            never.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return "text";
        };
    assertEquals(3, call(printing, TestPrograms.WRONG_SIGNAL));
    assertEquals(WRONG_SIGNAL_ERRORS, errors());
    never.countDown();
  }

  @Test
  void outOfMemory() {
    ModuleText printing =
        (module, generic) -> {
          throw new OutOfMemoryError("Java heap space");
        };
    assertEquals(70, call(printing, TestPrograms.DOUBLE));
    assertEquals(OUT_OF_MEMORY, errors());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--no-verify-each", "--nr=4", "--pipeline=verify"})
  void nothingIsPrintedWhenOnlyTheRulesAreAskedFor(String option) {
    assertEquals(0, call(fault(), TestPrograms.DOUBLE, "--verify-only", option));
    assertEquals("", errors());
  }
}

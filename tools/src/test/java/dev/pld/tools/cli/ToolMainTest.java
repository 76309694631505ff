package dev.pld.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.diag.DiagnosticSink;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of faults of our own, and of streams that do not take what is written. */
final class ToolMainTest {
  private record Failing(Function<Session, ExitCode> body) implements ToolMain.Command {
    @Override
    public CommandOptions options() {
      return new CommandOptions("tool");
    }

    @Override
    public ExitCode execute(Session session) {
      return body.apply(session);
    }
  }

  private static final class Reading implements ToolMain.Command {
    private final List<String> files = new ArrayList<>();
    private final Throwable fault;

    Reading(Throwable fault) {
      this.fault = fault;
    }

    @Override
    public CommandOptions options() {
      return new CommandOptions("tool").files(files, false, "the program");
    }

    @Override
    public ExitCode execute(Session session) {
      session.read(files.getFirst(), new DiagnosticSink());
      throw sneaky(fault);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException sneaky(Throwable fault) throws T {
      throw (T) fault;
    }
  }

  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Session session(OutputStream stdout) {
    return new Session("tool", new Streams(new ByteArrayInputStream(new byte[0]), stdout, err));
  }

  private Path crash(Throwable fault, String summary) throws IOException {
    Path file = TestPrograms.write(folder, "program.pld", "module @m {\n}\n");
    int code = ToolMain.run(new Reading(fault), List.of(file.toString()), session(out));
    String text = err.toString(StandardCharsets.UTF_8);
    err.reset();
    Matcher matcher =
        Pattern.compile(
                """
                tool: internal error: %s \\[PLD-I0001\\]
                  note: this is a fault of tool, not of the program; please report it with the \
                file that reproduces it
                  note: the file is (.*)
                """
                    .formatted(Pattern.quote(summary)))
            .matcher(text);
    assertTrue(matcher.matches(), text);
    assertEquals(70, code);
    assertEquals("", out.toString(StandardCharsets.UTF_8));
    return Path.of(matcher.group(1));
  }

  @Test
  void faultsAreReportedWithAReproducer() throws IOException {
    Path file = crash(new IllegalStateException("no such slot\nmore"), "no such slot");
    List<String> lines = Files.readAllLines(file);
    Files.delete(file);
    assertEquals("// tool " + folder.resolve("program.pld"), lines.get(0));
    assertEquals("//", lines.get(1));
    assertEquals("// java.lang.IllegalStateException: no such slot", lines.get(2));
    assertEquals(
        List.of("//", "// ---- " + folder.resolve("program.pld"), "module @m {", "}"),
        lines.subList(lines.size() - 4, lines.size()));
    assertTrue(lines.subList(0, lines.size() - 2).stream().allMatch(l -> l.startsWith("//")));
  }

  @Test
  void otherFaults() throws IOException {
    Files.delete(crash(new NullPointerException(), "NullPointerException"));
    Files.delete(crash(new StackOverflowError(), "the stack overflowed"));
    Files.delete(crash(new AssertionError("impossible"), "impossible"));
  }

  @Test
  void outOfMemory() {
    Function<Session, ExitCode> command =
        session -> {
          throw new OutOfMemoryError("Java heap space");
        };
    assertEquals(70, ToolMain.run(new Failing(command), List.of(), session(out)));
    assertEquals(
        "tool: error: out of memory; PLD_JAVA_OPTS=-Xmx8g gives the tool more of it\n",
        err.toString(StandardCharsets.UTF_8));
  }

  /** Whoever asks for a report of the end gets one of every end. */
  @Test
  void theEndIsTold() throws IOException {
    List<String> ends = new ArrayList<>();
    for (RuntimeException end :
        List.of(
            new UsageException("no such thing"),
            new Session.GivenUp(ExitCode.BAD_PROGRAM),
            new IllegalStateException("a fault"))) {
      ToolMain.run(new Ending(end, ends), List.of(), session(out));
    }
    assertEquals(
        List.of("USAGE [no such thing]", "BAD_PROGRAM []", "INTERNAL [internal error: a fault]"),
        ends);
    Matcher reproducer =
        Pattern.compile("the file is (.*)\n").matcher(err.toString(StandardCharsets.UTF_8));
    assertTrue(reproducer.find());
    Files.delete(Path.of(reproducer.group(1)));
  }

  private record Ending(RuntimeException end, List<String> ends) implements ToolMain.Command {
    @Override
    public CommandOptions options() {
      return new CommandOptions("tool");
    }

    @Override
    public ExitCode execute(Session session) {
      throw end;
    }

    @Override
    public void finish(ExitCode code, Session session) {
      ends.add(code + " " + session.errors());
    }
  }

  private int printTo(String failure) {
    OutputStream stream =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException(failure);
          }
        };
    Function<Session, ExitCode> command =
        session -> {
          session.console().print("text\n");
          session.console().print("more\n");
          return ExitCode.OK;
        };
    return ToolMain.run(new Failing(command), List.of(), session(stream));
  }

  @Test
  void aReaderThatWentAwayIsNoError() {
    assertEquals(0, printTo("Broken pipe"));
    assertEquals("", err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void aFullDiskIs() {
    assertEquals(2, printTo("No space left on device"));
    assertEquals(
        "tool: error: cannot write to standard output: No space left on device\n",
        err.toString(StandardCharsets.UTF_8));
  }
}

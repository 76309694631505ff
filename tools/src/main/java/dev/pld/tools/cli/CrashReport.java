package dev.pld.tools.cli;

import dev.pld.ir.diag.SourceText;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Reports a fault of the tool itself, and saves all that is needed to see it again. */
final class CrashReport {
  private static final int MOST_FRAMES = 200;

  private CrashReport() {}

  /** Tells the user, and where the reproducer lies. */
  static ExitCode report(Throwable fault, List<String> args, Session session) {
    Console console = session.console();
    session.addError("internal error: " + summary(fault));
    StringBuilder out = new StringBuilder();
    out.append(console.tool()).append(": internal error: ").append(summary(fault));
    out.append(" [").append(ToolCodes.INTERNAL.id()).append("]\n");
    out.append("  note: this is a fault of ").append(console.tool());
    out.append(", not of the program; please report it with the file that reproduces it\n");
    try {
      Path file = save(text(fault, args, session));
      out.append("  note: the file is ").append(file).append('\n');
    } catch (IOException e) {
      out.append("  note: no such file could be written: ").append(Files.reason(e)).append('\n');
    }
    console.printError(out.toString());
    return ExitCode.INTERNAL;
  }

  /** One line; the rest is in the file. */
  private static String summary(Throwable fault) {
    if (fault instanceof StackOverflowError) {
      return "the stack overflowed";
    }
    String message = fault.getMessage();
    String first = message == null ? "" : message.lines().findFirst().orElse("");
    return first.isEmpty() ? fault.getClass().getSimpleName() : first;
  }

  /** Comments with the command and the stack, then the program: it can be run as it is. */
  private static String text(Throwable fault, List<String> args, Session session) {
    StringBuilder out = new StringBuilder();
    out.append("// ").append(session.console().tool());
    args.forEach(a -> out.append(' ').append(quoted(a)));
    out.append("\n//\n");
    StringWriter trace = new StringWriter();
    fault.printStackTrace(new PrintWriter(trace));
    trace
        .toString()
        .lines()
        .limit(MOST_FRAMES)
        .forEach(l -> out.append("// ").append(l).append('\n'));
    for (SourceText source : session.sources()) {
      out.append("//\n// ---- ").append(source.name()).append('\n').append(source.text());
    }
    return out.toString();
  }

  private static String quoted(String argument) {
    return argument.matches("[\\w@%+=:,./-]+")
        ? argument
        : "'" + argument.replace("'", "'\\''").replace("\n", "\\n") + "'";
  }

  private static Path save(String text) throws IOException {
    Path file = java.nio.file.Files.createTempFile("pld-crash-", ".pld");
    java.nio.file.Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    return file;
  }
}

package dev.pld.tools.cli;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The outermost frame of a command: reads the command line, and lets nothing escape. Whatever a
 * command throws ends as a message and an exit code, never as a stack trace.
 */
public final class ToolMain {
  private ToolMain() {}

  /** A command of a tool. */
  public interface Command {
    /** What may stand on its command line; filled in before the work. */
    CommandOptions options();

    /** Does the work. */
    ExitCode execute(Session session);

    /** Tells how the work ended, whatever the end was; the session has seen all messages. */
    default void finish(ExitCode code, Session session) {}

    /** Options that cannot be given together. */
    default List<Exclusion> exclusions() {
      return List.of();
    }
  }

  /**
   * The whole of a process: runs {@code tool} with room for deep recursion if the system has it,
   * and exits with its code.
   */
  public static void runProcess(IntSupplier tool) {
    int code = runDeep(tool, DeepThread.STACK_BYTES);
    if (code != 0) {
      System.exit(code);
    }
  }

  static int runDeep(IntSupplier tool, long stackBytes) {
    AtomicInteger code = new AtomicInteger(ExitCode.INTERNAL.number());
    Thread thread = DeepThread.start("main", stackBytes, () -> code.set(tool.getAsInt()));
    if (thread == null) {
      return tool.getAsInt();
    }
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return code.get();
  }

  /**
   * Prints {@code version}, before anything else is loaded: this is how long a tool takes to start.
   *
   * @return the exit code
   */
  public static int printVersion(String version, Session session) {
    try {
      session.console().print(version + "\n");
      return ExitCode.OK.number();
    } catch (UsageException e) {
      session.error(e.getMessage());
      return ExitCode.USAGE.number();
    }
  }

  /**
   * Runs {@code command}.
   *
   * @return the exit code
   */
  public static int run(Command command, List<String> args, Session session) {
    return attempt(() -> parseAndExecute(command, args, session), args, session).number();
  }

  private static ExitCode attempt(Supplier<ExitCode> work, List<String> args, Session session) {
    try {
      return work.get();
    } catch (UsageException e) {
      session.error(e.getMessage());
      return ExitCode.USAGE;
    } catch (Session.GivenUp e) {
      return e.code();
    } catch (OutOfMemoryError e) {
      session.error("out of memory; PLD_JAVA_OPTS=-Xmx8g gives the tool more of it");
      return ExitCode.INTERNAL;
    } catch (RuntimeException | Error e) {
      return CrashReport.report(e, args, session);
    }
  }

  private static ExitCode parseAndExecute(Command command, List<String> args, Session session) {
    CommandOptions options = command.options();
    // A name such as @main is a name, not a file with arguments.
    CommandLine line = new CommandLine(options.spec()).setExpandAtFiles(false);
    try {
      line.parseArgs(args.toArray(String[]::new));
    } catch (ParameterException e) {
      throw new UsageException(
          message(e, options) + " see " + session.console().tool() + " --help");
    }
    options.assign(line.getParseResult().matchedArgs());
    if (line.isUsageHelpRequested()) {
      session.console().print(line.getUsageMessage(Ansi.OFF));
      return ExitCode.OK;
    }
    if (!line.isVersionHelpRequested()) {
      Exclusion.check(command.exclusions(), given(line.getParseResult()));
    }
    ExitCode code = attempt(() -> command.execute(session), args, session);
    command.finish(code, session);
    return code;
  }

  /** The names of what stands on the command line. */
  private static Set<String> given(CommandLine.ParseResult parsed) {
    Set<String> given = new LinkedHashSet<>();
    parsed.matchedOptions().forEach(option -> given.add(option.longestName()));
    if (!parsed.matchedPositionals().isEmpty()) {
      given.add("FILE");
    }
    return given;
  }

  /** The library's message in the style of ours. */
  private static String message(ParameterException e, CommandOptions options) {
    String text = e.getMessage() == null ? "bad command line" : e.getMessage().strip();
    String near =
        e instanceof UnmatchedArgumentException unmatched
            ? options.nearest(unmatched.getUnmatched())
            : null;
    text += near == null ? ";" : "; did you mean '" + near + "'?";
    return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
  }
}

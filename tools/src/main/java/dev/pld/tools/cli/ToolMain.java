package dev.pld.tools.cli;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The outermost frame of a command: reads the command line, and lets nothing escape. Whatever a
 * command throws ends as a message and an exit code, never as a stack trace.
 */
public final class ToolMain {
  /** Reserved, not used: only what is touched takes memory. */
  private static final long STACK_BYTES = 1L << 29;

  private ToolMain() {}

  /** A command after its options are filled in. */
  public interface Command {
    /** Does the work. */
    ExitCode execute(Session session);
  }

  /**
   * The whole of a process: runs {@code tool} with room for deep recursion, over programs that are
   * nested as deeply as their sizes allow, and exits with its code.
   */
  public static void runProcess(IntSupplier tool) {
    AtomicInteger code = new AtomicInteger(ExitCode.INTERNAL.number());
    Thread thread = new Thread(null, () -> code.set(tool.getAsInt()), "main", STACK_BYTES);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    System.exit(code.get());
  }

  /**
   * Runs {@code command}, an object with picocli annotations.
   *
   * @return the exit code
   */
  public static int run(Command command, List<String> args, Session session) {
    try {
      return parseAndExecute(command, args, session).number();
    } catch (UsageException e) {
      session.console().error(e.getMessage());
      return ExitCode.USAGE.number();
    } catch (Session.GivenUp e) {
      return e.code().number();
    } catch (OutOfMemoryError e) {
      session.console().error("out of memory; PLD_JAVA_OPTS=-Xmx8g gives the tool more of it");
      return ExitCode.INTERNAL.number();
    } catch (RuntimeException | Error e) {
      return CrashReport.report(e, args, session).number();
    }
  }

  private static ExitCode parseAndExecute(Command command, List<String> args, Session session) {
    CommandLine line = new CommandLine(command);
    try {
      line.parseArgs(args.toArray(String[]::new));
    } catch (ParameterException e) {
      throw new UsageException(message(e) + " see " + session.console().tool() + " --help");
    }
    if (line.isUsageHelpRequested()) {
      session.console().print(line.getUsageMessage(Ansi.OFF));
      return ExitCode.OK;
    }
    return command.execute(session);
  }

  /** The library's message in the style of ours. */
  private static String message(ParameterException e) {
    String text = e.getMessage() == null ? "bad command line" : e.getMessage().strip();
    if (e instanceof UnmatchedArgumentException unmatched
        && !unmatched.getSuggestions().isEmpty()) {
      text += "; did you mean '" + unmatched.getSuggestions().getFirst() + "'?";
    } else {
      text += ";";
    }
    return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
  }
}

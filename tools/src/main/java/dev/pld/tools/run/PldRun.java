package dev.pld.tools.run;

import dev.pld.tools.cli.Session;
import dev.pld.tools.cli.Streams;
import dev.pld.tools.cli.ToolMain;
import java.util.List;

/** The simulator's command line. */
public final class PldRun {
  static final String NAME = "pld-run";
  static final String VERSION = "pld-run 0.1.0";

  private PldRun() {}

  /** Runs the command and exits with its code. */
  public static void main(String[] args) {
    ToolMain.runProcess(() -> run(List.of(args), Streams.ofProcess()));
  }

  /** Runs the command inside this process; gives its exit code. */
  public static int run(List<String> args, Streams streams) {
    Session session = new Session(NAME, streams);
    if (args.equals(List.of("--version")) || args.equals(List.of("-V"))) {
      return ToolMain.printVersion(VERSION, session);
    }
    return ToolMain.run(new RunCommand(), RunCommand.expand(args), session);
  }
}

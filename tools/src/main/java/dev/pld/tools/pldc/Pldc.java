package dev.pld.tools.pldc;

import dev.pld.tools.cli.Session;
import dev.pld.tools.cli.Streams;
import dev.pld.tools.cli.ToolMain;
import java.util.List;

/** The compiler's command line. */
public final class Pldc {
  static final String NAME = "pldc";
  static final String VERSION = "pldc 0.1.0";

  private Pldc() {}

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
    return ToolMain.run(new PldcCommand(ModuleText.PRINTED), args, session);
  }
}

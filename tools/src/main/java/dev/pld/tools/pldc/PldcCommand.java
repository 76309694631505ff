package dev.pld.tools.pldc;

import dev.pld.tools.cli.ExitCode;
import dev.pld.tools.cli.Session;
import dev.pld.tools.cli.ToolMain;
import picocli.CommandLine.Command;

/** What the command line of {@code pldc} says. */
@Command(name = Pldc.NAME)
final class PldcCommand implements ToolMain.Command {
  @Override
  public ExitCode execute(Session session) {
    return ExitCode.OK;
  }
}

package dev.pld.tools.run;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The simulator's command line. */
@Command(name = "pld-run", version = "pld-run 0.1.0", mixinStandardHelpOptions = true)
public final class PldRun implements Runnable {

  /** Runs the command and exits with its code. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new PldRun()).execute(args));
  }

  @Override
  public void run() {}
}

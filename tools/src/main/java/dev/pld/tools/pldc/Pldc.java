package dev.pld.tools.pldc;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The compiler's command line. */
@Command(name = "pldc", version = "pldc 0.1.0", mixinStandardHelpOptions = true)
public final class Pldc implements Runnable {

  /** Runs the command and exits with its code. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new Pldc()).execute(args));
  }

  @Override
  public void run() {}
}

package dev.pld.tools.cases;

import dev.pld.testkit.CaseFile;
import dev.pld.testkit.Checkout;
import dev.pld.testkit.RunLine;
import dev.pld.tools.cli.Call;
import java.util.List;

/** Runs the commands that cases ask for, inside this process. */
final class Commands {
  private Commands() {}

  /** What the command of {@code line} did with {@code file}; the checkout's path is left out. */
  static Call run(CaseFile file, RunLine line) {
    List<String> arguments = line.arguments(file.path().toString());
    Call call =
        switch (line.command()) {
          case "pldc" -> Call.pldc(arguments.toArray());
          case "pld-run" -> Call.pldRun(arguments.toArray());
          default -> throw new AssertionError(file.name() + ": no command " + line.command());
        };
    return new Call(call.code(), relative(call.out()), relative(call.err()));
  }

  private static String relative(String text) {
    return text.replace(Checkout.root() + "/", "");
  }
}

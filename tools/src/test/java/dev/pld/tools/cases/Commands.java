package dev.pld.tools.cases;

import dev.pld.testkit.CaseFile;
import dev.pld.testkit.Checkout;
import dev.pld.testkit.RunLine;
import dev.pld.tools.cli.Call;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** Runs the commands that cases ask for, inside this process. */
final class Commands {
  private Commands() {}

  /** Looks at what the command of one line did. */
  @FunctionalInterface
  interface Check {
    void check(CaseFile file, RunLine line, Call call);
  }

  /** A test for each command that the cases in {@code folder} ask for. */
  static Stream<DynamicTest> tests(String folder, Check check) {
    return CaseFile.all(folder).stream()
        .flatMap(file -> file.runs().stream().map(line -> test(file, line, check)));
  }

  private static DynamicTest test(CaseFile file, RunLine line, Check check) {
    return DynamicTest.dynamicTest(
        file.name() + " " + line.variant(), () -> check.check(file, line, run(file, line)));
  }

  /** What the command of {@code line} did with {@code file}; the checkout's path is left out. */
  private static Call run(CaseFile file, RunLine line) {
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

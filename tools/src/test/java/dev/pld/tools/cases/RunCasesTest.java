package dev.pld.tools.cases;

import dev.pld.testkit.CaseFile;
import dev.pld.testkit.GoldenFile;
import dev.pld.testkit.RunLine;
import dev.pld.tools.cli.Call;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What runs say: output, diagnostics and exit code of {@code testdata/cases/run}. */
final class RunCasesTest {
  @TestFactory
  Stream<DynamicTest> goldens() {
    return Commands.tests("run", RunCasesTest::check);
  }

  private static void check(CaseFile file, RunLine run, Call call) {
    GoldenFile.check(
        file.golden(run, "txt"), call.out() + call.err() + "exit code " + call.code() + "\n");
  }
}

package dev.pld.tools.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.testkit.CaseFile;
import dev.pld.testkit.GoldenFile;
import dev.pld.testkit.RunLine;
import dev.pld.tools.cli.Call;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What passes make of programs: the golden files of {@code testdata/cases/pass}. */
final class PassCasesTest {
  @TestFactory
  Stream<DynamicTest> goldens() {
    return CaseFile.all("pass").stream()
        .flatMap(
            file ->
                file.runs().stream()
                    .map(
                        run ->
                            DynamicTest.dynamicTest(
                                file.name() + " " + run.variant(), () -> check(file, run))));
  }

  private static void check(CaseFile file, RunLine run) {
    Call call = Commands.run(file, run);
    assertEquals(0, call.code(), call.err());
    GoldenFile.check(file.golden(run, "pld"), call.out());
  }
}

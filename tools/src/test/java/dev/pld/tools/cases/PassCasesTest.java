package dev.pld.tools.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.text.Printer;
import dev.pld.ir.verify.Verifier;
import dev.pld.testkit.CaseFile;
import dev.pld.testkit.GoldenFile;
import dev.pld.testkit.RunLine;
import dev.pld.testkit.TextDiff;
import dev.pld.tools.cli.Call;
import dev.pld.tools.e2e.Toolchain;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What passes make of programs: the golden files of {@code testdata/cases/pass}. */
final class PassCasesTest {
  private static final String STAGE = "(?m)^// ---- .*$";

  @TestFactory
  Stream<DynamicTest> goldens() {
    return Commands.tests("pass", PassCasesTest::check);
  }

  private static void check(CaseFile file, RunLine run, Call call) {
    assertEquals(0, call.code(), call.err());
    GoldenFile.check(file.golden(run, "pld"), call.out());
    for (String stage : call.out().split(STAGE)) {
      if (!stage.isBlank()) {
        requireProgram(file.name() + " " + run.variant(), stage);
      }
    }
  }

  /** What a pass writes breaks no rule, and is in normal form but for the comment above it. */
  private static void requireProgram(String name, String stage) {
    Operation module = Toolchain.parse(name, stage);
    DiagnosticSink sink = new DiagnosticSink();
    Verifier.verify(module, OptionalLong.empty(), sink);
    Toolchain.requireNoErrors(sink);
    TextDiff.requireSame(name, stage.strip(), Printer.custom(module).strip());
  }
}

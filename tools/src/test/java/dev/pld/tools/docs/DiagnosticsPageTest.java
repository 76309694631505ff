package dev.pld.tools.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.frontend.source.FrontendCodes;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.verify.Codes;
import dev.pld.passes.PassCodes;
import dev.pld.sim.machine.RunCodes;
import dev.pld.testkit.Checkout;
import dev.pld.testkit.GoldenFile;
import dev.pld.testkit.VerifyCase;
import dev.pld.tools.cli.ToolCodes;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The page of all diagnostics is written from the codes themselves. */
final class DiagnosticsPageTest {
  /** Those that no short program brings about: tests of their modules do. */
  private static final List<String> WITHOUT_EXAMPLE =
      List.of(
          "PLD-I0001",
          "PLD-I0002",
          "PLD-N0101",
          "PLD-N0102",
          "PLD-N0103",
          "PLD-N0104",
          "PLD-N0107",
          "PLD-N0108",
          "PLD-N0111",
          "PLD-N0112",
          "PLD-P0013",
          "PLD-P0020",
          "PLD-R0002",
          "PLD-R0003",
          "PLD-R0010",
          "PLD-R0011",
          "PLD-R0021",
          "PLD-R0023",
          "PLD-R0026",
          "PLD-R0027",
          "PLD-R0029",
          "PLD-R0109",
          "PLD-S0006",
          "PLD-S0028",
          "PLD-S0900",
          "PLD-V0103",
          "PLD-V0119",
          "PLD-V0701",
          "PLD-V0702");

  @TempDir Path folder;

  private static List<DiagnosticCode> codes() {
    return Stream.of(
            FrontendCodes.all(), Codes.all(), PassCodes.all(), RunCodes.all(), ToolCodes.all())
        .flatMap(List::stream)
        .sorted(Comparator.comparing(DiagnosticCode::id))
        .toList();
  }

  private static List<String> ids(List<DiagnosticCode> codes) {
    return codes.stream().map(DiagnosticCode::id).sorted().toList();
  }

  @Test
  void noCodeIsUsedTwice() {
    List<String> ids = ids(codes());
    assertEquals(ids.stream().distinct().toList(), ids);
  }

  @Test
  void codesAreWellFormed_andSaySomething() {
    for (DiagnosticCode code : codes()) {
      assertTrue(code.id().matches("PLD-[SNVPRCI]\\d{4}"), code.id());
      assertTrue(code.summary().matches("[^\\n]*[^\\s.]"), code::toString);
    }
  }

  /** Of the same id twice, one would be lost in a set: lists are compared. */
  @Test
  void everyCodeThatIsDeclaredIsListed() {
    assertEquals(ids(DeclaredCodes.all()), ids(codes()));
  }

  @Test
  void codesAreMadeInListsOfCodesOnly() {
    assertEquals(List.of(), DeclaredCodes.strayMakers());
  }

  @TestFactory
  Stream<DynamicTest> readerSaysWhatIsMarked() {
    return MessageExamples.programs().stream()
        .map(p -> DynamicTest.dynamicTest(p.title(), p::check));
  }

  @TestFactory
  Stream<DynamicTest> commandsSayWhatIsMarked() {
    return MessageExamples.commands().stream()
        .map(p -> DynamicTest.dynamicTest(p.title(), () -> check(p)));
  }

  private void check(VerifyCase program) {
    assertEquals(
        program.expected().stream().map(f -> f.severity().word() + " " + f.code()).toList(),
        MessageExamples.printed(program, folder).stream()
            .map(m -> m.severity() + " " + m.code())
            .toList());
  }

  @Test
  void everyCodeHasAnExampleOrIsExcused() {
    TreeSet<String> missing = new TreeSet<>(ids(codes()));
    missing.removeAll(MessageExamples.all(folder).keySet());
    assertEquals(WITHOUT_EXAMPLE, List.copyOf(missing));
  }

  @Test
  void pageListsAllCodes() {
    GoldenFile.check(
        Checkout.root().resolve("docs/diagnostics.md"),
        DiagnosticsPage.of(codes(), MessageExamples.all(folder)));
  }
}

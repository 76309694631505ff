package dev.pld.tools.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.frontend.FrontendCodes;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.verify.Codes;
import dev.pld.passes.PassCodes;
import dev.pld.sim.machine.RunCodes;
import dev.pld.testkit.Checkout;
import dev.pld.testkit.GoldenFile;
import dev.pld.tools.cli.ToolCodes;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of all diagnostics is written from the codes themselves. */
final class DiagnosticsPageTest {
  private static final Map<Character, String> SECTIONS = new LinkedHashMap<>();

  static {
    SECTIONS.put('S', "Syntax");
    SECTIONS.put('N', "Names");
    SECTIONS.put('V', "Rules of operations");
    SECTIONS.put('P', "Passes");
    SECTIONS.put('R', "Run time");
    SECTIONS.put('C', "Protocols");
    SECTIONS.put('I', "Faults of the tools themselves");
  }

  private static List<DiagnosticCode> codes() {
    return Stream.of(
            FrontendCodes.all(), Codes.all(), PassCodes.all(), RunCodes.all(), ToolCodes.all())
        .flatMap(List::stream)
        .sorted(Comparator.comparing(DiagnosticCode::id))
        .toList();
  }

  @Test
  void noCodeIsUsedTwice() {
    List<String> ids = codes().stream().map(DiagnosticCode::id).toList();
    assertEquals(ids.stream().distinct().toList(), ids);
  }

  @Test
  void pageListsAllCodes() {
    StringBuilder page =
        new StringBuilder(
            """
            # Diagnostics

            Every message ends with the code of the rule that it is about. A code keeps its meaning
            and is never given to another rule. This page is written by a test;
            `mvn -q test -Dpld.bless=true` brings it up to date.
            """);
    SECTIONS.forEach((letter, title) -> section(letter, title, page));
    GoldenFile.check(Checkout.root().resolve("docs/diagnostics.md"), page.toString());
  }

  private static void section(char letter, String title, StringBuilder page) {
    List<DiagnosticCode> codes =
        codes().stream().filter(c -> c.id().charAt("PLD-".length()) == letter).toList();
    if (codes.isEmpty()) {
      return;
    }
    page.append("\n## ").append(title).append("\n\n| code | rule |\n| --- | --- |\n");
    for (DiagnosticCode code : codes) {
      page.append("| ").append(code.id()).append(" | ");
      page.append(code.summary().replace("|", "\\|")).append(" |\n");
    }
  }
}

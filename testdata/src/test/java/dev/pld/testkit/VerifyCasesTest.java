package dev.pld.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.verify.Codes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What the verifier accepts and rejects, by example; see {@link VerifyCase}. */
final class VerifyCasesTest {
  private static final Pattern SCENARIO = Pattern.compile("\\b[A-F][0-9]{1,2}\\b");

  /** The reader refuses these programs first; {@code VerifierTest} builds them without it. */
  private static final Set<String> NOT_BY_TEXT =
      Set.of(
          "PLD-N0101",
          "PLD-N0102",
          "PLD-N0103",
          "PLD-N0104",
          "PLD-N0107",
          "PLD-N0108",
          "PLD-N0111",
          "PLD-N0112",
          "PLD-V0103",
          "PLD-V0119",
          "PLD-V0701",
          "PLD-V0702");

  private static List<VerifyCase> cases() {
    return Checkout.programs(Checkout.cases("verify")).stream()
        .flatMap(f -> VerifyCase.in(f).stream())
        .toList();
  }

  @TestFactory
  Stream<DynamicTest> theVerifierFindsWhatIsMarked() {
    return cases().stream()
        .map(
            c ->
                DynamicTest.dynamicTest(
                    Checkout.name(c.file()) + ":" + c.line() + ": " + c.title(), c::check));
  }

  /** The tutorials are what everybody begins with. */
  @TestFactory
  Stream<DynamicTest> tutorialsHaveNoFindings() {
    return Checkout.programs(Checkout.root().resolve("testdata/tutorials")).stream()
        .flatMap(f -> VerifyCase.in(f).stream())
        .map(c -> DynamicTest.dynamicTest(Checkout.name(c.file()), c::check));
  }

  @Test
  void everyCodeHasACase() {
    Set<String> missing = new TreeSet<>(Codes.all().stream().map(DiagnosticCode::id).toList());
    cases().forEach(c -> c.expected().forEach(f -> missing.remove(f.code())));
    assertEquals(new TreeSet<>(NOT_BY_TEXT), missing);
  }

  @Test
  void codesAreUnique() {
    Set<String> seen = new HashSet<>();
    List<String> twice =
        Stream.concat(Codes.all().stream(), dev.pld.frontend.source.FrontendCodes.all().stream())
            .map(DiagnosticCode::id)
            .filter(id -> !seen.add(id))
            .toList();
    assertEquals(List.of(), twice);
  }

  /** Scenarios are named in titles of cases, or in a list that says where else they belong. */
  @Test
  void everyScenarioHasACaseOrAReason() throws IOException {
    Path list = Checkout.cases("verify").resolve("scenarios.txt");
    List<String> lines = Files.readAllLines(list);
    Set<String> named = new HashSet<>();
    cases().forEach(c -> scenarios(c.title()).forEach(named::add));
    Set<String> missing = new TreeSet<>();
    for (String line : lines) {
      if (line.startsWith("#") || line.isBlank()) {
        continue;
      }
      String[] words = line.split("\\s+", 2);
      boolean here = words.length == 2 && words[1].equals("case");
      if (here != named.contains(words[0])) {
        missing.add(line);
      }
    }
    assertEquals(Set.of(), missing);
  }

  private static Stream<String> scenarios(String title) {
    int colon = title.indexOf(':');
    Matcher matcher = SCENARIO.matcher(colon < 0 ? "" : title.substring(0, colon));
    return matcher.results().map(r -> r.group());
  }

  /** The number of cases in each family, so that a lost folder is noticed. */
  @Test
  void allFamiliesAreThere() {
    List<String> families =
        cases().stream()
            .map(c -> String.valueOf(c.file().getParent().getFileName()))
            .distinct()
            .toList();
    assertEquals(
        List.of("collective", "comm", "core", "host", "scalar", "scf", "structure", "tile"),
        families.stream().sorted().toList());
    IntStream.of(cases().size()).forEach(n -> assertEquals(true, n > 100, () -> n + " cases"));
  }
}

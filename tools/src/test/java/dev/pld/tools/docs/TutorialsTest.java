package dev.pld.tools.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.testkit.CaseFile;
import dev.pld.testkit.Checkout;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The tutorial programs are right on any number of ranks, in every mode, in any order. */
final class TutorialsTest {
  private static final Pattern MODES = Pattern.compile("param \\$mode .* in \\[(.*)\\]");

  /** {@code 09} and {@code 10} need a size that the number of ranks divides. */
  private static final String DIVISIBLE = " -D SIZE=120";

  private static final List<Integer> RANKS = List.of(1, 2, 3, 4, 5, 8);
  private static final List<String> ORDERS = List.of("", " --seed=1", " --seed=2", " --seed=3");

  @TestFactory
  Stream<DynamicTest> allRunsAreRight() {
    return Checkout.programs(Checkout.root().resolve("testdata/tutorials")).stream()
        .flatMap(TutorialsTest::commands)
        .map(command -> DynamicTest.dynamicTest(command, () -> requireOk(command)));
  }

  private static Stream<String> commands(Path program) {
    String text = CaseFile.read(program).text();
    String size = text.contains("param $SIZE") ? DIVISIBLE : "";
    return modes(text).stream()
        .flatMap(mode -> RANKS.stream().map(n -> mode + " -d 0-" + (n - 1)))
        .flatMap(options -> ORDERS.stream().map(order -> options + order))
        .map(options -> "bin/pld-run " + Checkout.name(program) + size + options);
  }

  private static List<String> modes(String text) {
    Matcher modes = MODES.matcher(text);
    return modes.find()
        ? Stream.of(modes.group(1).replace("\"", "").split(", ")).map(m -> " --mode " + m).toList()
        : List.of("");
  }

  private static void requireOk(String command) {
    assertEquals("OK\n", new Shell(Checkout.root()).run(command));
  }
}

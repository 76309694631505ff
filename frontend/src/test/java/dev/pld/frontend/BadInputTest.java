package dev.pld.frontend;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.frontend.source.Reporter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Any text gives diagnostics or a module: quickly, and never an exception. */
class BadInputTest {
  private static final int DEEP = 10_000;

  static List<String> nested() {
    return List.of(
        Reading.kernel("%d = " + "(".repeat(DEEP) + "%i" + ")".repeat(DEEP)),
        Reading.kernel("%d = " + "- ".repeat(DEEP) + "%i"),
        Reading.kernel("%d = " + "! ".repeat(DEEP) + "%c"),
        Reading.kernel("%d = %x" + "[".repeat(DEEP)),
        Reading.kernel("%d = " + "%c ? ".repeat(DEEP) + "1" + " : 1".repeat(DEEP)),
        Reading.kernel("%d = " + "min(nr, ".repeat(DEEP) + "1" + ")".repeat(DEEP)),
        Reading.kernel("%d = " + "nr == 1 ? 2 : ".repeat(DEEP) + "nr"),
        Reading.kernel("%d = nr" + " floordiv 2 mod 3".repeat(DEEP)),
        Reading.kernel("tile.load %x[0] {a = " + "[".repeat(DEEP)),
        Reading.kernel("scf.if %c {\n".repeat(DEEP), "}\n".repeat(DEEP)),
        Reading.kernel("tile.nope %c {\n".repeat(DEEP)),
        "module {\n".repeat(DEEP),
        "\"builtin.module\"() ({\n".repeat(DEEP),
        "!a = !pld.tensor<".repeat(DEEP),
        "module { golden @f within 1.0 { %y[i] = " + "sum(q < nr) ".repeat(DEEP) + "%x[q] } }",
        "module { golden @f within 1.0 { %y[i] = " + "(".repeat(DEEP) + " } }",
        "{".repeat(DEEP),
        "}".repeat(DEEP),
        "(".repeat(DEEP),
        "\"".repeat(DEEP),
        "\"x".repeat(DEEP) + "\n",
        "%".repeat(DEEP),
        "\0".repeat(DEEP),
        "\uD800".repeat(DEEP),
        "module");
  }

  @ParameterizedTest
  @MethodSource("nested")
  void whatIsWrong_isReported(String text) {
    Reading reading = assertTimeout(Duration.ofSeconds(20), () -> Reading.of(text));
    assertFalse(reading.errors().isEmpty());
  }

  static List<String> large() {
    return List.of(
        Reading.kernel("%d = " + "%c ? 1 : ".repeat(DEEP) + "2"),
        Reading.kernel("%d = %i" + " + %i".repeat(DEEP)),
        Reading.kernel("%d = nr" + " + nr".repeat(DEEP)),
        Reading.kernel("%d = tile.load %x[0, 0] shape [1" + ", 1".repeat(100_000) + "]"),
        Reading.kernel("%" + "a".repeat(100_000) + " = 1"),
        "module { // " + "x".repeat(1_000_000) + "\n}");
  }

  @ParameterizedTest
  @MethodSource("large")
  void whatIsOnlyLarge_isRead(String text) {
    Reading reading = assertTimeout(Duration.ofSeconds(20), () -> Reading.of(text));
    assertTrue(reading.errors().isEmpty(), () -> "" + reading.errors());
  }

  @Test
  void theReaderStops_afterAThousandErrors() {
    Reading reading = Reading.ofKernel("    %d = %%\n".repeat(5000));
    assertTrue(reading.errors().size() == Reporter.LIMIT + 1);
    assertTrue(
        reading
            .errors()
            .getLast()
            .endsWith("S0028 more than 1000 errors; the rest of the file is not read"));
  }

  @Test
  void everyPrefixOfAProgram_isReadOrReported() {
    for (String text : Samples.all()) {
      for (int end = 0; end < text.length(); end += 3) {
        Reading.of(text.substring(0, end));
      }
    }
  }

  @Test
  void everyPrefixOfAGenericForm_isReadOrReported() {
    String text = Reading.of(Samples.BODIES).generic();
    for (int end = 0; end < text.length(); end += 7) {
      Reading.of(text.substring(0, end));
    }
  }

  @Test
  void bytesThatAreNoText_areReported() {
    byte[] bytes = new byte[200_000];
    new Random(1).nextBytes(bytes);
    String text = new String(bytes, StandardCharsets.UTF_8);
    assertFalse(Reading.of(text).errors().isEmpty());
  }

  @Test
  void programsWithDamage_areReadOrReported() {
    Random random = new Random(7);
    String pieces = "%@!$#^(){}[]<>,:=+-*?\"&| \n0a.";
    for (int round = 0; round < 3000; round++) {
      StringBuilder text = new StringBuilder(Samples.all().get(round % Samples.all().size()));
      for (int change = random.nextInt(4); change >= 0; change--) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, pieces.charAt(random.nextInt(pieces.length())));
          default -> text.delete(at, Math.min(text.length(), at + random.nextInt(40)));
        }
      }
      Reading.of(text.toString());
    }
  }
}

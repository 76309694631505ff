package dev.pld.tools.roundtrip;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Operation;
import dev.pld.ir.text.Printer;
import dev.pld.passes.Specialization;
import dev.pld.tools.e2e.Toolchain;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every program under {@code testdata}, after every pass. */
final class RoundTripTest {

  @TestFactory
  Stream<DynamicTest> everyStage() {
    return Programs.all().entrySet().stream()
        .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> check(e.getKey(), e.getValue())));
  }

  /** A name is used only below its own line. */
  @Test
  void aliasThatCannotBeUsed() {
    String late =
        "module @m {\n  pld.incore @k(%x: !pld.tensor<[1, 4], f32>) {\n    return\n  }\n\n"
            + "  !row = !pld.tensor<[1, 4], f32>\n}\n";
    assertEquals(late, Printer.custom(Toolchain.parse("late.pld", late)));
  }

  private static void check(String name, String text) {
    Set<String> seen = new HashSet<>();
    Operation first = Toolchain.parse(name, text);
    for (Specialization way : Programs.specializations(first)) {
      Programs.stages(
          Toolchain.parse(name, text),
          way,
          (stage, module) -> {
            if (seen.add(Printer.generic(module))) {
              RoundTrip.check("after " + stage + " for " + way, module);
            }
          });
    }
  }
}

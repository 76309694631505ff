package dev.pld.tools.roundtrip;

import dev.pld.ir.core.Operation;
import dev.pld.passes.Specialization;
import dev.pld.tools.e2e.Toolchain;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every program under {@code testdata}, after every pass. */
final class RoundTripTest {

  @TestFactory
  Stream<DynamicTest> everyStage() {
    return Programs.all().entrySet().stream()
        .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> check(e.getKey(), e.getValue())));
  }

  private static void check(String name, String text) {
    Set<String> seen = new HashSet<>();
    Operation first = Toolchain.parse(name, text);
    for (Specialization way : Programs.specializations(first)) {
      Programs.stages(
          Toolchain.parse(name, text),
          way,
          (stage, module) -> {
            if (seen.add(dev.pld.ir.text.Printer.generic(module))) {
              RoundTrip.check("after " + stage + " for " + way, module);
            }
          });
    }
  }
}

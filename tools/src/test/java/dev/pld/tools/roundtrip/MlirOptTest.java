package dev.pld.tools.roundtrip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pld.ir.text.Printer;
import dev.pld.passes.Specialization;
import dev.pld.testkit.TextDiff;
import dev.pld.tools.e2e.Toolchain;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * MLIR reads the generic form of every stage of every program, and what it prints is the same
 * module when read back. It renames all values, so names are left out of the comparison.
 */
final class MlirOptTest {
  private static final String DEFAULT_FORM = "--mlir-print-local-scope";

  @ParameterizedTest
  @ValueSource(strings = {"--mlir-print-op-generic", DEFAULT_FORM})
  void givesBackTheSameModule(String option) {
    MlirOpt tool = MlirOpt.find();
    assumeTrue(tool != null, "mlir-opt-22 is not installed (Debian package mlir-22-tools)");
    Map<String, String> origins = stages();
    List<String> texts = List.copyOf(origins.keySet());
    List<String> printed = tool.print(texts, option);
    assertEquals(texts.size(), printed.size(), "number of modules");
    for (int i = 0; i < texts.size(); i++) {
      TextDiff.requireSame(
          origins.get(texts.get(i)),
          Nameless.generic(Toolchain.parse("stage.mlir", texts.get(i))),
          Nameless.generic(Toolchain.parse("mlir-opt.mlir", printed.get(i))));
    }
  }

  /** The generic form of all stages that differ, and where each comes from. */
  private static Map<String, String> stages() {
    Map<String, String> origins = new LinkedHashMap<>();
    Programs.all()
        .forEach(
            (name, text) -> {
              for (Specialization way : Programs.specializations(Toolchain.parse(name, text))) {
                Programs.stages(
                    Toolchain.parse(name, text),
                    way,
                    (stage, module) ->
                        origins.putIfAbsent(
                            Printer.generic(module), name + " after " + stage + " for " + way));
              }
            });
    return origins;
  }
}

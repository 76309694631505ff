package dev.pld.tools.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.text.Printer;
import dev.pld.testkit.CaseFile;
import dev.pld.testkit.GoldenFile;
import dev.pld.testkit.RunLine;
import dev.pld.tools.e2e.Toolchain;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Both forms of programs: the golden files of {@code testdata/cases/syntax}. */
final class SyntaxCasesTest {
  @TestFactory
  Stream<DynamicTest> goldens() {
    return CaseFile.all("syntax").stream()
        .flatMap(
            file ->
                Stream.of(
                    test(file, "pld", Printer::custom), test(file, "mlir", Printer::generic)));
  }

  private static DynamicTest test(
      CaseFile file, String extension, Function<Operation, String> form) {
    return DynamicTest.dynamicTest(
        file.name() + " as " + extension,
        () -> {
          Operation module = Toolchain.parse(file.name(), file.text());
          Path golden = file.golden(new RunLine("", List.of()), extension);
          GoldenFile.check(golden, form.apply(module));
        });
  }

  @Test
  void everyOperationHasACase() {
    Set<String> missing = new TreeSet<>();
    Dialects.all().all().stream().map(OpDefinition::name).forEach(missing::add);
    for (CaseFile file : CaseFile.all("syntax")) {
      List<Operation> ops = new ArrayList<>();
      Toolchain.parse(file.name(), file.text()).walk(ops::add);
      ops.forEach(op -> missing.remove(op.name()));
    }
    assertEquals(Set.of(), missing);
  }
}

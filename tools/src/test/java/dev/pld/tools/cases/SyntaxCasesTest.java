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
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The normal form of programs: the golden files of {@code testdata/cases/syntax}. */
final class SyntaxCasesTest {
  @TestFactory
  Stream<DynamicTest> goldens() {
    return CaseFile.all("syntax").stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.name(),
                    () ->
                        GoldenFile.check(
                            file.golden(new RunLine("", List.of()), "pld"),
                            Printer.custom(Toolchain.parse(file.name(), file.text())))));
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

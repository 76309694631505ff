package dev.pld.tools.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.frontend.PldParser;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.dialect.collective.AllreduceOps;
import dev.pld.ir.dialect.collective.BarrierOps;
import dev.pld.ir.dialect.comm.ContextOps;
import dev.pld.ir.dialect.comm.SyncOps;
import dev.pld.ir.dialect.comm.TransferOps;
import dev.pld.ir.dialect.comm.ViewOps;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.dialect.host.WindowOps;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.op.OpDefinition;
import dev.pld.testkit.Checkout;
import dev.pld.testkit.GoldenFile;
import dev.pld.testkit.VerifyCase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The page of all operations is written from their definitions; its examples are programs. */
final class OperationsPageTest {

  private static Map<String, List<OpDefinition>> families() {
    Map<String, List<OpDefinition>> families = new LinkedHashMap<>();
    families.put("Module", ModuleOps.all());
    families.put("Functions", FunctionOps.all());
    families.put("Scalars", ScalarOps.all());
    families.put("Control flow", ScfOps.all());
    families.put("Windows", WindowOps.all());
    families.put("Ranks", ContextOps.all());
    families.put("Signals", SyncOps.all());
    families.put("Transfers", TransferOps.all());
    families.put("Views", ViewOps.all());
    families.put("Tiles", TileOps.all());
    families.put("All-reduce", AllreduceOps.all());
    families.put("Barrier", BarrierOps.all());
    return families;
  }

  private static List<String> names(Stream<OpDefinition> operations) {
    return operations.map(OpDefinition::name).toList();
  }

  @Test
  void familiesAreThoseOfTheLanguage() {
    assertEquals(
        names(Dialects.all().all().stream()),
        names(families().values().stream().flatMap(List::stream)));
  }

  @Test
  void everyOperationHasAnExample() {
    assertEquals(
        new TreeSet<>(names(Dialects.all().all().stream())),
        new TreeSet<>(OperationExamples.all().keySet()));
  }

  @Test
  void pageSaysWhatDefinitionsSay() {
    GoldenFile.check(
        Checkout.root().resolve("docs/operations.md"),
        OperationsPage.of(families(), OperationExamples.all()));
  }

  @TestFactory
  Stream<DynamicTest> programsOfExamplesAreCorrect() {
    return OperationExamples.programs().stream()
        .map(p -> DynamicTest.dynamicTest(p.title(), p::check));
  }

  @TestFactory
  Stream<DynamicTest> examplesShowTheirOperation() {
    return OperationExamples.programs().stream()
        .map(p -> DynamicTest.dynamicTest(p.title(), () -> checkMarks(p)));
  }

  private static void checkMarks(VerifyCase program) {
    SourceText source = new SourceText(program.title(), program.text());
    Operation module =
        Objects.requireNonNull(
            PldParser.parse(source, Dialects.all(), new DiagnosticSink()), program.title());
    TreeSet<String> there = new TreeSet<>();
    module.walk(op -> there.add(place(op, program)));
    List<String> wrong =
        OperationExamples.in(program).stream()
            .map(e -> e.line() + " " + e.operation())
            .filter(mark -> !there.contains(mark))
            .toList();
    assertEquals(List.of(), wrong);
  }

  private static String place(Operation op, VerifyCase program) {
    Location.Span span = op.location().span();
    int line = span == null ? 0 : span.source().line(span.start());
    return program.line() + line - 1 + " " + op.name();
  }
}

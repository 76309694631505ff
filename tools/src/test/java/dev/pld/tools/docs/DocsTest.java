package dev.pld.tools.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.frontend.PldParser;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticPrinter;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.verify.Verifier;
import dev.pld.testkit.Checkout;
import dev.pld.testkit.GoldenFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs every command in the README and in {@code docs}, and compares what it prints with what the
 * page says. With {@code -Dpld.bless=true} the pages are corrected instead.
 */
final class DocsTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(?:#[^)]*)?\\)");

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> commandsPrintWhatPagesShow() {
    return Page.all().stream()
        .filter(p -> !p.blocks("console").isEmpty())
        .map(p -> DynamicTest.dynamicTest(p.name(), () -> check(p)));
  }

  private void check(Page page) throws Exception {
    Path place = Files.createTempDirectory(folder, "page");
    GoldenFile.check(page.path(), String.join("\n", replayed(page, new Shell(place))) + "\n");
  }

  /** The page with the outputs that its commands have now. */
  private static List<String> replayed(Page page, Shell shell) {
    List<String> lines = new ArrayList<>();
    int at = 0;
    for (Page.Block block : page.blocks("console")) {
      lines.addAll(page.lines().subList(at, block.first()));
      Transcript.of(block).replay(shell).lines().stream()
          .map(l -> (" ".repeat(block.indent()) + l).stripTrailing())
          .forEach(lines::add);
      at = block.first() + block.lines().size();
    }
    lines.addAll(page.lines().subList(at, page.lines().size()));
    return lines;
  }

  @TestFactory
  Stream<DynamicTest> modulesAreCorrect() {
    return Page.all().stream()
        .flatMap(
            page ->
                page.blocks("mlir").stream()
                    .filter(b -> b.lines().stream().anyMatch(l -> l.startsWith("module ")))
                    .map(
                        b ->
                            DynamicTest.dynamicTest(
                                page.name() + ":" + b.first(), () -> verify(page, b))));
  }

  private static void verify(Page page, Page.Block block) {
    DiagnosticSink sink = new DiagnosticSink();
    Operation module =
        PldParser.parse(new SourceText(page.name(), block.text()), Dialects.all(), sink);
    if (module != null && !sink.hasErrors()) {
      Verifier.verify(module, sink);
    }
    assertEquals("", DiagnosticPrinter.render(sink.sorted()));
  }

  @TestFactory
  Stream<DynamicTest> linksLeadSomewhere() {
    return Page.all().stream().map(p -> DynamicTest.dynamicTest(p.name(), () -> checkLinks(p)));
  }

  private static void checkLinks(Page page) {
    Matcher link = LINK.matcher(String.join("\n", page.lines()));
    while (link.find()) {
      Path target = page.path().resolveSibling(link.group(1)).normalize();
      assertTrue(Files.exists(target), () -> page.name() + " links to " + Checkout.name(target));
    }
  }

  @Test
  void everyOperationIsInTheReference() {
    String page = String.join("\n", Page.read(Checkout.root().resolve("docs/language.md")).lines());
    List<String> missing =
        Dialects.all().all().stream()
            .map(d -> d.name())
            .filter(n -> !n.startsWith("arith.") && !n.startsWith("builtin."))
            .filter(n -> !page.contains(n))
            .toList();
    assertEquals(List.of(), missing);
  }

  @Test
  void elidedLines_matchAnyLines_othersOnlyThemselves() {
    Transcript.Step step = new Transcript.Step("x", List.of("a", "...", "d"));
    assertTrue(step.matches(List.of("a", "b", "c", "d")));
    assertTrue(step.matches(List.of("a", "d")));
    assertFalse(step.matches(List.of("a", "b")));
    assertFalse(step.matches(List.of("a", "d", "e")));
    assertFalse(new Transcript.Step("x", List.of("a ")).matches(List.of("a")));
    assertFalse(new Transcript.Step("x", List.of()).matches(List.of("a")));
  }

  @Test
  void wrongOutput_isFound() {
    List<String> text =
        List.of("```console", "$ bin/pldc --version", "pldc 9", "$ echo $?", "0", "```");
    Page page = new Page(Checkout.root().resolve("docs/none.md"), text);
    assertEquals(
        List.of("```console", "$ bin/pldc --version", "pldc 0.1.0", "$ echo $?", "0", "```"),
        replayed(page, new Shell(folder)));
  }
}

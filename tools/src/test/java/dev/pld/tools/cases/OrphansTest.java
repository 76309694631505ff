package dev.pld.tools.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.passes.Pass;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.Passes;
import dev.pld.testkit.CaseFile;
import dev.pld.testkit.Checkout;
import dev.pld.testkit.RunLine;
import dev.pld.tools.e2e.Toolchain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Golden files and cases belong together: neither may be left behind. */
final class OrphansTest {
  @Test
  void everyGoldenFileHasACase() throws IOException {
    Set<Path> wanted = new HashSet<>();
    for (CaseFile file : CaseFile.all("pass")) {
      file.runs().forEach(run -> wanted.add(file.golden(run, "pld")));
    }
    for (CaseFile file : CaseFile.all("run")) {
      file.runs().forEach(run -> wanted.add(file.golden(run, "txt")));
    }
    for (CaseFile file : CaseFile.all("syntax")) {
      wanted.add(file.golden(new RunLine("", List.of()), "pld"));
      wanted.add(file.golden(new RunLine("", List.of()), "mlir"));
    }
    Set<Path> orphans = new TreeSet<>();
    for (String kind : List.of("pass", "run", "syntax")) {
      try (Stream<Path> files = Files.walk(Checkout.cases(kind))) {
        files
            .filter(f -> f.getFileName().toString().contains(".approved."))
            .filter(f -> !wanted.contains(f))
            .forEach(orphans::add);
      }
    }
    assertEquals(Set.of(), orphans);
  }

  @Test
  void everyCaseSaysWhatToRun() {
    for (String kind : List.of("pass", "run")) {
      for (CaseFile file : CaseFile.all(kind)) {
        assertNotEquals(List.of(), file.runs(), file.name());
      }
    }
  }

  @Test
  void everyPassHasACaseOfItsOwn() {
    Set<String> missing = new TreeSet<>();
    for (Pass pass : Passes.all().all()) {
      String name = pass.info().name();
      boolean shown =
          CaseFile.all("pass/" + name).stream()
              .flatMap(file -> file.runs().stream())
              .anyMatch(run -> run.words().toString().contains(name));
      if (!shown) {
        missing.add(name);
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void everyPassOfTheDefaultPipelineShowsInItsGoldenFiles() throws IOException {
    for (Path golden : Checkout.goldens(Checkout.cases("pass/default"))) {
      String text = Files.readString(golden);
      for (PassPipeline.Step step : Toolchain.pipeline(Passes.DEFAULT).steps()) {
        assertTrue(
            text.contains("// ---- pass: " + step.name()), Checkout.name(golden) + ": " + step);
      }
    }
  }
}

package dev.pld.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs the body of every benchmark, so that none can rot. */
class BenchmarksRunTest {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin/java").toString();

  @Test
  void everyBenchmarkRuns_atATinySize() throws RunnerException {
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .forks(0)
                    .warmupIterations(0)
                    .measurementIterations(1)
                    .measurementTime(TimeValue.milliseconds(1))
                    .shouldFailOnError(true)
                    .verbosity(VerboseMode.SILENT)
                    .param("operations", "200")
                    .param("calls", "3")
                    .param("rounds", "8")
                    .param("ranks", "2")
                    .param("elements", "64")
                    .param("schedule", "MESH", "RING_ROUND", "RING_NEIGHBOR")
                    .param("command", JAVA + " --version")
                    .build())
            .run();
    assertFalse(results.isEmpty());
  }

  @Test
  void memoryPerOperation_saysSomething() {
    assertTrue(
        MemoryPerOperation.line(2_000, ModuleRecipe.Content.MIXED)
            .matches("MIXED +2,000 operations: +\\d+ bytes each"),
        () -> MemoryPerOperation.line(2_000, ModuleRecipe.Content.MIXED));
  }

  @Test
  void programs_areTheSameEveryTime_andOfTheGivenSize() {
    for (ModuleRecipe.Layout layout : ModuleRecipe.Layout.values()) {
      ModuleRecipe recipe = new ModuleRecipe(1_000, layout, ModuleRecipe.Content.SCALAR);
      String text = recipe.text(ModuleRecipe.Form.CUSTOM);
      assertEquals(text, recipe.text(ModuleRecipe.Form.CUSTOM));
      int around = 1 + 2 * recipe.functions();
      assertEquals(1_000 + around, Steps.count(Steps.parse(text)), layout.toString());
    }
  }

  @Test
  void arithmetic_isTheSameProgram_inEveryForm() {
    ModuleRecipe recipe =
        new ModuleRecipe(500, ModuleRecipe.Layout.MANY, ModuleRecipe.Content.SCALAR);
    int expected = Steps.count(Steps.parse(recipe.text(ModuleRecipe.Form.CUSTOM)));
    for (ModuleRecipe.Form form : ModuleRecipe.Form.values()) {
      var module = Steps.parse(recipe.text(form));
      Steps.verify(module);
      assertEquals(expected, Steps.count(module), form.toString());
    }
  }
}

package dev.pld.tools.pldc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.passes.Passes;
import dev.pld.testkit.Checkout;
import dev.pld.tools.cli.Call;
import dev.pld.tools.cli.TestPrograms;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What {@code --dump-after} prints is a program: it compiles, prints as it is, and runs. */
final class DumpsRunTest {
  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> tutorials() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path program : Checkout.programs(Checkout.root().resolve("testdata/tutorials"))) {
      for (String pass : Passes.all().pipelines().get(Passes.DEFAULT).split(",")) {
        String name = program.getFileName() + " after " + pass;
        tests.add(DynamicTest.dynamicTest(name, () -> check(program, pass)));
        tests.add(DynamicTest.dynamicTest(name + ", nr 4", () -> check(program, pass, "--nr=4")));
      }
    }
    return tests.stream();
  }

  private static void check(Path program, String pass, String... more) {
    List<Object> args = new ArrayList<>(List.of("--dump-after=" + pass, program));
    args.addAll(List.of(more));
    Call dump = Call.pldc(args.toArray());
    assertEquals("", dump.err());
    Path stage = TestPrograms.write(folder, "stage.pld", dump.out());
    assertEquals(dump.out(), "// pass: " + pass + "\n" + Call.pldc("--no-verify", stage).out());
    assertEquals("exit 0\nOK\n", Call.pldRun("-d", "0-3", stage).all());
  }
}

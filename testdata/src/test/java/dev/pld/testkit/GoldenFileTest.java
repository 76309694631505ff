package dev.pld.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

final class GoldenFileTest {
  private Path approved = Path.of("");

  /** A file for each test: the library refuses to compare with one file twice. */
  @BeforeEach
  void approve(TestInfo test) throws IOException {
    assumeFalse(Boolean.getBoolean("pld.bless"), "nothing is compared while files are blessed");
    String name = test.getTestMethod().orElseThrow().getName() + ".approved.txt";
    approved = Path.of("target/golden-file-test").toAbsolutePath().resolve(name);
    Files.createDirectories(approved.getParent());
    Files.writeString(approved, "one\ntwo\n");
  }

  @Test
  void passes_whenTheTextIsTheSame() {
    GoldenFile.check(approved, "one\ntwo\n");
  }

  @Test
  void showsTheDifferenceAndTheSwitch_whenALineDiffers() {
    AssertionError error =
        assertThrows(AssertionError.class, () -> GoldenFile.check(approved, "one\nthree\n"));
    String name = Checkout.name(approved);
    assertEquals(
        "differs from "
            + name
            + "\n--- "
            + name
            + """

            +++ what the program writes now
            @@ -1,2 +1,2 @@
             one
            -two
            +three
            to accept: mvn -q test -Dpld.bless=true, then read git diff""",
        error.getMessage());
  }

  @Test
  void saysSo_whenOnlyTheLineEndDiffers() {
    AssertionError error =
        assertThrows(AssertionError.class, () -> GoldenFile.check(approved, "one\r\ntwo\n"));
    assertEquals(
        "only line ends or the end of the file differ", error.getMessage().lines().toList().get(1));
  }

  @Test
  void saysSo_whenThereIsNoGoldenFile() throws IOException {
    Files.delete(approved);
    AssertionError error =
        assertThrows(AssertionError.class, () -> GoldenFile.check(approved, "one\n"));
    assertEquals(
        "there is no " + Checkout.name(approved), error.getMessage().lines().toList().getFirst());
  }
}

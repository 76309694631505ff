package dev.pld.tools.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole files: written at once or not at all. */
final class FilesTest {
  @TempDir private Path folder;

  @Test
  void nothingElseIsLeft() {
    Path file = folder.resolve("x");
    dev.pld.tools.cli.Files.write(file.toString(), "one");
    dev.pld.tools.cli.Files.write(file.toString(), "two");
    assertEquals("two", TestPrograms.read(file));
    assertArrayEquals(new String[] {"x"}, folder.toFile().list());
  }

  @Test
  void linksStayLinks() throws Exception {
    Path file = TestPrograms.write(folder, "file", "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    dev.pld.tools.cli.Files.write(link.toString(), "new");
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", TestPrograms.read(file));
  }

  @Test
  void devicesAreWrittenTo() {
    assumeTrue(Files.exists(Path.of("/dev/null")));
    dev.pld.tools.cli.Files.write("/dev/null", "text");
  }

  @Test
  void ranges() {
    assertEquals("", Ranges.of(List.of()));
    assertEquals("7", Ranges.of(List.of(7)));
    assertEquals("0-3", Ranges.of(List.of(0, 1, 2, 3)));
    assertEquals("0, 2-3, 5", Ranges.of(List.of(0, 2, 3, 5)));
    assertEquals(
        "0, 2, 4, 6, 8, 10, 12, 14, and 2 more",
        Ranges.of(List.of(0, 2, 4, 6, 8, 10, 12, 14, 16, 18)));
  }
}

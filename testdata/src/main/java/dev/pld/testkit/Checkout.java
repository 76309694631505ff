package dev.pld.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where the test programs lie. */
public final class Checkout {
  private static final String PROGRAM = ".pld";
  private static final String APPROVED = ".approved.";

  private Checkout() {}

  /**
   * The top of the checkout: what the build says, or else the nearest folder that looks like it.
   */
  public static Path root() {
    String known = System.getProperty("pld.root");
    if (known != null) {
      return Path.of(known);
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.isDirectory(at.resolve("testdata/tutorials"))) {
        return at;
      }
    }
    throw new IllegalStateException("no folder testdata/tutorials here or above");
  }

  /** The folder {@code testdata/cases/kind}. */
  public static Path cases(String kind) {
    return root().resolve("testdata/cases").resolve(kind);
  }

  /** {@code file} relative to the top, with slashes, as messages name it. */
  public static String name(Path file) {
    return root().relativize(file).toString().replace('\\', '/');
  }

  /** All programs in {@code folder} and below, by name; golden files are not among them. */
  public static List<Path> programs(Path folder) {
    return files(folder).stream().filter(f -> isProgram(f.getFileName().toString())).toList();
  }

  /** All golden files in {@code folder} and below, by name. */
  public static List<Path> goldens(Path folder) {
    return files(folder).stream()
        .filter(f -> f.getFileName().toString().contains(APPROVED))
        .toList();
  }

  private static boolean isProgram(String name) {
    return name.endsWith(PROGRAM) && !name.contains(APPROVED);
  }

  private static List<Path> files(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

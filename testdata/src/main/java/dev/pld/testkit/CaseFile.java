package dev.pld.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A program under {@code testdata} that says what to do with it.
 *
 * @param runs the commands to be run, in order; none in a program that is only read
 */
public record CaseFile(Path path, String text, List<RunLine> runs) {
  public CaseFile {
    runs = List.copyOf(runs);
  }

  /** Reads {@code path}. */
  public static CaseFile read(Path path) {
    try {
      String text = Files.readString(path);
      return new CaseFile(path, text, RunLine.in(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All cases in {@code testdata/cases/kind}. */
  public static List<CaseFile> all(String kind) {
    return Checkout.programs(Checkout.cases(kind)).stream().map(CaseFile::read).toList();
  }

  /** The name in messages and of the test. */
  public String name() {
    return Checkout.name(path);
  }

  /**
   * The golden file of one of the commands: {@code x.approved.EXTENSION} beside {@code x.pld}, or
   * {@code x.VARIANT.approved.EXTENSION}.
   */
  public Path golden(RunLine run, String extension) {
    String file = path.getFileName().toString();
    String base = file.substring(0, file.length() - ".pld".length());
    String variant = run.variant().isEmpty() ? "" : "." + run.variant();
    return path.resolveSibling(base + variant + ".approved." + extension);
  }
}

package dev.pld.testkit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.approvaltests.Approvals;
import org.approvaltests.approvers.FileApprover;
import org.approvaltests.core.ApprovalWriter;
import org.approvaltests.core.Options;
import org.approvaltests.core.VerifyResult;

/**
 * Compares what the program writes with a file that somebody has read and approved. With {@code
 * -Dpld.bless=true} the file is written anew instead.
 */
public final class GoldenFile {
  private static final String SWITCH = "pld.bless";

  private GoldenFile() {}

  /**
   * Compares to the letter.
   *
   * @param approved the golden file; need not exist yet
   * @throws AssertionError with the difference, and how to accept it
   */
  public static void check(Path approved, String actual) {
    if (Boolean.getBoolean(SWITCH)) {
      bless(approved, actual);
      return;
    }
    Path received = received(approved);
    FileApprover approver =
        new FileApprover(
            received.toFile(),
            approved.toFile(),
            new Text(actual),
            (now, before) -> VerifyResult.from(text(now.toPath()).equals(text(before.toPath()))));
    Approvals.verify(
        approver,
        new Options(
            (now, before) -> {
              throw new AssertionError(difference(approved, actual));
            }));
  }

  private static void bless(Path approved, String actual) {
    try {
      if (!text(approved).equals(actual)) {
        Files.createDirectories(approved.getParent());
        Files.writeString(approved, actual);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Apart from the sources: a failed test leaves nothing behind that could be committed. */
  private static Path received(Path approved) {
    return Path.of("target/received").toAbsolutePath().resolve(Checkout.name(approved));
  }

  /** The failure text: a unified diff and the switch that accepts it. */
  static String difference(Path approved, String actual) {
    String name = Checkout.name(approved);
    StringBuilder out = new StringBuilder();
    out.append(Files.exists(approved) ? "differs from " : "there is no ").append(name).append('\n');
    out.append(TextDiff.unified(name, text(approved), "what the program writes now", actual));
    return out.append("to accept: mvn -q test -Dpld.bless=true, then read git diff").toString();
  }

  private static String text(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the text as it is; the library's own writer would add a line end. */
  private record Text(String text) implements ApprovalWriter {
    @Override
    public File writeReceivedFile(File received) {
      try {
        Files.createDirectories(received.toPath().getParent());
        Files.writeString(received.toPath(), text);
        return received;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public String getFileExtensionWithDot() {
      return ".txt";
    }
  }
}

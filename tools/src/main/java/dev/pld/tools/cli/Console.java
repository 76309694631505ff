package dev.pld.tools.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Text to standard output and standard error, in UTF-8. A reader that went away ({@code pldc x |
 * head}) is no error; any other failure to write is.
 */
public final class Console {
  private final String tool;
  private final Streams streams;
  private boolean readerIsGone;

  public Console(String tool, Streams streams) {
    this.tool = tool;
    this.streams = streams;
  }

  /** The name of the command, as it stands before its messages. */
  public String tool() {
    return tool;
  }

  /** Writes {@code text} to standard output. */
  public void print(String text) {
    if (readerIsGone) {
      return;
    }
    try {
      write(streams.out(), text);
    } catch (IOException e) {
      if (!isBrokenPipe(e)) {
        throw new UsageException("cannot write to standard output: " + Files.reason(e));
      }
      readerIsGone = true;
    }
  }

  /** Writes {@code text} to standard error; there is nobody to tell when that fails. */
  public void printError(String text) {
    try {
      write(streams.err(), text);
    } catch (IOException e) {
      // The exit code still tells, and standard output may have a reader of its own.
      return;
    }
  }

  /** {@code pldc: error: message}. */
  public void error(String message) {
    printError(tool + ": error: " + message + "\n");
  }

  /** {@code pldc: note: message}. */
  public void note(String message) {
    printError(tool + ": note: " + message + "\n");
  }

  private static void write(OutputStream stream, String text) throws IOException {
    stream.write(text.getBytes(StandardCharsets.UTF_8));
    stream.flush();
  }

  private static boolean isBrokenPipe(IOException e) {
    String message = e.getMessage();
    return message != null && message.toLowerCase(Locale.ROOT).contains("pipe");
  }
}

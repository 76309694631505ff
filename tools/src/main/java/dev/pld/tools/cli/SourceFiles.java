package dev.pld.tools.cli;

import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.SourceText;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Reads programs: UTF-8 text from a file, or from standard input under the name {@code -}. */
public final class SourceFiles {
  private static final String STDIN = "-";

  private SourceFiles() {}

  /**
   * The text of the program {@code name}. Bytes that are not UTF-8 are an error of the program; the
   * first one is reported.
   */
  public static SourceText read(String name, InputStream stdin, DiagnosticSink sink) {
    boolean fromStdin = name.equals(STDIN);
    byte[] bytes = fromStdin ? Files.read(stdin, "standard input") : Files.read(name);
    String shown = fromStdin ? "<stdin>" : name;
    CharBuffer chars = CharBuffer.allocate(bytes.length);
    ByteBuffer input = ByteBuffer.wrap(bytes);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(input, chars, true);
    if (!result.isError()) {
      return new SourceText(shown, withoutMark(chars.flip().toString()));
    }
    // With U+FFFD for what is no text, so that the message can show the line.
    SourceText source = new SourceText(shown, new String(bytes, StandardCharsets.UTF_8));
    report(source, bytes[input.position()], chars.position(), sink);
    return source;
  }

  /** The byte order mark that some editors put before the text is no part of it. */
  private static String withoutMark(String text) {
    return text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  private static void report(SourceText source, byte bad, int at, DiagnosticSink sink) {
    sink.error(
        ToolCodes.NOT_UTF8,
        new Location.Span(source, at, at + 1),
        String.format("byte 0x%02x is not UTF-8 text", bad),
        "programs are UTF-8 text; is this the right file?");
  }
}

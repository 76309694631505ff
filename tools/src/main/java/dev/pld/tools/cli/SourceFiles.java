package dev.pld.tools.cli;

import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.SourceText;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
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
    SourceText source =
        new SourceText(
            fromStdin ? "<stdin>" : name, withoutMark(new String(bytes, StandardCharsets.UTF_8)));
    // What is no text has become U+FFFD; a program may also hold that character itself.
    if (source.text().indexOf('\ufffd') >= 0) {
      check(bytes, source, sink);
    }
    return source;
  }

  private static void check(byte[] bytes, SourceText source, DiagnosticSink sink) {
    CharBuffer chars = CharBuffer.allocate(bytes.length);
    ByteBuffer input = ByteBuffer.wrap(bytes);
    if (StandardCharsets.UTF_8.newDecoder().decode(input, chars, true).isError()) {
      int mark = chars.flip().toString().length() - withoutMark(chars.toString()).length();
      report(source, bytes[input.position()], chars.limit() - mark, sink);
    }
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

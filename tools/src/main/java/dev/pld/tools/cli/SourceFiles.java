package dev.pld.tools.cli;

import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.SourceText;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
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
    CharBuffer chars = CharBuffer.allocate(bytes.length);
    ByteBuffer input = ByteBuffer.wrap(bytes);
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CoderResult result = decoder.decode(input, chars, true);
    if (result.isUnderflow()) {
      result = decoder.flush(chars);
    }
    chars.flip();
    String text = withoutMark(chars.toString());
    SourceText source = new SourceText(fromStdin ? "<stdin>" : name, text);
    if (result.isError()) {
      report(source, bytes, input.position(), sink);
    }
    return source;
  }

  /** The byte order mark that some editors put before the text is no part of it. */
  private static String withoutMark(String text) {
    return text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  /** The text read ends where the bad byte stands. */
  private static void report(SourceText source, byte[] bytes, int at, DiagnosticSink sink) {
    int end = source.text().length();
    sink.error(
        ToolCodes.NOT_UTF8,
        new Location.Span(source, end, end + 1),
        String.format("byte 0x%02x is not UTF-8 text", bytes[at]),
        "programs are UTF-8 text; is this the right file?");
  }
}

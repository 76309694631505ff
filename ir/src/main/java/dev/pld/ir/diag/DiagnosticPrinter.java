package dev.pld.ir.diag;

import java.util.List;

/**
 * Renders diagnostics for a person: {@code file:line:col: error: message [code]}, the source line
 * with a caret under the span, then the notes.
 */
public final class DiagnosticPrinter {
  /** No more than this many diagnostics are shown; the rest is counted. */
  public static final int LIMIT = 20;

  private static final int WIDTH = 160;

  private DiagnosticPrinter() {}

  /** The text of all {@code diagnostics}, ending with a line feed unless there is none. */
  public static String render(List<Diagnostic> diagnostics) {
    StringBuilder out = new StringBuilder();
    diagnostics.stream().limit(LIMIT).forEach(d -> render(d, out));
    int more = diagnostics.size() - LIMIT;
    if (more > 0) {
      out.append("... and ").append(more).append(" more\n");
    }
    return out.toString();
  }

  private static void render(Diagnostic diagnostic, StringBuilder out) {
    head(diagnostic.location(), diagnostic.severity().word(), diagnostic.message(), out);
    out.append(" [").append(diagnostic.code().id()).append("]\n");
    excerpt(diagnostic.location(), out);
    if (diagnostic.location() instanceof Location.Derived derived) {
      out.append("  note: in code made by ").append(derived.pass()).append(" from this line\n");
    }
    for (Note note : diagnostic.notes()) {
      if (note.location().span() == null) {
        out.append("  note: ").append(note.text()).append('\n');
      } else {
        head(note.location(), "note", note.text(), out);
        out.append('\n');
        excerpt(note.location(), out);
      }
    }
  }

  private static void head(Location location, String word, String message, StringBuilder out) {
    out.append(location.describe()).append(": ").append(word).append(": ").append(message);
  }

  private static void excerpt(Location location, StringBuilder out) {
    Location.Span span = location.span();
    if (span == null) {
      return;
    }
    SourceText source = span.source();
    int line = source.line(span.start());
    String text = printable(source.lineText(line));
    int at = Math.min(span.start() - source.lineStart(line), text.length());
    int until = Math.min(span.end() - source.lineStart(line), text.length());
    int from = Math.max(0, at - WIDTH / 2);
    int to = Math.min(text.length(), from + WIDTH);
    out.append("    ").append(text, from, to).append('\n');
    out.append("    ").repeat(" ", text.codePointCount(from, at)).append('^');
    out.repeat("~", Math.max(0, Math.min(until, to) - at - 1)).append('\n');
  }

  /** Control characters would move the caret or the terminal; each is shown as one character. */
  private static String printable(String line) {
    StringBuilder out = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      out.append(c == '\t' ? ' ' : Character.isISOControl(c) ? '\u00b7' : c);
    }
    return out.toString();
  }
}

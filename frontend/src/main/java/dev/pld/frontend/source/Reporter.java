package dev.pld.frontend.source;

import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import dev.pld.ir.diag.Severity;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Turns what the readers find into diagnostics at places of the source. */
public final class Reporter {
  /** After this many errors the text is not a program; the reader stops. */
  public static final int LIMIT = 1000;

  private final Source source;
  private final DiagnosticSink sink;
  private int errors;
  private boolean endReported;

  /**
   * Where everything is reported instead of at its own place, while text inside a string is read.
   */
  private Location.@Nullable Span fixed;

  public Reporter(Source source, DiagnosticSink sink) {
    this.source = source;
    this.sink = sink;
  }

  /** Reports at {@code place} whatever happens in another, smaller source. */
  public Reporter(Source source, DiagnosticSink sink, Location.Span place) {
    this(source, sink);
    this.fixed = place;
  }

  public boolean isFull() {
    return errors > LIMIT;
  }

  public DiagnosticSink sink() {
    return sink;
  }

  public int errors() {
    return errors;
  }

  public Location.Span span(int start, int end) {
    return fixed != null ? fixed : source.span(start, end);
  }

  public Location.Span span(Token token) {
    return span(token.getStartIndex(), token.getStopIndex() + 1);
  }

  public Location.Span span(ParserRuleContext context) {
    return span(start(context), end(context));
  }

  public int line(int offset) {
    return source.text().line(offset);
  }

  public static int start(ParserRuleContext context) {
    return context.start.getStartIndex();
  }

  public static int end(ParserRuleContext context) {
    Token stop = context.stop == null ? context.start : context.stop;
    return stop.getStopIndex() + 1;
  }

  public void error(DiagnosticCode code, Token at, String message, String... notes) {
    error(code, span(at), message, notes(notes));
  }

  public void error(DiagnosticCode code, ParserRuleContext at, String message, String... notes) {
    error(code, span(at), message, notes(notes));
  }

  public void error(DiagnosticCode code, Location.Span at, String message, String... notes) {
    error(code, at, message, notes(notes));
  }

  /** A text that ends too early is wrong in one place, however much is still open there. */
  public void error(DiagnosticCode code, Location.Span at, String message, List<Note> notes) {
    if (fixed == null && at.start() == source.length() && source.length() > 0) {
      if (endReported) {
        errors++;
        return;
      }
      endReported = true;
    }
    if (errors < LIMIT) {
      sink.report(new Diagnostic(code, Severity.ERROR, at, message, notes));
    } else if (errors == LIMIT) {
      sink.report(
          new Diagnostic(
              FrontendCodes.TOO_MANY,
              Severity.ERROR,
              at,
              "more than " + LIMIT + " errors; the rest of the file is not read",
              List.of()));
    }
    errors++;
  }

  static List<Note> notes(String... texts) {
    List<Note> notes = new ArrayList<>(texts.length);
    for (String text : texts) {
      notes.add(new Note(Location.UNKNOWN, text));
    }
    return notes;
  }

  /** A note at a place; with {@code null}, none at all. */
  public static List<Note> note(Location.@Nullable Span at, String text) {
    return at == null ? List.of() : List.of(new Note(at, text));
  }
}

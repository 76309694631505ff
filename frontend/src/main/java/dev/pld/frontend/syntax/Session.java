package dev.pld.frontend.syntax;

import dev.pld.frontend.name.Declarations;
import dev.pld.frontend.name.NameTable;
import dev.pld.frontend.name.Scope;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.source.Source;
import dev.pld.frontend.token.Literals;
import dev.pld.frontend.token.Scanner;
import dev.pld.frontend.token.TokenWindow;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.op.OpRegistry;

/** What the readers of one file share: its text, and what is known of its names so far. */
public record Session(
    Source source,
    OpRegistry registry,
    Reporter reporter,
    NameTable names,
    TokenWindow window,
    HeadParser heads,
    Scope scope,
    Literals literals,
    Declarations declarations) {

  public static Session of(SourceText text, OpRegistry registry, DiagnosticSink sink) {
    Source source = new Source(text);
    return of(source, registry, new Reporter(source, sink), new Declarations());
  }

  /**
   * For text inside a string of this file: everything is reported at {@code place}, and what this
   * file has declared is known.
   */
  public Session inside(String text, Location.Span place) {
    Source inner = new Source(new SourceText("", text));
    return of(inner, registry, new Reporter(inner, reporter.sink(), place), declarations);
  }

  private static Session of(
      Source source, OpRegistry registry, Reporter reporter, Declarations declarations) {
    NameTable names = new NameTable(source);
    TokenWindow window = new TokenWindow(source, new Scanner(source, names));
    return new Session(
        source,
        registry,
        reporter,
        names,
        window,
        new HeadParser(window, reporter),
        new Scope(reporter, names),
        new Literals(reporter),
        declarations);
  }

  /** The place from {@code start} to the last character consumed. */
  public Location.Span spanFrom(int start) {
    return reporter.span(start, window.consumedEnd());
  }
}

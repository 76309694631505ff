package dev.pld.frontend;

import dev.pld.ir.core.Block;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.op.OpRegistry;
import org.jspecify.annotations.Nullable;

/** What the readers of one file share. */
final class Session {
  final Source source;
  final OpRegistry registry;
  final Reporter reporter;
  final NameTable names;
  final TokenWindow window;
  final HeadParser heads;
  final Scope scope;
  final Literals literals;
  final Declarations declarations;
  final Operators operators;
  final OpMaker maker;
  final ExtentFolder extents;
  final ValueMaker values;
  final ScalarFolder scalars;
  final SymbolReader symbols;
  final ExpressionReader expressions;
  final TypeReader types;
  final AttributeReader attributes;

  /** Where operations are added. */
  Block block = new Block();

  Session(SourceText text, OpRegistry registry, DiagnosticSink sink) {
    this(new Source(text), registry, sink, null, null);
  }

  /**
   * For text inside a string of another file: everything is reported at {@code place}, and the
   * parameters and symbols of {@code outer} are known.
   */
  Session(SourceText text, Session outer, DiagnosticSink sink, Location.Span place) {
    this(new Source(text), outer.registry, sink, place, outer);
  }

  private Session(
      Source source,
      OpRegistry registry,
      DiagnosticSink sink,
      Location.@Nullable Span place,
      @Nullable Session outer) {
    this.source = source;
    this.registry = registry;
    this.reporter = place == null ? new Reporter(source, sink) : new Reporter(source, sink, place);
    this.names = new NameTable(source);
    this.window = new TokenWindow(source, new Scanner(source, names));
    this.heads = new HeadParser(window, reporter);
    this.scope = new Scope(reporter, names);
    this.literals = new Literals(reporter);
    this.declarations = outer == null ? new Declarations() : outer.declarations;
    this.operators = outer == null ? new Operators(registry) : outer.operators;
    this.maker = new OpMaker(this);
    this.extents = new ExtentFolder(this);
    this.values = new ValueMaker(this);
    this.scalars = new ScalarFolder(this);
    this.symbols = new SymbolReader(this);
    this.expressions = new ExpressionReader(this);
    this.types = new TypeReader(this);
    this.attributes = new AttributeReader(this);
  }

  /** The place from {@code start} to the last character consumed. */
  Location.Span spanFrom(int start) {
    return reporter.span(start, window.consumedEnd());
  }
}

package dev.pld.frontend.body;

import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.form.Readers;
import dev.pld.frontend.generic.GenericReader;
import dev.pld.frontend.name.Name;
import dev.pld.frontend.name.Scope;
import dev.pld.frontend.replay.LineMemory;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.statement.Bodies;
import dev.pld.frontend.statement.CustomReader;
import dev.pld.frontend.statement.ItemReader;
import dev.pld.frontend.syntax.HeadParser;
import dev.pld.frontend.syntax.Results;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.syntax.SyntaxErrors;
import dev.pld.frontend.token.PldToken;
import dev.pld.frontend.token.TokenWindow;
import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser;
import dev.pld.grammar.PldParser.BindingsContext;
import dev.pld.grammar.PldParser.ExpressionContext;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Trait;
import java.util.List;
import org.antlr.v4.runtime.Token;

/**
 * The loop over statements. Bodies nest on the Java stack, but only as deep as {@link
 * #DEPTH_LIMIT}; within a head the generated parser is in charge.
 */
public final class BodyReader implements Bodies {
  /** More bodies inside one another than any program has. */
  static final int DEPTH_LIMIT = 256;

  private final Readers readers;
  private final Session session;
  private final Reporter reporter;
  private final Scope scope;
  private final HeadParser heads;
  private final OpMaker maker;
  private final TokenWindow window;
  private final Recovery recovery;
  private final CustomReader custom;
  private final GenericReader generic;
  private final ItemReader items;
  private final LineMemory memory;
  private final OpenBodies open;

  public BodyReader(Readers readers) {
    this.readers = readers;
    this.session = readers.session();
    this.reporter = session.reporter();
    this.scope = session.scope();
    this.heads = session.heads();
    this.maker = readers.maker();
    this.window = session.window();
    this.open = new OpenBodies(session);
    this.recovery = new Recovery(readers, this, open);
    this.custom = new CustomReader(readers, this);
    this.generic = new GenericReader(readers, this);
    this.items = new ItemReader(readers, this);
    this.memory = new LineMemory(session, maker);
  }

  /** Reads the whole file into {@code top}. */
  public void file(Block top) {
    maker.setBlock(top);
    while (true) {
      statements();
      if (window.type() == Token.EOF || reporter.isFull()) {
        return;
      }
      reporter.error(
          FrontendCodes.STRAY, window.next(), "'}' closes nothing: no body is open here");
      window.consume();
    }
  }

  /** Reads statements up to a closing brace, a block label, or the end. */
  private void statements() {
    while (true) {
      window.begin();
      if (memory.read()) {
        continue;
      }
      int type = window.type();
      open.look(window.next());
      if (type == PldLexer.RIGHT_BRACE || type == Token.EOF || type == PldLexer.BLOCK) {
        return;
      }
      if (open.endsFunction(window.next())) {
        return;
      }
      if (reporter.isFull()) {
        window.exhaust();
        return;
      }
      statement(type);
      memory.learn();
    }
  }

  private void statement(int type) {
    switch (type) {
      case PldLexer.VALUE -> bound();
      case PldLexer.DOTTED -> custom.read(Results.NONE);
      case PldLexer.GENERIC -> generic.read(Results.NONE);
      case PldLexer.RETURN -> {
        PldToken word = window.next();
        Location.Span place = reporter.span(word);
        window.consume();
        if (!junkFollows(Results.NONE)) {
          append(FunctionOps.RETURN, place);
        }
      }
      case PldLexer.STATIC_IF -> items.staticIf();
      case PldLexer.MODULE -> items.module();
      case PldLexer.PARAM_WORD -> items.param();
      case PldLexer.ALIAS -> items.alias();
      case PldLexer.GOLDEN -> items.golden();
      case PldLexer.INPUT -> items.input();
      default -> notAStatement();
    }
  }

  private void notAStatement() {
    PldToken found = window.next();
    if (found.problem() == PldToken.Problem.UNMARKED) {
      // Where the sign is missing only, what uses the value is right.
      Name meant = session.names().intern("%" + found.getText());
      scope.define(meant, found.start(), found.end(), Scope.POISON);
    }
    if (!heads.errors().reportBad(found)) {
      boolean word = found.type() == PldLexer.NAME;
      reporter.error(
          FrontendCodes.UNEXPECTED,
          found,
          "unexpected " + SyntaxErrors.describe(found) + "; wanted a statement",
          word
              ? "a statement begins with '%name =', an operation such as 'tile.load', or 'return'"
              : "operands are separated by commas; a statement does not begin with an operator");
    }
    recovery.skip(Results.NONE);
  }

  /** {@code %a, %b = ...}. */
  private void bound() {
    BindingsContext context = heads.parse(PldParser::bindings);
    Results results = context == null ? null : Results.of(context, session.literals());
    if (results == null) {
      recovery.skip(Results.NONE);
      return;
    }
    switch (window.type()) {
      case PldLexer.DOTTED -> custom.read(results);
      case PldLexer.GENERIC -> generic.read(results);
      default -> expression(results);
    }
  }

  private void expression(Results results) {
    ExpressionContext context = heads.parse(PldParser::expression);
    if (context == null) {
      recovery.skip(results);
      return;
    }
    if (junkFollows(results)) {
      return;
    }
    Operation last = maker.block().lastOp();
    Value value = readers.expressions().value(context);
    if (results.total() != 1) {
      reporter.error(
          FrontendCodes.RESULT_COUNT,
          session.spanFrom(results.start()),
          results.total() + " names for one value");
      maker.poison(results);
      return;
    }
    Operation made = value.definingOp();
    if (made != null && made != last && made == maker.block().lastOp()) {
      made.setLocation(session.spanFrom(results.start()));
    }
    maker.bind(results, 0, value);
  }

  @Override
  public boolean junkFollows(Results results) {
    return recovery.junkFollows(results);
  }

  @Override
  public void recover(Results results) {
    recovery.skip(results);
  }

  @Override
  public void forgetLine() {
    memory.forgetLine();
  }

  // ---- bodies

  @Override
  public boolean body(Block body, End end) {
    return body(body, end, () -> {});
  }

  @Override
  public boolean body(Block body, End end, Runnable opening) {
    PldToken brace = window.next();
    if (open.depth() == DEPTH_LIMIT) {
      reporter.error(
          FrontendCodes.DEEP_BODIES, brace, "more than " + DEPTH_LIMIT + " nested bodies");
      window.consume();
      recovery.skipBody();
      return false;
    }
    open.enter(brace, window.first().start(), end == End.RETURN);
    window.consume();
    int failures = maker.failures();
    Block outer = maker.block();
    maker.setBlock(body);
    window.begin();
    opening.run();
    statements();
    memory.forgetLine();
    close(end);
    open.leave();
    maker.setBlock(outer);
    return maker.failures() == failures;
  }

  private void close(End end) {
    if (window.type() == PldLexer.BLOCK) {
      reporter.error(
          FrontendCodes.BODIES,
          window.next(),
          "a second block in a body",
          "bodies have one block; branches are written with 'scf.if' and 'scf.for'");
      recovery.skipBody();
      return;
    }
    if (window.type() != PldLexer.RIGHT_BRACE) {
      if (!reporter.isFull()) {
        open.reportUnclosed(window.next());
      }
      return;
    }
    Location.Span place = reporter.span(window.next());
    window.consume();
    terminate(end, place);
  }

  private void terminate(End end, Location.Span place) {
    Operation last = maker.block().lastOp();
    if (end != End.NOTHING && (last == null || !last.definition().has(Trait.TERMINATOR))) {
      append(end == End.YIELD ? ScfOps.YIELD : FunctionOps.RETURN, place);
    }
  }

  private void append(String name, Location.Span place) {
    OpDefinition definition = session.registry().get(name);
    maker.statement(new Draft(definition), Results.NONE, place, List.of(), List.of());
  }

  @Override
  public void orphan(List<Name> poisoned) {
    int mark = scope.enter();
    for (Name name : poisoned) {
      if (!scope.isVisible(name)) {
        scope.define(name, window.next().start(), window.next().end(), Scope.POISON);
      }
    }
    body(new Block(), End.NOTHING);
    scope.leave(mark);
  }
}

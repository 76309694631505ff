package dev.pld.frontend;

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
final class BodyReader {
  /** More bodies inside one another than any program has. */
  static final int DEPTH_LIMIT = 256;

  private final Session session;
  private final TokenWindow window;
  private final Recovery recovery;
  private final CustomReader custom;
  private final GenericReader generic;
  private final ItemReader items;
  final LineMemory memory;
  private final OpenBodies open;

  BodyReader(Session session) {
    this.session = session;
    this.window = session.window;
    this.recovery = new Recovery(session, this);
    this.custom = new CustomReader(session, this);
    this.generic = new GenericReader(session, this);
    this.items = new ItemReader(session, this);
    this.memory = new LineMemory(session);
    this.open = new OpenBodies(session);
  }

  /** Reads the whole file into {@code top}. */
  void file(Block top) {
    session.block = top;
    while (true) {
      statements();
      if (window.type() == Token.EOF || session.reporter.isFull()) {
        return;
      }
      session.reporter.error(
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
      if (session.reporter.isFull()) {
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
        Location.Span place = session.reporter.span(word);
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
    if (found.problem == PldToken.Problem.UNMARKED) {
      // Where the sign is missing only, what uses the value is right.
      Name meant = session.names.intern("%" + found.getText());
      session.scope.define(meant, found.start, found.end, Scope.POISON);
    }
    if (!session.heads.errors().reportBad(found)) {
      boolean word = found.type == PldLexer.NAME;
      session.reporter.error(
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
    BindingsContext context = session.heads.parse(PldParser::bindings);
    Results results = context == null ? null : Results.of(context, session.literals);
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
    ExpressionContext context = session.heads.parse(PldParser::expression);
    if (context == null) {
      recovery.skip(results);
      return;
    }
    if (junkFollows(results)) {
      return;
    }
    Operation last = session.block.lastOp();
    Value value = session.expressions.value(context);
    if (results.total() != 1) {
      session.reporter.error(
          FrontendCodes.RESULT_COUNT,
          session.spanFrom(results.start),
          results.total() + " names for one value");
      session.maker.poison(results);
      return;
    }
    Operation made = value.definingOp();
    if (made != null && made != last && made == session.block.lastOp()) {
      made.setLocation(session.spanFrom(results.start));
    }
    session.maker.bind(results, 0, value);
  }

  /**
   * Reports what stands on the line behind a complete head and cannot begin a statement, and
   * recovers; whether there was such a thing. A missing comma shows here.
   */
  boolean junkFollows(Results results) {
    PldToken next = window.next();
    if (next.type == PldLexer.EQUALS && continuesOverLine()) {
      session.heads.errors().reportMissing(PldToken.of(window.get(window.index() - 2)));
      window.seek(window.index() - 1);
      session.maker.poison(results);
      return true;
    }
    if (next.type == Token.EOF && open.depth() > 0) {
      // Cut off here: what is missing will be said where the file ends.
      session.maker.poison(results);
      return true;
    }
    if (next.firstOnLine || recovery.mayFollow(next)) {
      return false;
    }
    if (!session.heads.errors().reportBad(next)) {
      session.reporter.error(
          FrontendCodes.UNEXPECTED,
          next,
          "unexpected " + SyntaxErrors.describe(next) + " after a complete statement",
          Meant.byJunk(next, results));
    }
    recovery.skip(results);
    return true;
  }

  /** Whether the last operand is really the first name of the next statement. */
  private boolean continuesOverLine() {
    return window.index() >= 2
        && window.get(window.index() - 1).getType() == PldLexer.VALUE
        && ((PldToken) window.get(window.index() - 1)).firstOnLine;
  }

  /** Recovers from a mistake in a head, as {@link Recovery#skip}. */
  void recover(Results results) {
    recovery.skip(results);
  }

  // ---- bodies

  /** How a body ends where nothing is written. */
  enum End {
    NOTHING,
    YIELD,
    RETURN
  }

  /**
   * Reads {@code { ... }} into {@code body}, whose arguments exist already. The caller has opened a
   * scope.
   *
   * @return whether all statements could be made
   */
  boolean body(Block body, End end) {
    return body(body, end, () -> {});
  }

  /** As {@link #body(Block, End)}; {@code opening} runs behind the opening brace. */
  boolean body(Block body, End end, Runnable opening) {
    PldToken brace = window.next();
    if (open.depth() == DEPTH_LIMIT) {
      session.reporter.error(
          FrontendCodes.DEEP_BODIES, brace, "more than " + DEPTH_LIMIT + " nested bodies");
      window.consume();
      recovery.skipBody();
      return false;
    }
    open.enter(brace, window.first().start, end == End.RETURN);
    window.consume();
    int failures = session.maker.failures();
    Block outer = session.block;
    session.block = body;
    window.begin();
    opening.run();
    statements();
    memory.forgetLine();
    close(end);
    open.leave();
    session.block = outer;
    return session.maker.failures() == failures;
  }

  private void close(End end) {
    if (window.type() == PldLexer.BLOCK) {
      session.reporter.error(
          FrontendCodes.BODIES,
          window.next(),
          "a second block in a body",
          "bodies have one block; branches are written with 'scf.if' and 'scf.for'");
      recovery.skipBody();
      return;
    }
    if (window.type() != PldLexer.RIGHT_BRACE) {
      if (!session.reporter.isFull()) {
        open.reportUnclosed(window.next());
      }
      return;
    }
    Location.Span place = session.reporter.span(window.next());
    window.consume();
    terminate(end, place);
  }

  private void terminate(End end, Location.Span place) {
    Operation last = session.block.lastOp();
    if (end != End.NOTHING && (last == null || !last.definition().has(Trait.TERMINATOR))) {
      append(end == End.YIELD ? ScfOps.YIELD : FunctionOps.RETURN, place);
    }
  }

  private void append(String name, Location.Span place) {
    OpDefinition definition = session.registry.get(name);
    session.maker.statement(new Draft(definition), Results.NONE, place, List.of(), List.of());
  }

  /**
   * Reads the body of a head that failed or wants none, for its mistakes only.
   *
   * @param poisoned names that the head may have defined
   */
  void orphan(List<Name> poisoned) {
    int mark = session.scope.enter();
    for (Name name : poisoned) {
      if (!session.scope.isVisible(name)) {
        session.scope.define(name, window.next().start, window.next().end, Scope.POISON);
      }
    }
    body(new Block(), End.NOTHING);
    session.scope.leave(mark);
  }
}

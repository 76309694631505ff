package dev.pld.frontend.body;

import dev.pld.frontend.name.Name;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.syntax.SyntaxErrors;
import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldLexer;
import dev.pld.ir.diag.Location;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Trait;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/**
 * The bodies that are being read, and which of them has most likely lost its closing brace: a brace
 * too few is found at the end of the file only, but the indentation of lines tells earlier.
 */
final class OpenBodies {
  /** A body: its brace, where the line of its head begins, and whether it is a function's. */
  private record Body(Location.Span brace, int indent, boolean function) {}

  private final Session session;
  private final Reporter reporter;
  private final List<Body> open = new ArrayList<>();

  /** The first body inside which a line is indented less than its head, or null. */
  private @Nullable Body suspect;

  /**
   * Where a missing brace has been reported: bodies around the one that lost it lack theirs too.
   */
  private int reported = -1;

  OpenBodies(Session session) {
    this.session = session;
    this.reporter = session.reporter();
  }

  int depth() {
    return open.size();
  }

  /** A body opens with {@code brace}; its head begins at the offset {@code head}. */
  void enter(PldToken brace, int head, boolean function) {
    open.add(new Body(reporter.span(brace), session.source().indent(head), function));
  }

  void leave() {
    open.removeLast();
  }

  /** Takes note of {@code token}, which begins a statement or closes a body. */
  void look(PldToken token) {
    if (open.isEmpty() || !token.isFirstOnLine() || token.type() == Token.EOF) {
      return;
    }
    int indent = session.source().indent(token.start());
    Body innermost = open.getLast();
    boolean closes = token.type() == PldLexer.RIGHT_BRACE;
    boolean odd =
        indent < innermost.indent || (indent == innermost.indent && !closes && indent > 0);
    if (odd && suspect == null) {
      suspect = innermost;
    } else if (closes && innermost.function && indent == innermost.indent) {
      // Closed by a brace in its own column: nothing is missing in it.
      suspect = null;
    }
  }

  /**
   * Whether {@code token} belongs to a module though a function is open, and is not indented like a
   * part of it: the body of the function has lost its brace.
   */
  boolean endsFunction(PldToken token) {
    if (!token.isFirstOnLine() || !isOfModule(token)) {
      return false;
    }
    for (Body body : open) {
      if (body.function) {
        return session.source().indent(token.start()) <= body.indent;
      }
    }
    return false;
  }

  private boolean isOfModule(PldToken token) {
    return switch (token.type()) {
      case PldLexer.PARAM_WORD, PldLexer.GOLDEN, PldLexer.INPUT, PldLexer.ALIAS -> true;
      case PldLexer.DOTTED -> {
        Name name = token.name();
        Object known =
            name.meaning() == null ? session.registry().find(name.text()) : name.meaning();
        yield known instanceof OpDefinition definition && definition.has(Trait.FUNCTION);
      }
      default -> false;
    };
  }

  /** Reports that the innermost body is not closed where {@code found} stands. */
  void reportUnclosed(PldToken found) {
    if (found.start() == reported) {
      return;
    }
    reported = found.start();
    Body body = suspect == null ? open.getLast() : suspect;
    boolean end = found.type() == Token.EOF;
    reporter.error(
        FrontendCodes.OPEN_BODY,
        reporter.span(found),
        end
            ? "the file ends inside a body"
            : "the body that opens in line "
                + reporter.line(body.brace.start())
                + " is not closed before "
                + SyntaxErrors.describe(found),
        Reporter.note(
            body.brace,
            body == suspect ? "this '{' most likely has no '}'" : "this '{' has no '}'"));
    // What looked odd before says nothing about the next function.
    suspect = null;
  }
}

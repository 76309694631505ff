package dev.pld.frontend;

import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser;
import dev.pld.grammar.PldParser.EquationContext;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.golden.Place;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/**
 * Reads the equations of a golden: in braces, or in the string of the generic form. Each is read by
 * itself, so that a mistake in one ends with it.
 */
final class GoldenReader {
  private final Session session;
  private final TokenWindow window;
  private final GoldenTerms terms;

  GoldenReader(Session session) {
    this.session = session;
    this.window = session.window;
    this.terms = new GoldenTerms(session);
  }

  /** Reads equations joined by semicolons, from a string; null after a report. */
  static @Nullable Golden read(Session outer, Token string, String text) {
    DiagnosticSink sink = outer.reporter.sink();
    Session session =
        new Session(new SourceText("", text), outer, sink, outer.reporter.span(string));
    GoldenReader reader = new GoldenReader(session);
    List<GoldenEquation> equations = new ArrayList<>();
    while (session.window.type() != Token.EOF) {
      session.window.begin();
      GoldenEquation equation = reader.equation();
      if (equation == null) {
        return null;
      }
      equations.add(equation);
      if (session.window.type() == PldLexer.BAD && session.window.next().getText().equals(";")) {
        session.window.consume();
      }
    }
    return new Golden(equations);
  }

  /** Reads {@code { ... }}; null after a report on at least one equation. */
  @Nullable Golden body(Location.Span head) {
    if (window.type() != PldLexer.LEFT_BRACE) {
      session.reporter.error(
          FrontendCodes.BODIES,
          window.next(),
          "unexpected " + SyntaxErrors.describe(window.next()) + "; wanted '{'",
          "a golden is written 'golden @main within 0.0 { %y[r, i] = ... }'");
      skipToBody();
      return window.type() == PldLexer.LEFT_BRACE ? failed(body(head)) : null;
    }
    window.consume();
    List<GoldenEquation> equations = new ArrayList<>();
    boolean good = true;
    while (true) {
      window.begin();
      if (window.type() == PldLexer.RIGHT_BRACE) {
        window.consume();
        return good ? new Golden(equations) : null;
      }
      if (session.reporter.isFull() || window.type() == Token.EOF || endsModuleItem()) {
        unclosed(head);
        return null;
      }
      GoldenEquation equation = equation();
      if (equation == null) {
        good = false;
      } else {
        equations.add(equation);
      }
    }
  }

  private static @Nullable Golden failed(@Nullable Golden golden) {
    return null;
  }

  private void unclosed(Location.Span head) {
    if (!session.reporter.isFull()) {
      session.reporter.error(
          FrontendCodes.OPEN_BODY,
          session.reporter.span(window.next()),
          "unexpected " + SyntaxErrors.describe(window.next()) + " inside a golden",
          Reporter.note(head, "this golden has no '}'"));
    }
  }

  /** Goes on behind a head that failed: its equations are read for their own mistakes. */
  void skipBroken(Location.Span head) {
    skipToBody();
    if (window.type() == PldLexer.LEFT_BRACE) {
      failed(body(head));
    }
  }

  private void skipToBody() {
    while (window.type() != PldLexer.LEFT_BRACE
        && window.type() != PldLexer.RIGHT_BRACE
        && window.type() != Token.EOF
        && !(window.index() > 0 && endsModuleItem())) {
      window.consume();
    }
    window.begin();
  }

  // ---- one equation

  private @Nullable GoldenEquation equation() {
    EquationContext context = session.heads.parse(PldParser::equation);
    if (context == null) {
      skipToEquation();
      return null;
    }
    if (window.type() == PldLexer.EQUALS && swallowedNext()) {
      return null;
    }
    List<String> indices = context.indices.stream().map(Token::getText).toList();
    GoldenExpression value = terms.value(context.right);
    PldToken tensor = PldToken.of(context.tensor);
    Place place = new Place(session.reporter.span(tensor.start, PldToken.of(context.close).end));
    return value == null ? null : new GoldenEquation(tensor.name().bare(), indices, value, place);
  }

  /** Reports a right side that is missing, so that the left side of the next line was taken. */
  private boolean swallowedNext() {
    for (int i = window.index() - 1; i > 0; i--) {
      PldToken token = PldToken.of(window.get(i));
      if (token.type == PldLexer.VALUE && token.firstOnLine) {
        session.heads.errors().reportMissing(PldToken.of(window.get(i - 1)));
        window.seek(i);
        return true;
      }
    }
    return false;
  }

  /** Goes to the next token that begins an equation or ends the golden. */
  private void skipToEquation() {
    boolean moved = window.index() > 0;
    while (window.type() != PldLexer.RIGHT_BRACE && window.type() != Token.EOF) {
      if (moved && (beginsEquation() || endsModuleItem())) {
        return;
      }
      window.consume();
      window.begin();
      moved = true;
    }
  }

  /** Whether {@code %y[i, j] =} follows. */
  private boolean beginsEquation() {
    if (window.type() != PldLexer.VALUE || window.ahead(2).type != PldLexer.LEFT_BRACKET) {
      return false;
    }
    int at = 3;
    while (window.ahead(at).type == PldLexer.NAME || window.ahead(at).type == PldLexer.COMMA) {
      at++;
    }
    return window.ahead(at).type == PldLexer.RIGHT_BRACKET
        && window.ahead(at + 1).type == PldLexer.EQUALS;
  }

  /** Whether something else of the module begins here, on a line of its own. */
  private boolean endsModuleItem() {
    return window.next().firstOnLine
        && switch (window.type()) {
          case PldLexer.DOTTED,
              PldLexer.MODULE,
              PldLexer.PARAM_WORD,
              PldLexer.GOLDEN,
              PldLexer.INPUT ->
              true;
          default -> false;
        };
  }
}

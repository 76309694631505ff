package dev.pld.frontend.golden;

import dev.pld.frontend.expression.Operators;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.HeadParser;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.syntax.SyntaxErrors;
import dev.pld.frontend.token.PldToken;
import dev.pld.frontend.token.TokenWindow;
import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser;
import dev.pld.grammar.PldParser.EquationContext;
import dev.pld.ir.diag.Location;
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
public final class GoldenReader {
  private final Session session;
  private final Reporter reporter;
  private final HeadParser heads;
  private final TokenWindow window;
  private final GoldenTerms terms;

  public GoldenReader(Session session, Operators operators) {
    this.session = session;
    this.reporter = session.reporter();
    this.heads = session.heads();
    this.window = session.window();
    this.terms = new GoldenTerms(session, operators);
  }

  /** Reads equations joined by semicolons, from a string; null after a report. */
  public static @Nullable Golden read(
      Session outer, Operators operators, Token string, String text) {
    Session session = outer.inside(text, outer.reporter().span(string));
    return new GoldenReader(session, operators).joined();
  }

  private @Nullable Golden joined() {
    List<GoldenEquation> equations = new ArrayList<>();
    while (window.type() != Token.EOF) {
      window.begin();
      GoldenEquation equation = equation();
      if (equation == null) {
        return null;
      }
      equations.add(equation);
      if (window.type() == PldLexer.BAD && window.next().getText().equals(";")) {
        window.consume();
      }
    }
    return new Golden(equations);
  }

  /** Reads {@code { ... }}; null after a report on at least one equation. */
  public @Nullable Golden body(Location.Span head) {
    if (window.type() != PldLexer.LEFT_BRACE) {
      reporter.error(
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
      if (reporter.isFull() || window.type() == Token.EOF || endsModuleItem()) {
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
    if (!reporter.isFull()) {
      reporter.error(
          FrontendCodes.OPEN_BODY,
          reporter.span(window.next()),
          "unexpected " + SyntaxErrors.describe(window.next()) + " inside a golden",
          Reporter.note(head, "this golden has no '}'"));
    }
  }

  /** Goes on behind a head that failed: its equations are read for their own mistakes. */
  public void skipBroken(Location.Span head) {
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
    EquationContext context = heads.parse(PldParser::equation);
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
    Place place = new Place(reporter.span(tensor.start(), PldToken.of(context.close).end()));
    return value == null ? null : new GoldenEquation(tensor.name().bare(), indices, value, place);
  }

  /** Reports a right side that is missing, so that the left side of the next line was taken. */
  private boolean swallowedNext() {
    for (int i = window.index() - 1; i > 0; i--) {
      PldToken token = PldToken.of(window.get(i));
      if (token.type() == PldLexer.VALUE && token.isFirstOnLine()) {
        heads.errors().reportMissing(PldToken.of(window.get(i - 1)));
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
    if (window.type() != PldLexer.VALUE || window.ahead(2).type() != PldLexer.LEFT_BRACKET) {
      return false;
    }
    int at = 3;
    while (window.ahead(at).type() == PldLexer.NAME || window.ahead(at).type() == PldLexer.COMMA) {
      at++;
    }
    return window.ahead(at).type() == PldLexer.RIGHT_BRACKET
        && window.ahead(at + 1).type() == PldLexer.EQUALS;
  }

  /** Whether something else of the module begins here, on a line of its own. */
  private boolean endsModuleItem() {
    return window.next().isFirstOnLine()
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

package dev.pld.frontend.body;

import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.form.Readers;
import dev.pld.frontend.name.Name;
import dev.pld.frontend.name.Scope;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.statement.Bodies;
import dev.pld.frontend.syntax.HeadParser;
import dev.pld.frontend.syntax.Meant;
import dev.pld.frontend.syntax.Results;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.syntax.SyntaxErrors;
import dev.pld.frontend.token.PldToken;
import dev.pld.frontend.token.TokenWindow;
import dev.pld.grammar.PldLexer;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;

/**
 * Finds the place where reading goes on after a mistake: the next token that begins a line and can
 * begin a statement. A body on the way is read for its own mistakes.
 */
final class Recovery {
  /** Names that a broken head may define; more are not worth remembering. */
  private static final int NAME_LIMIT = 256;

  private final Scope scope;
  private final OpMaker maker;
  private final TokenWindow window;
  private final Bodies bodies;
  private final OpenBodies open;
  private final Reporter reporter;
  private final HeadParser heads;
  private int openDictionaries;

  Recovery(Readers readers, Bodies bodies, OpenBodies open) {
    Session session = readers.session();
    this.scope = session.scope();
    this.maker = readers.maker();
    this.window = session.window();
    this.bodies = bodies;
    this.open = open;
    this.reporter = session.reporter();
    this.heads = session.heads();
  }

  /** Skips the rest of the statement that failed; its results count as failed. */
  void skip(Results results) {
    List<Name> names = new ArrayList<>();
    openDictionaries = 0;
    int brackets = readNames(names);
    poisonResults(results, names);
    int first = window.first().start();
    while (true) {
      PldToken next = window.next();
      if (next.type() == Token.EOF || (next.type() == PldLexer.RIGHT_BRACE && endsBody(next))) {
        break;
      }
      boolean moved = next.start() > first;
      if (moved && next.isFirstOnLine() && beginsStatement(next, brackets)) {
        break;
      }
      if (next.type() == PldLexer.LEFT_BRACE) {
        bodyOfBrokenHead(names);
        return;
      }
      brackets = Math.max(0, brackets + change(next.type()));
      remember(next, names);
      window.consume();
      window.begin();
    }
  }

  /** A brace on a line of its own closes a body even where attributes have not been closed. */
  private boolean endsBody(PldToken brace) {
    if (brace.isFirstOnLine() || openDictionaries == 0) {
      return true;
    }
    openDictionaries--;
    return false;
  }

  private void bodyOfBrokenHead(List<Name> names) {
    bodies.orphan(names);
    if (window.type() == PldLexer.ELSE && window.ahead(2).type() == PldLexer.LEFT_BRACE) {
      window.consume();
      bodies.orphan(names);
    }
  }

  /** Collects the names in what has been read of the head; gives the brackets still open. */
  private int readNames(List<Name> names) {
    int brackets = 0;
    for (int i = 0; i < window.index(); i++) {
      PldToken token = (PldToken) window.get(i);
      remember(token, names);
      brackets = Math.max(0, brackets + change(token.type()));
    }
    return brackets;
  }

  private void remember(PldToken token, List<Name> names) {
    openDictionaries += token.type() == PldLexer.DICT ? 1 : 0;
    if (token.type() == PldLexer.VALUE && names.size() < NAME_LIMIT) {
      names.add(token.name());
    }
  }

  private static int change(int type) {
    return switch (type) {
      case PldLexer.LEFT_PAREN, PldLexer.LEFT_BRACKET, PldLexer.GENERIC -> 1;
      case PldLexer.RIGHT_PAREN, PldLexer.RIGHT_BRACKET -> -1;
      default -> 0;
    };
  }

  /** Results are known where the bindings could be read; else they are the first names. */
  private void poisonResults(Results results, List<Name> names) {
    if (!results.isEmpty()) {
      maker.poison(results);
      return;
    }
    int count = 0;
    for (int i = 0; i < window.index() && isBinding((PldToken) window.get(i)); i++) {
      count += window.get(i).getType() == PldLexer.VALUE ? 1 : 0;
    }
    for (Name name : names.subList(0, Math.min(count, names.size()))) {
      if (!scope.isVisible(name)) {
        scope.define(name, window.first().start(), window.first().end(), Scope.POISON);
      }
    }
  }

  private static boolean isBinding(PldToken token) {
    return switch (token.type()) {
      case PldLexer.VALUE, PldLexer.COMMA, PldLexer.COLON, PldLexer.INTEGER -> true;
      default -> false;
    };
  }

  /** Whether {@code token} may stand behind a head on the same line. */
  private boolean mayFollow(PldToken token) {
    return switch (token.type()) {
      case PldLexer.RIGHT_BRACE, PldLexer.LEFT_BRACE, PldLexer.ELSE, Token.EOF -> true;
      case PldLexer.BLOCK -> true;
      default -> beginsStatement(token, 0);
    };
  }

  /**
   * Reports what stands on the line behind a complete head and cannot begin a statement, and
   * recovers; whether there was such a thing.
   */
  boolean junkFollows(Results results) {
    PldToken next = window.next();
    if (next.type() == PldLexer.EQUALS && continuesOverLine()) {
      heads.errors().reportMissing(PldToken.of(window.get(window.index() - 2)));
      window.seek(window.index() - 1);
      maker.poison(results);
      return true;
    }
    if (next.type() == Token.EOF && open.depth() > 0) {
      // Cut off here: what is missing will be said where the file ends.
      maker.poison(results);
      return true;
    }
    if (next.isFirstOnLine() || mayFollow(next)) {
      return false;
    }
    if (!heads.errors().reportBad(next)) {
      reporter.error(
          FrontendCodes.UNEXPECTED,
          next,
          "unexpected " + SyntaxErrors.describe(next) + " after a complete statement",
          Meant.byJunk(next, results));
    }
    skip(results);
    return true;
  }

  /** Whether the last operand is really the first name of the next statement. */
  private boolean continuesOverLine() {
    return window.index() >= 2
        && window.get(window.index() - 1).getType() == PldLexer.VALUE
        && ((PldToken) window.get(window.index() - 1)).isFirstOnLine();
  }

  /** Inside brackets a line may begin with a value that is just the next argument. */
  private boolean beginsStatement(PldToken token, int brackets) {
    return switch (token.type()) {
      case PldLexer.DOTTED,
          PldLexer.GENERIC,
          PldLexer.RETURN,
          PldLexer.STATIC_IF,
          PldLexer.MODULE,
          PldLexer.PARAM_WORD,
          PldLexer.GOLDEN,
          PldLexer.INPUT ->
          true;
      case PldLexer.BAD -> token.problem() == PldToken.Problem.UNMARKED || token.charAt(0) == '%';
      case PldLexer.ALIAS -> window.ahead(2).type() == PldLexer.EQUALS;
      case PldLexer.VALUE -> {
        int after = window.ahead(2).type();
        yield after == PldLexer.EQUALS
            || (brackets == 0 && (after == PldLexer.COMMA || after == PldLexer.COLON));
      }
      default -> false;
    };
  }

  /** Skips to the brace that closes the body that has just been opened. */
  void skipBody() {
    int open = 1;
    while (open > 0 && window.type() != Token.EOF) {
      int type = window.type();
      if (type == PldLexer.LEFT_BRACE || type == PldLexer.DICT) {
        open++;
      } else if (type == PldLexer.RIGHT_BRACE) {
        open--;
      }
      window.consume();
      window.begin();
    }
  }
}

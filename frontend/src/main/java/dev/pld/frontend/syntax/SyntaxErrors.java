package dev.pld.frontend.syntax;

import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.token.PldToken;
import dev.pld.frontend.token.TokenWindow;
import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Wording;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Says in a sentence what ANTLR says with a set of tokens. One mistake in a head is enough: reading
 * goes on at the next statement.
 */
public final class SyntaxErrors extends BailErrorStrategy {
  private final Reporter reporter;

  /** The operation whose clauses are being read, or null. */
  @Nullable OpDefinition operation;

  private static final String REDUCTION =
      "behind 'f(a < b)' stands what is reduced; a comparison that is the only argument has"
          + " parentheses of its own: 'index((a < b))'";

  /** Where reading should go on, or -1 for the token that does not fit. */
  private int resumeAt = -1;

  SyntaxErrors(Reporter reporter) {
    this.reporter = reporter;
  }

  /** Bail would leave without a report; so it passes through {@link #reportError} as others do. */
  @Override
  public Token recoverInline(Parser recognizer) throws RecognitionException {
    throw new InputMismatchException(recognizer);
  }

  @Override
  public void recover(Parser recognizer, RecognitionException mistake) {
    throw new ParseCancellationException(mistake);
  }

  @Override
  public void reportError(Parser recognizer, RecognitionException mistake) {
    PldToken found = PldToken.of(recognizer.getCurrentToken());
    resumeAt = -1;
    if (!reportBad(found) && !reportOrigin(recognizer)) {
      IntervalSet wanted = recognizer.getExpectedTokens();
      boolean list =
          switch (recognizer.getContext()) {
            case PldParser.PropertiesContext properties -> false;
            case PldParser.FactorContext factor -> factor.inner == null;
            default -> true;
          };
      String message =
          "unexpected " + describe(found) + "; wanted " + WantedTokens.describe(wanted, list);
      reporter.error(FrontendCodes.UNEXPECTED, found, message, hints(recognizer, found, wanted));
    }
  }

  int resumeAt() {
    return resumeAt;
  }

  /** Some mistakes lie before the token that does not fit. */
  private boolean reportOrigin(Parser recognizer) {
    for (RuleContext at = recognizer.getContext(); at != null; at = at.parent) {
      if (at instanceof PldParser.SlotContext slot && reportSwallowed(slot, recognizer)) {
        return true;
      }
    }
    return reportClause(recognizer.getContext());
  }

  private boolean reportSwallowed(PldParser.SlotContext slot, Parser recognizer) {
    TokenWindow window = (TokenWindow) recognizer.getInputStream();
    boolean swallowed = reportSwallowed(window, PldToken.of(slot.start));
    resumeAt = swallowed ? slot.start.getTokenIndex() : -1;
    return swallowed;
  }

  /** Reports a missing operand where `%x =` of the next line has been taken for it. */
  public boolean reportSwallowed(TokenWindow window, PldToken first) {
    if (first.type() != PldLexer.VALUE
        || !first.isFirstOnLine()
        || first.getTokenIndex() == 0
        || window.get(first.getTokenIndex() + 1).getType() != PldLexer.EQUALS) {
      return false;
    }
    reportMissing(PldToken.of(window.get(first.getTokenIndex() - 1)));
    return true;
  }

  /** Reports an operation as the operand of another one, {@code outer}. */
  public void reportNested(PldToken inner, OpDefinition outer) {
    reporter.error(
        FrontendCodes.UNEXPECTED,
        inner,
        "unexpected "
            + describe(inner)
            + "; wanted the operands of "
            + Wording.shortName(outer.name()),
        nestedHint(inner));
  }

  private static String nestedHint(PldToken inner) {
    return "only scalar expressions stand inside others: give the result of "
        + describe(inner)
        + " a name first";
  }

  /** Reports that nothing follows {@code before}. */
  public void reportMissing(PldToken before) {
    // Only a reduction of a golden has an operand behind its parentheses.
    reporter.error(
        FrontendCodes.MISSING_OPERAND,
        before,
        "the operand after " + describe(before) + " is missing",
        before.type() == PldLexer.RIGHT_PAREN ? new String[] {REDUCTION} : new String[0]);
  }

  /** What is wrong inside a clause that does not exist is that it does not exist. */
  private boolean reportClause(RuleContext innermost) {
    OpDefinition known = operation;
    for (RuleContext at = innermost; at != null && known != null; at = at.parent) {
      if (at instanceof PldParser.ClauseContext clause) {
        List<String> words = Clauses.words(known);
        if (!words.contains(clause.word.getText())) {
          Clauses.unknown(reporter, Wording.shortName(known.name()), clause.word, words);
          resumeAt = clause.word.getTokenIndex() + 1;
          return true;
        }
      }
    }
    return false;
  }

  /** Reports a token that no rule takes; whether it was one. */
  public boolean reportBad(PldToken found) {
    switch (found.problem()) {
      case NONE -> {
        return false;
      }
      case CHARACTER ->
          reporter.error(
              FrontendCodes.BAD_CHARACTER,
              found,
              "unexpected " + characters(found),
              Meant.byCharacter(found));
      case OPEN_STRING ->
          reporter.error(
              FrontendCodes.OPEN_STRING,
              found,
              "the string that begins here is not closed",
              "a string ends with '\"' on the same line; a line feed in it is written '\\n'");
      case UNMARKED ->
          reporter.error(
              FrontendCodes.UNEXPECTED,
              found,
              "unexpected '" + found.getText() + "' before '='",
              "a value is written '%" + found.getText() + "'");
      case TOO_DEEP ->
          reporter.error(
              FrontendCodes.DEEP_EXPRESSION,
              found,
              "more than "
                  + TokenWindow.NESTING_LIMIT
                  + (isSign(found) ? " signs in a row" : " nested brackets"),
              "give parts of the expression names of their own");
    }
    return true;
  }

  private static boolean isSign(PldToken found) {
    return found.getText().equals("-") || found.getText().equals("!");
  }

  private static String characters(PldToken found) {
    String text = found.getText();
    int first = text.codePointAt(0);
    String code = String.format("U+%04X", first);
    boolean many = text.codePointCount(0, text.length()) > 1;
    if (first < 32 || first == 127 || !Character.isDefined(first)) {
      return (many ? "characters beginning with " : "character ") + code;
    }
    return (many ? "characters beginning with '" : "character '")
        + Character.toString(first)
        + "'"
        + (first > 127 ? " (" + code + ")" : "");
  }

  public static String describe(PldToken token) {
    if (token.type() == Token.EOF) {
      return "end of the file";
    }
    String text = token.getText();
    if (token.type() == PldLexer.DICT) {
      return "'{'";
    }
    return text.length() > 40 ? "'" + text.substring(0, 37) + "...'" : "'" + text + "'";
  }

  private static String[] hints(Parser recognizer, PldToken found, IntervalSet wanted) {
    List<String> hints = new ArrayList<>();
    if (found.type() == PldLexer.EQUALS && wanted.contains(PldLexer.EQ)) {
      hints.add("equality is written '=='");
    }
    if (found.type() == PldLexer.RIGHT_BRACE
        && recognizer.getContext() instanceof PldParser.DictionaryContext) {
      hints.add("an attribute is written 'name = value'");
    }
    if (found.type() == PldLexer.VALUE && wanted.contains(PldLexer.COMMA)) {
      hints.add("operands are separated by commas");
    }
    if (found.type() == PldLexer.DOTTED && !found.isFirstOnLine()) {
      hints.add(nestedHint(found));
    }
    if (recognizer.getContext().parent instanceof PldParser.FactorContext factor
        && factor.close != null) {
      hints.add(REDUCTION);
    }
    return hints.toArray(String[]::new);
  }
}

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
      String message = "unexpected " + describe(found) + "; wanted " + describe(wanted, list);
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

  /** Reports that nothing follows {@code before}. */
  public void reportMissing(PldToken before) {
    reporter.error(
        FrontendCodes.MISSING_OPERAND,
        before,
        "the operand after " + describe(before) + " is missing");
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
    return hints.toArray(String[]::new);
  }

  /**
   * Whole groups of tokens get one word; what is left is listed.
   *
   * @param list whether a closing bracket ends a list with commas
   */
  static String describe(IntervalSet tokens, boolean list) {
    IntervalSet rest = new IntervalSet(tokens);
    rest.remove(Token.EOF);
    rest.remove(Token.EPSILON);
    List<String> parts = new ArrayList<>();
    if (list && rest.size() == 1 && isClosing(rest.getMinElement())) {
      parts.add("','");
    }
    if (takeAll(rest, PldLexer.VALUE, PldLexer.SYMBOL, PldLexer.LEFT_BRACKET, PldLexer.SHAPED)) {
      parts.add("an operand");
      remove(rest, PldLexer.INTEGER, PldLexer.PARAM, PldLexer.LEFT_PAREN, PldLexer.DICT);
      removeExpression(rest);
    }
    if (takeAll(rest, PldLexer.VALUE, PldLexer.INTEGER, PldLexer.PARAM, PldLexer.LEFT_PAREN)) {
      parts.add("an expression");
      removeExpression(rest);
    }
    if (takeAll(rest, PldLexer.PLUS, PldLexer.TIMES, PldLexer.MOD)) {
      remove(rest, PldLexer.MINUS, PldLexer.FLOORDIV, PldLexer.CEILDIV, PldLexer.REM);
      remove(rest, PldLexer.EQ, PldLexer.NE, PldLexer.LT, PldLexer.LE, PldLexer.GT, PldLexer.GE);
      remove(rest, PldLexer.AND, PldLexer.OR, PldLexer.XOR, PldLexer.QUESTION);
      parts.add("an operator");
    }
    if (rest.contains(PldLexer.NAME) && rest.contains(PldLexer.SHAPED)) {
      remove(rest, PldLexer.NAME, PldLexer.ALIAS, PldLexer.SHAPED);
      parts.add("a type");
    }
    if (takeAll(rest, PldLexer.NAME, PldLexer.RETURN, PldLexer.MODULE)) {
      remove(rest, PldLexer.DOTTED, PldLexer.STATIC_IF, PldLexer.PARAM_WORD, PldLexer.INPUT);
      remove(rest, PldLexer.GOLDEN, PldLexer.ELSE, PldLexer.FLOORDIV, PldLexer.CEILDIV);
      remove(rest, PldLexer.MOD, PldLexer.REM);
      parts.add("a name");
    }
    for (int type : rest.toList()) {
      parts.add(describe(type));
    }
    return join(parts);
  }

  private static boolean isClosing(int type) {
    return type == PldLexer.RIGHT_PAREN
        || type == PldLexer.RIGHT_BRACKET
        || type == PldLexer.RIGHT_BRACE
        || type == PldLexer.GT;
  }

  private static void removeExpression(IntervalSet rest) {
    remove(rest, PldLexer.NAME, PldLexer.FLOAT, PldLexer.STRING, PldLexer.QUESTION);
    remove(rest, PldLexer.MINUS, PldLexer.NOT, PldLexer.ALIAS);
  }

  private static boolean takeAll(IntervalSet set, int... types) {
    for (int type : types) {
      if (!set.contains(type)) {
        return false;
      }
    }
    remove(set, types);
    return true;
  }

  private static void remove(IntervalSet set, int... types) {
    for (int type : types) {
      if (set.contains(type)) {
        set.remove(type);
      }
    }
  }

  private static String join(List<String> parts) {
    if (parts.size() == 1) {
      return parts.getFirst();
    }
    return String.join(", ", parts.subList(0, parts.size() - 1)) + " or " + parts.getLast();
  }

  private static String describe(int type) {
    return switch (type) {
      case PldLexer.NAME -> "a word";
      case PldLexer.DOTTED -> "an operation name";
      case PldLexer.VALUE -> "a value name such as '%x'";
      case PldLexer.SYMBOL -> "a function name such as '@main'";
      case PldLexer.PARAM -> "a parameter such as '$SIZE'";
      case PldLexer.ALIAS -> "a type such as '!pld.ctx'";
      case PldLexer.SHAPED -> "a type such as '!pld.window<...>'";
      case PldLexer.HASH -> "an attribute such as '#pld<...>'";
      case PldLexer.BLOCK -> "a block label";
      case PldLexer.INTEGER -> "an integer";
      case PldLexer.FLOAT -> "a number";
      case PldLexer.STRING -> "a string";
      case PldLexer.GENERIC -> "an operation in generic form";
      case PldLexer.DICT -> "attributes in braces";
      case PldLexer.ARRAY -> "'array<'";
      default -> PldParser.VOCABULARY.getLiteralName(type);
    };
  }
}

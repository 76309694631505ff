package dev.pld.frontend.syntax;

import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/** Words for the tokens that may stand at a place. */
final class WantedTokens {
  private WantedTokens() {}

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

package dev.pld.frontend.syntax;

import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser.ExpressionContext;
import dev.pld.grammar.PldParser.OperandContext;
import dev.pld.grammar.PldParser.SlotContext;
import org.jspecify.annotations.Nullable;

/** What is written without any operator: the grammar has one rule for all that may have some. */
public final class Plain {
  private Plain() {}

  /** The single operand without signs that an expression is, or null. */
  public static @Nullable OperandContext alone(ExpressionContext context) {
    return context.more == null && context.first.signs == null ? context.first : null;
  }

  /** The expression that a slot is, or null when it has another shape. */
  public static @Nullable ExpressionContext expression(SlotContext slot) {
    return slot.init == null ? slot.value : null;
  }

  /** The plain {@code %name} that an expression is, or null. */
  public static @Nullable PldToken value(@Nullable ExpressionContext expression) {
    OperandContext only = expression == null ? null : alone(expression);
    return only != null
            && only.id != null
            && only.indices == null
            && only.id.getType() == PldLexer.VALUE
        ? PldToken.of(only.id)
        : null;
  }

  /** The plain {@code !name} that an expression is, which may be a type; or null. */
  public static @Nullable PldToken type(@Nullable ExpressionContext expression) {
    OperandContext only = expression == null ? null : alone(expression);
    return only != null && only.named != null && only.args == null ? PldToken.of(only.named) : null;
  }

  /** The plain word that an expression is, or null. */
  public static @Nullable PldToken word(@Nullable ExpressionContext expression) {
    OperandContext only = expression == null ? null : alone(expression);
    return only != null && only.word != null && only.args == null ? PldToken.of(only.word) : null;
  }
}

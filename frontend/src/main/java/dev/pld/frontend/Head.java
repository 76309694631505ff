package dev.pld.frontend;

import dev.pld.grammar.PldParser.ClauseContext;
import dev.pld.grammar.PldParser.ExpressionContext;
import dev.pld.grammar.PldParser.OperandContext;
import dev.pld.grammar.PldParser.SignatureContext;
import dev.pld.grammar.PldParser.SlotContext;
import dev.pld.grammar.PldParser.TailContext;
import dev.pld.ir.diag.Location;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Wording;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The head of an operation in custom form, as the grammar gives it.
 *
 * @param place from the first result or the name to the end of the head
 */
record Head(
    OpDefinition definition,
    List<SlotContext> slots,
    @Nullable TailContext tail,
    Results results,
    Location.Span place) {
  List<ClauseContext> clauses() {
    return tail == null ? List.of() : tail.clauses;
  }

  @Nullable SignatureContext signature() {
    return tail == null ? null : tail.sig;
  }

  /** The first clause that begins with {@code word}, or null. */
  @Nullable ClauseContext clause(String word) {
    for (ClauseContext clause : clauses()) {
      if (PldToken.of(clause.word).name().is(word)) {
        return clause;
      }
    }
    return null;
  }

  /** How diagnostics name the operation. */
  String shortName() {
    return Wording.shortName(definition.name());
  }

  /** The expression that a slot is, or null when it has another shape. */
  static @Nullable ExpressionContext expression(SlotContext slot) {
    return slot.init == null ? slot.value : null;
  }

  /** The plain {@code %name} that an expression is, or null. */
  static @Nullable PldToken plainValue(@Nullable ExpressionContext expression) {
    OperandContext only = expression == null ? null : AttributeReader.alone(expression);
    return only != null
            && only.id != null
            && only.indices == null
            && only.id.getType() == dev.pld.grammar.PldLexer.VALUE
        ? PldToken.of(only.id)
        : null;
  }

  /** The plain {@code !name} that an expression is, which may be a type; or null. */
  static @Nullable PldToken plainType(@Nullable ExpressionContext expression) {
    OperandContext only = expression == null ? null : AttributeReader.alone(expression);
    return only != null && only.named != null && only.args == null ? PldToken.of(only.named) : null;
  }

  /** The plain word that an expression is, or null. */
  static @Nullable PldToken plainWord(@Nullable ExpressionContext expression) {
    OperandContext only = expression == null ? null : AttributeReader.alone(expression);
    return only != null && only.word != null && only.args == null ? PldToken.of(only.word) : null;
  }
}

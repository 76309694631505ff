package dev.pld.frontend.syntax;

import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldParser.ClauseContext;
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
public record Head(
    OpDefinition definition,
    List<SlotContext> slots,
    @Nullable TailContext tail,
    Results results,
    Location.Span place) {
  public List<ClauseContext> clauses() {
    return tail == null ? List.of() : tail.clauses;
  }

  public @Nullable SignatureContext signature() {
    return tail == null ? null : tail.sig;
  }

  /** The first clause that begins with {@code word}, or null. */
  public @Nullable ClauseContext clause(String word) {
    for (ClauseContext clause : clauses()) {
      if (PldToken.of(clause.word).name().is(word)) {
        return clause;
      }
    }
    return null;
  }

  /** How diagnostics name the operation. */
  public String shortName() {
    return Wording.shortName(definition.name());
  }
}

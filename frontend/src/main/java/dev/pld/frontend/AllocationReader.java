package dev.pld.frontend;

import dev.pld.grammar.PldParser.ClauseContext;
import dev.pld.grammar.PldParser.ExpressionContext;
import dev.pld.grammar.PldParser.SlotContext;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code pld.tensor.alloc_window_buffer}: a shape and element, a type, or a size in bytes.
 */
final class AllocationReader {
  static final List<String> CLAUSES = List.of("bytes");

  private final Session session;

  AllocationReader(Session session) {
    this.session = session;
  }

  Draft read(Head head) {
    Draft draft = new Draft(head.definition());
    List<SlotContext> given = head.slots();
    ExpressionContext bytes = bytes(head);
    if (bytes != null && given.isEmpty()) {
      var dim = session.expressions.extent(bytes);
      draft.attribute("bytes", dim == null ? null : new Attribute.DimAttr(dim));
    } else if (given.size() == 1 && TypeReader.isType(given.getFirst())) {
      Type type = session.types.read(given.getFirst());
      draft.attribute("type", type == null ? null : new Attribute.TypeAttr(type));
    } else if (given.size() == 2 && given.getFirst().extents != null && element(given) != null) {
      draft.attribute("type", window(given));
    } else if (!Clauses.areUnknown(session.reporter, head, CLAUSES)) {
      session.reporter.error(
          FrontendCodes.MISSING_OPERAND,
          head.place(),
          head.shortName() + ": needs a shape and an element type, a window type, or a size",
          "the forms are '[1, 64], f32', '!pld.window<...>', an alias, or 'bytes 256'");
      draft.failed = true;
    } else {
      draft.failed = true;
    }
    if (head.tail() != null && head.tail().attrs != null) {
      session.attributes.read(head.tail().attrs, draft);
    }
    return draft;
  }

  private static @Nullable ExpressionContext bytes(Head head) {
    ClauseContext clause = head.clause("bytes");
    return clause == null || clause.inner == null || head.clauses().size() > 1
        ? null
        : Head.expression(clause.inner);
  }

  private static @Nullable PldToken element(List<SlotContext> given) {
    return Head.plainWord(Head.expression(given.get(1)));
  }

  private @Nullable Attribute window(List<SlotContext> given) {
    var shape = session.types.shape(given.getFirst().extents);
    PldToken word = element(given);
    ScalarType element = word == null ? null : session.types.scalar(word);
    return shape == null || element == null
        ? null
        : new Attribute.TypeAttr(new WindowType(shape, element));
  }
}

package dev.pld.frontend.form;

import dev.pld.frontend.attribute.TypeReader;
import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Clauses;
import dev.pld.frontend.syntax.Head;
import dev.pld.frontend.syntax.Plain;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.PldToken;
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
public final class AllocationReader {
  private final Readers readers;
  private final Reporter reporter;
  private final TypeReader types;

  public AllocationReader(Readers readers) {
    this.readers = readers;
    Session session = readers.session();
    this.reporter = session.reporter();
    this.types = readers.types();
  }

  public Draft read(Head head) {
    Draft draft = new Draft(head.definition());
    List<SlotContext> given = head.slots();
    ExpressionContext bytes = bytes(head);
    if (bytes != null && given.isEmpty()) {
      var dim = readers.expressions().extent(bytes);
      draft.attribute("bytes", dim == null ? null : new Attribute.DimAttr(dim));
    } else if (given.size() == 1 && TypeReader.isType(given.getFirst())) {
      Type type = types.read(given.getFirst());
      draft.attribute("type", type == null ? null : new Attribute.TypeAttr(type));
    } else if (given.size() == 2 && given.getFirst().extents != null && element(given) != null) {
      draft.attribute("type", window(given));
    } else if (!Clauses.areUnknown(reporter, head, Clauses.ALLOCATION)) {
      reporter.error(
          FrontendCodes.MISSING_OPERAND,
          head.place(),
          head.shortName() + ": needs a shape and an element type, a window type, or a size",
          "the forms are '[1, 64], f32', '!pld.window<...>', an alias, or 'bytes 256'");
      draft.fail();
    } else {
      draft.fail();
    }
    if (head.tail() != null && head.tail().attrs != null) {
      readers.attributes().read(head.tail().attrs, draft);
    }
    return draft;
  }

  private static @Nullable ExpressionContext bytes(Head head) {
    ClauseContext clause = head.clause("bytes");
    return clause == null || clause.inner == null || head.clauses().size() > 1
        ? null
        : Plain.expression(clause.inner);
  }

  private static @Nullable PldToken element(List<SlotContext> given) {
    return Plain.word(Plain.expression(given.get(1)));
  }

  private @Nullable Attribute window(List<SlotContext> given) {
    var shape = types.shape(given.getFirst().extents);
    PldToken word = element(given);
    ScalarType element = word == null ? null : types.scalar(word);
    return shape == null || element == null
        ? null
        : new Attribute.TypeAttr(new WindowType(shape, element));
  }
}

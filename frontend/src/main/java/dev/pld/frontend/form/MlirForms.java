package dev.pld.frontend.form;

import dev.pld.frontend.attribute.AttributeReader;
import dev.pld.frontend.attribute.TypeReader;
import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.expression.ExpressionReader;
import dev.pld.frontend.expression.Scalar;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Head;
import dev.pld.frontend.syntax.Plain;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldParser.ExpressionContext;
import dev.pld.grammar.PldParser.SignatureContext;
import dev.pld.grammar.PldParser.SlotContext;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads scalar operations under their own names, as MLIR prints them: {@code arith.addi %a, %b :
 * index}. Our own printer writes expressions instead.
 */
public final class MlirForms {
  private final Session session;
  private final Reporter reporter;
  private final OpMaker maker;
  private final ExpressionReader expressions;
  private final TypeReader types;
  private final AttributeReader attributes;

  public MlirForms(Readers readers) {
    this.session = readers.session();
    this.reporter = session.reporter();
    this.maker = readers.maker();
    this.expressions = readers.expressions();
    this.types = readers.types();
    this.attributes = readers.attributes();
  }

  public void read(Head head) {
    Draft draft = new Draft(head.definition());
    List<Type> types = types(head, draft);
    List<Type> written = null;
    if (head.definition().format() instanceof AsmFormat.Special form) {
      switch (form) {
        case LITERAL -> literal(head, draft, types);
        case DIM -> extent(head, draft);
        case COMPARE -> {
          predicate(head, draft);
          operands(head, 1, draft, types);
        }
        case SLICE -> slice(head, draft);
        case CONVERT -> {
          operands(head, 0, draft, types);
          written = target(head, draft);
        }
        default -> operands(head, 0, draft, types);
      }
    } else {
      operands(head, 0, draft, types);
    }
    // `overflow<none>` and the like say nothing that the operation does not do anyway.
    if (head.tail() != null && head.tail().attrs != null) {
      attributes.read(head.tail().attrs, draft);
    }
    maker.statement(draft, head.results(), head.place(), written, List.of());
  }

  private @Nullable List<Type> types(Head head, Draft draft) {
    SignatureContext signature = head.signature();
    if (signature == null || signature.written == null) {
      return null;
    }
    List<Type> read = types.read(signature.written);
    draft.failIf(read == null);
    return read;
  }

  private void operands(Head head, int from, Draft draft, @Nullable List<Type> types) {
    OpDefinition definition = head.definition();
    int wanted = definition.operands().size();
    int given = head.slots().size() - from;
    if (given != wanted) {
      count(head, draft, wanted + from);
      return;
    }
    List<Scalar> scalars = new ArrayList<>(wanted);
    for (SlotContext slot : head.slots().subList(from, head.slots().size())) {
      ExpressionContext expression = Plain.expression(slot);
      if (expression == null) {
        shape(head, draft, "operands are values");
        return;
      }
      scalars.add(expressions.scalar(expression));
    }
    Type stated = types != null && types.size() == 1 ? types.getFirst() : null;
    ScalarType type = stated instanceof ScalarType scalar ? scalar : ScalarType.INDEX;
    for (int i = 0; i < wanted; i++) {
      SlotContext slot = head.slots().get(from + i);
      Value value =
          expressions.materialise(scalars.get(i), type, Reporter.start(slot), Reporter.end(slot));
      draft.operand(i, value);
    }
  }

  private void literal(Head head, Draft draft, @Nullable List<Type> types) {
    ExpressionContext expression =
        head.slots().size() == 1 ? Plain.expression(head.slots().getFirst()) : null;
    if (expression == null) {
      count(head, draft, 1);
      return;
    }
    Type type = types == null || types.isEmpty() ? ScalarType.INDEX : types.getFirst();
    draft.attribute("value", attributes.typed(expression, type, null));
  }

  private void extent(Head head, Draft draft) {
    ExpressionContext expression =
        head.slots().size() == 1 ? Plain.expression(head.slots().getFirst()) : null;
    if (expression == null) {
      count(head, draft, 1);
      return;
    }
    var dim = expressions.extent(expression);
    draft.attribute("extent", dim == null ? null : new Attribute.DimAttr(dim));
  }

  private void predicate(Head head, Draft draft) {
    PldToken word =
        head.slots().isEmpty() ? null : Plain.word(Plain.expression(head.slots().getFirst()));
    for (ComparePredicate predicate : ComparePredicate.values()) {
      if (word != null && word.name().is(predicate.keyword())) {
        draft.attribute("predicate", new Attribute.IntAttr(predicate.ordinal(), ScalarType.I64));
        return;
      }
    }
    shape(
        head,
        draft,
        "the form is 'arith.cmpi slt, %a, %b : index'; known are eq, ne, slt, sle, sgt, sge");
  }

  private void slice(Head head, Draft draft) {
    ExpressionContext expression =
        head.slots().size() == 1 ? Plain.expression(head.slots().getFirst()) : null;
    var only = expression == null ? null : Plain.alone(expression);
    if (only == null || only.id == null || only.indices == null) {
      shape(head, draft, "the form is '%x[%r]'");
      return;
    }
    PldToken id = PldToken.of(only.id);
    draft.operand(0, session.scope().use(id.name(), id.start(), id.end()));
    draft.operands(1, expressions.values(only.indices));
  }

  /** The type behind {@code to}. */
  private @Nullable List<Type> target(Head head, Draft draft) {
    SignatureContext signature = head.signature();
    if (signature == null || signature.target == null) {
      if (!draft.hasFailed()) {
        shape(head, draft, "the form is '" + head.definition().name() + " %a : i32 to index'");
      }
      return null;
    }
    Type type = types.read(signature.target);
    draft.failIf(type == null);
    return type == null ? null : List.of(type);
  }

  private void count(Head head, Draft draft, int wanted) {
    draft.fail();
    int given = head.slots().size();
    reporter.error(
        given < wanted ? FrontendCodes.MISSING_OPERAND : FrontendCodes.EXCESS_OPERAND,
        head.place(),
        head.shortName() + ": found " + given + " operands, wanted " + wanted);
  }

  private void shape(Head head, Draft draft, String form) {
    draft.fail();
    reporter.error(
        FrontendCodes.SHAPE_OF_OPERAND, head.place(), head.shortName() + ": malformed", form);
  }
}

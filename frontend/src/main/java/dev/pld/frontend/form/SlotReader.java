package dev.pld.frontend.form;

import dev.pld.frontend.attribute.TypeReader;
import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.expression.ExpressionReader;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Clauses;
import dev.pld.frontend.syntax.Head;
import dev.pld.frontend.syntax.Plain;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldParser.CallContext;
import dev.pld.grammar.PldParser.ClauseContext;
import dev.pld.grammar.PldParser.ExpressionContext;
import dev.pld.grammar.PldParser.OperandContext;
import dev.pld.grammar.PldParser.SignatureContext;
import dev.pld.grammar.PldParser.SlotContext;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Value;
import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.ResultRule;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.jspecify.annotations.Nullable;

/** Reads a head by walking the slots of the definition: the counterpart of the printer. */
public final class SlotReader {
  private final Readers readers;
  private final Session session;
  private final Reporter reporter;
  private final ExpressionReader expressions;
  private final TypeReader types;

  public SlotReader(Readers readers) {
    this.readers = readers;
    this.session = readers.session();
    this.reporter = session.reporter();
    this.expressions = readers.expressions();
    this.types = readers.types();
  }

  /** What the head says; failed when a part is missing or wrong. */
  public Draft read(Head head, List<Slot> format) {
    Draft draft = new Draft(head.definition());
    draft.failIf(
        !head.clauses().isEmpty() && Clauses.areUnknown(reporter, head, Clauses.words(format)));
    int next = 0;
    for (Slot slot : format) {
      if (slot instanceof Slot.Clause clause) {
        clause(head, clause, draft);
      } else if (slot instanceof Slot.Rest(String group)) {
        next = rest(head, next, group, draft);
      } else if (next < head.slots().size()) {
        slot(head, slot, head.slots().get(next++), draft);
      } else if (!Usage.isOptional(head.definition(), slot)) {
        missing(head, slot, draft);
      }
    }
    if (next < head.slots().size()) {
      excess(head, head.slots().get(next), draft);
    }
    if (head.tail() != null && head.tail().attrs != null) {
      readers.attributes().read(head.tail().attrs, draft);
    }
    return draft;
  }

  // ---- one slot

  private void slot(Head head, Slot slot, SlotContext given, Draft draft) {
    switch (slot) {
      case Slot.Operand(String name) -> {
        ExpressionContext expression = Plain.expression(given);
        if (expression == null) {
          wrongShape(head, name, given, "an expression", draft);
        } else {
          draft.operand(index(draft, name), expressions.value(expression));
        }
      }
      case Slot.Indexed indexed -> indexed(head, indexed, given, draft);
      case Slot.Values(String group) -> {
        if (given.extents == null) {
          wrongShape(head, group, given, "a list such as '[0, 0]'", draft);
        } else {
          draft.operands(index(draft, group), expressions.values(given.extents));
        }
      }
      case Slot.Extents(String attribute) -> {
        if (given.extents == null) {
          wrongShape(head, attribute, given, "a list such as '[1, 64]'", draft);
        } else {
          var shape = types.shape(given.extents);
          draft.attribute(attribute, shape == null ? null : new Attribute.ShapeAttr(shape));
        }
      }
      case Slot.TypeName(String attribute) -> typeName(head, attribute, given, draft);
      case Slot.Call(String callee, String arguments) ->
          call(head, given, callee, arguments, draft);
      case Slot.Clause clause -> throw new IllegalStateException("a clause inside a slot");
      case Slot.Rest rest -> throw new IllegalStateException("read elsewhere");
    }
  }

  private static int index(Draft draft, String group) {
    return draft.definition().operandIndex(group);
  }

  private void indexed(Head head, Slot.Indexed slot, SlotContext given, Draft draft) {
    ExpressionContext expression = Plain.expression(given);
    OperandContext only = expression == null ? null : Plain.alone(expression);
    if (only == null || only.id == null || only.id.getType() != dev.pld.grammar.PldLexer.VALUE) {
      wrongShape(head, slot.base(), given, "a value with indices, '%x[0, 0]'", draft);
      return;
    }
    PldToken id = PldToken.of(only.id);
    Value base = session.scope().use(id.name(), id.start(), id.end());
    draft.operand(index(draft, slot.base()), base);
    if (only.indices == null) {
      if (!slot.optional()) {
        wrongShape(
            head, slot.base(), given, "indices behind it, '" + id.getText() + "[...]'", draft);
      }
      return;
    }
    if (only.furtherIndices != null) {
      wrongShape(head, slot.base(), given, "one list of indices", draft);
      return;
    }
    draft.operands(index(draft, slot.indices()), expressions.values(only.indices));
  }

  private void typeName(Head head, String attribute, SlotContext given, Draft draft) {
    if (TypeReader.isType(given)) {
      Type type = types.read(given);
      draft.attribute(attribute, type == null ? null : new Attribute.TypeAttr(type));
      return;
    }
    PldToken word = Plain.word(Plain.expression(given));
    if (word == null) {
      wrongShape(head, attribute, given, "a type", draft);
      return;
    }
    ScalarType type = types.scalar(word);
    draft.attribute(attribute, type == null ? null : new Attribute.TypeAttr(type));
  }

  private void call(Head head, SlotContext given, String callee, String arguments, Draft draft) {
    CallContext call = given.callee;
    if (call == null || !call.symbols.isEmpty()) {
      wrongShape(head, callee, given, "a call such as '@f(%x)'", draft);
      return;
    }
    draft.attribute(callee, new Attribute.SymbolAttr(PldToken.of(call.function).name().bare()));
    List<Value> values = new ArrayList<>(call.args.size());
    for (var argument : call.args) {
      if (argument.note != null) {
        reporter.error(
            FrontendCodes.SHAPE_OF_OPERAND,
            argument,
            head.shortName() + ": an argument of a call has no type");
        draft.fail();
      }
      values.add(expressions.value(argument.value));
    }
    draft.operands(index(draft, arguments), values);
  }

  private int rest(Head head, int from, String group, Draft draft) {
    List<SlotContext> given = head.slots();
    List<Value> values = new ArrayList<>(given.size() - from);
    for (SlotContext slot : given.subList(from, given.size())) {
      ExpressionContext expression = Plain.expression(slot);
      if (expression == null) {
        wrongShape(head, group, slot, "an expression", draft);
      } else {
        values.add(expressions.value(expression));
      }
    }
    draft.operands(index(draft, group), values);
    return given.size();
  }

  // ---- clauses

  private void clause(Head head, Slot.Clause slot, Draft draft) {
    ClauseContext given = null;
    for (ClauseContext clause : head.clauses()) {
      if (PldToken.of(clause.word).name().is(slot.word())) {
        if (given != null) {
          reporter.error(
              FrontendCodes.REPEATED,
              clause,
              head.shortName() + ": clause '" + slot.word() + "' is given twice");
          draft.fail();
          return;
        }
        given = clause;
      }
    }
    if (given != null && given.inner != null) {
      slot(head, slot.inner(), given.inner, draft);
    } else if (given != null) {
      wrongShape(head, slot.word(), given, "no braces", draft);
    } else if (!draft.hasFailed() && !Usage.isOptional(head.definition(), slot)) {
      reporter.error(
          FrontendCodes.MISSING_CLAUSE,
          head.place(),
          head.shortName() + ": clause '" + slot.word() + "' is missing",
          Usage.of(head.definition()));
      draft.fail();
    }
  }

  // ---- mistakes

  private void missing(Head head, Slot slot, Draft draft) {
    draft.fail();
    String name =
        switch (slot) {
          case Slot.Operand(String operand) -> operand;
          case Slot.Indexed indexed -> indexed.base();
          case Slot.Extents(String attribute) -> attribute;
          case Slot.TypeName(String attribute) -> attribute;
          case Slot.Call(String callee, String arguments) -> callee;
          default -> "";
        };
    reporter.error(
        FrontendCodes.MISSING_OPERAND,
        head.place(),
        head.shortName() + ": operand '" + name + "' is missing",
        Usage.of(head.definition()));
  }

  private void excess(Head head, SlotContext given, Draft draft) {
    draft.fail();
    reporter.error(
        FrontendCodes.EXCESS_OPERAND,
        given,
        head.shortName() + ": one operand too many",
        Usage.of(head.definition()));
  }

  private void wrongShape(
      Head head, String name, ParserRuleContext given, String wanted, Draft draft) {
    draft.fail();
    reporter.error(
        FrontendCodes.SHAPE_OF_OPERAND,
        given,
        head.shortName() + ": '" + name + "' needs " + wanted,
        Usage.of(head.definition()));
  }

  // ---- result types

  /** The result types that the head states, or null when it states none. */
  public @Nullable List<Type> written(Head head, Draft draft) {
    SignatureContext signature = head.signature();
    if (signature == null) {
      return null;
    }
    OpDefinition definition = head.definition();
    var context = signature.written != null ? signature.written : signature.results;
    List<Type> read = types.read(context);
    draft.failIf(read == null);
    return isOperandSignature(definition) ? null : read;
  }

  /** In MLIR's own operations that give nothing, the types after the colon are the operands'. */
  private static boolean isOperandSignature(OpDefinition definition) {
    return definition.name().startsWith("scf.") && definition.results() == ResultRule.NONE;
  }
}

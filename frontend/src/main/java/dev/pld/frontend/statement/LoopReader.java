package dev.pld.frontend.statement;

import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.expression.ExpressionReader;
import dev.pld.frontend.expression.Scalar;
import dev.pld.frontend.form.Readers;
import dev.pld.frontend.name.Scope;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Clauses;
import dev.pld.frontend.syntax.Head;
import dev.pld.frontend.syntax.Plain;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser.ClauseContext;
import dev.pld.grammar.PldParser.ExpressionContext;
import dev.pld.grammar.PldParser.ItemContext;
import dev.pld.grammar.PldParser.ListContext;
import dev.pld.grammar.PldParser.OperandContext;
import dev.pld.grammar.PldParser.SlotContext;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Value;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads {@code scf.for} and {@code pld.tile.chunks}: heads that define values for their body. */
final class LoopReader {
  private final Readers readers;
  private final Session session;
  private final Reporter reporter;
  private final Scope scope;
  private final OpMaker maker;
  private final ExpressionReader expressions;
  private final Bodies bodies;

  LoopReader(Readers readers, Bodies bodies) {
    this.readers = readers;
    this.session = readers.session();
    this.reporter = session.reporter();
    this.scope = session.scope();
    this.maker = readers.maker();
    this.expressions = readers.expressions();
    this.bodies = bodies;
  }

  /** {@code scf.for %i = lo to hi step s iter(%acc = %init) { }}. */
  void loop(Head head) {
    Draft draft = new Draft(head.definition());
    Block body = new Block();
    int mark = scope.enter();
    PldToken induction = bounds(head, draft);
    carried(head, draft, body, induction);
    finish(head, draft, body, mark, Bodies.End.YIELD);
  }

  /** Reads the bounds; gives the name of the induction variable, or null when there is none. */
  private @Nullable PldToken bounds(Head head, Draft draft) {
    SlotContext first = head.slots().size() == 1 ? head.slots().getFirst() : null;
    PldToken induction = first == null ? null : Plain.value(first.value);
    ExpressionContext upper = clause(head, "to");
    draft.failIf(Clauses.areUnknown(reporter, head, Clauses.LOOP));
    if (first == null || first.init == null || induction == null || upper == null) {
      malformed(head, draft, "scf.for %i = 0 to %n step 1 iter(%sum = %start) { }");
      return induction;
    }
    ExpressionContext step = clause(head, "step");
    Scalar low = expressions.scalar(first.init);
    Scalar high = expressions.scalar(upper);
    Scalar stride = step == null ? new Scalar.Number(1) : expressions.scalar(step);
    ScalarType type = typeOf(low, high, stride);
    draft.operand(0, materialise(low, type, first.init));
    draft.operand(1, materialise(high, type, upper));
    draft.operand(2, materialise(stride, type, step == null ? upper : step));
    return induction;
  }

  private Value materialise(Scalar scalar, ScalarType type, ExpressionContext at) {
    return expressions.materialise(scalar, type, Reporter.start(at), Reporter.end(at));
  }

  /** Open literals take the type of the bound that has one. */
  private static ScalarType typeOf(Scalar... bounds) {
    for (Scalar bound : bounds) {
      if (bound instanceof Scalar.Computed(Value value)
          && value.type() instanceof ScalarType type
          && type.isInteger()) {
        return type;
      }
      if (bound instanceof Scalar.Literal(Attribute value, ScalarType type) && type.isInteger()) {
        return type;
      }
    }
    return ScalarType.INDEX;
  }

  /** Adds the arguments of the body: the induction variable, then the carried values. */
  private void carried(Head head, Draft draft, Block body, @Nullable PldToken induction) {
    List<PldToken> names = new ArrayList<>();
    List<Value> init = new ArrayList<>();
    ClauseContext clause =
        head.clause("iter") == null ? head.clause("iter_args") : head.clause("iter");
    if (clause != null) {
      bindings(head, clause, draft, names, init);
    }
    draft.operands(3, init);
    if (induction != null) {
      List<Value> lower = draft.operands(0);
      argument(
          body, induction, lower.isEmpty() ? ScalarType.INDEX : lower.getFirst().type(), false);
    }
    for (int i = 0; i < names.size(); i++) {
      Value value = init.get(i);
      argument(body, names.get(i), value.type(), value == Scope.POISON);
    }
  }

  private void argument(Block body, PldToken name, Type type, boolean poisoned) {
    Value argument = body.addArgument(type, name.name().isNumber() ? null : name.name().bare());
    scope.define(name.name(), name.start(), name.end(), poisoned ? Scope.POISON : argument);
  }

  private void bindings(
      Head head, ClauseContext clause, Draft draft, List<PldToken> names, List<Value> init) {
    ExpressionContext list = clause.inner == null ? null : Plain.expression(clause.inner);
    OperandContext only = list == null ? null : Plain.alone(list);
    if (only == null || only.inner == null || only.inner.items.isEmpty()) {
      malformed(head, draft, "iter(%sum = %start)");
      return;
    }
    for (ItemContext item : only.inner.items) {
      PldToken name = Plain.value(item.value);
      if (name == null || item.init == null) {
        malformed(head, draft, "iter(%sum = %start)");
      } else {
        names.add(name);
        init.add(expressions.value(item.init));
      }
    }
  }

  private static @Nullable ExpressionContext clause(Head head, String word) {
    ClauseContext clause = head.clause(word);
    return clause == null || clause.inner == null ? null : Plain.expression(clause.inner);
  }

  private void malformed(Head head, Draft draft, String form) {
    if (!draft.hasFailed()) {
      reporter.error(
          FrontendCodes.SHAPE_OF_OPERAND,
          head.place(),
          head.shortName() + ": malformed head",
          "the form is '" + form + "'");
    }
    draft.fail();
  }

  // ---- chunks

  /** {@code pld.tile.chunks %chunk, %offset, %valid of %length max [n] { }}. */
  void chunks(Head head) {
    Draft draft = new Draft(head.definition());
    Block body = new Block();
    int mark = scope.enter();
    ExpressionContext length = clause(head, "of");
    ListContext max = clause(head.clause("max"));
    draft.failIf(Clauses.areUnknown(reporter, head, Clauses.CHUNKS));
    if (length == null || max == null || max.items.size() != 1 || head.slots().size() != 3) {
      malformed(head, draft, "pld.tile.chunks %chunk, %offset, %valid of %length max [64] { }");
    } else {
      draft.operand(0, expressions.value(length));
      var extent = expressions.extent(max.items.getFirst());
      draft.attribute("extent", extent == null ? null : new Attribute.DimAttr(extent));
    }
    for (SlotContext slot : head.slots()) {
      PldToken name = Plain.value(Plain.expression(slot));
      if (name == null) {
        malformed(head, draft, "pld.tile.chunks %chunk, %offset, %valid of %length max [64] { }");
      } else {
        argument(body, name, ScalarType.INDEX, false);
      }
    }
    finish(head, draft, body, mark, Bodies.End.NOTHING);
  }

  private static @Nullable ListContext clause(@Nullable ClauseContext clause) {
    return clause == null || clause.inner == null ? null : clause.inner.extents;
  }

  private void finish(Head head, Draft draft, Block body, int mark, Bodies.End end) {
    if (head.tail() != null && head.tail().attrs != null) {
      readers.attributes().read(head.tail().attrs, draft);
    }
    List<Block> blocks = List.of(body);
    if (session.window().type() == PldLexer.LEFT_BRACE) {
      bodies.body(body, end);
    } else {
      BranchReader.missingBody(session, head, draft);
    }
    scope.leave(mark);
    maker.statement(draft, head.results(), head.place(), null, blocks);
  }
}

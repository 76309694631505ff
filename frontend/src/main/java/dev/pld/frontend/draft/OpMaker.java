package dev.pld.frontend.draft;

import dev.pld.frontend.name.Name;
import dev.pld.frontend.name.Scope;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Results;
import dev.pld.frontend.syntax.Session;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import dev.pld.ir.dim.DimTrouble;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.ResultRule;
import dev.pld.ir.op.Wording;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import dev.pld.ir.verify.StructureCodes;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes operations from drafts, puts them into the current block and binds their results. */
public final class OpMaker {
  private final Session session;
  private final Reporter reporter;
  private final Scope scope;
  private final Map<ScalarType, List<Type>> scalars = new EnumMap<>(ScalarType.class);

  /** Where operations are added. */
  private Block block = new Block();

  private int failures;

  public OpMaker(Session session) {
    this.session = session;
    this.reporter = session.reporter();
    this.scope = session.scope();
    for (ScalarType type : ScalarType.values()) {
      scalars.put(type, List.of(type));
    }
  }

  /** Where operations are added. */
  public Block block() {
    return block;
  }

  public void setBlock(Block block) {
    this.block = block;
  }

  /** Makes the operation with the result types that the definition infers, or reports why not. */
  public Value expression(Draft draft, int start, int end) {
    Location.Span place = reporter.span(start, end);
    List<Type> types = draft.hasFailed() ? null : infer(draft, place);
    if (types == null) {
      return Scope.POISON;
    }
    Operation op = draft.build(place, types, 0);
    block.append(op);
    return op.result();
  }

  /** As {@link #expression}, for an operation whose result type is known. */
  public Value expression(Draft draft, ScalarType type, int start, int end) {
    if (draft.hasFailed()) {
      return Scope.POISON;
    }
    Operation op = draft.build(reporter.span(start, end), scalars.getOrDefault(type, List.of()), 0);
    block.append(op);
    return op.result();
  }

  /**
   * Makes the operation of a statement.
   *
   * @param written the result types that the text states, or null
   * @param bodies blocks of the regions, in order; null for a region that could not be read
   */
  public void statement(
      Draft draft,
      Results results,
      Location.Span place,
      @Nullable List<Type> written,
      List<Block> bodies) {
    List<Type> types = draft.hasFailed() ? null : written != null ? written : infer(draft, place);
    if (types == null) {
      failures++;
      poison(results);
      return;
    }
    Operation op = draft.build(place, types, bodies.size());
    for (int i = 0; i < bodies.size(); i++) {
      op.region(i).append(bodies.get(i));
    }
    block.append(op);
    bind(results, op, place);
  }

  /** How many statements could not be made so far. */
  public int failures() {
    return failures;
  }

  /** The result types, or null after a report. */
  @Nullable List<Type> infer(Draft draft, Location.Span place) {
    switch (draft.definition().results()) {
      case ResultRule.Inferred(ResultRule.Inference inference) -> {
        try {
          List<Type> types = inference.infer(draft);
          if (types == null) {
            explain(draft, place);
          }
          return types;
        } catch (ArithmeticException overflow) {
          reporter.error(
              FrontendCodes.ARITHMETIC,
              place,
              shortName(draft)
                  + ": the result type cannot be computed: "
                  + DimTrouble.reason(overflow));
          return null;
        }
      }
      case ResultRule.Written(var constraint) -> {
        reporter.error(
            FrontendCodes.NO_RESULT_TYPE,
            place,
            shortName(draft) + ": the type of the result is missing",
            "end the statement with ': ' and the type, here " + constraint.description());
        return null;
      }
      case ResultRule.FromYield fromYield -> {
        return List.of();
      }
    }
  }

  /** Says which operand keeps the result type from being known. */
  private void explain(Draft draft, Location.Span place) {
    OpDefinition definition = draft.definition();
    for (int i = 0; i < definition.operands().size(); i++) {
      OperandSpec spec = definition.operands().get(i);
      for (Value value : draft.operands(i)) {
        if (!spec.constraint().accepts(value.type())) {
          wrongSort(draft, spec, value, place);
          return;
        }
      }
    }
    reporter.error(
        FrontendCodes.NO_RESULT_TYPE,
        place,
        shortName(draft) + ": the type of the result does not follow from the operands",
        "write it at the end of the statement, after ':'");
  }

  /** In the words and with the code of the verifier, which finds this in all other operations. */
  private void wrongSort(Draft draft, OperandSpec spec, Value value, Location.Span place) {
    boolean scalar =
        switch (spec.constraint()) {
          case INTEGER, BOOLEAN, SCALAR -> true;
          default -> false;
        };
    reporter.error(
        scalar ? StructureCodes.SCALAR_OPERAND : StructureCodes.MEMORY_OPERAND,
        place,
        shortName(draft)
            + ": "
            + Wording.operand(spec.name(), value)
            + " is "
            + value.type()
            + ", needs "
            + spec.constraint().description(),
        List.of(defined(value)));
  }

  /** Points at the definition of {@code value}, which may be an argument of an unfinished body. */
  public Note defined(Value value) {
    if (value.name() != null && value.definingOp() == null) {
      Name name = session.names().intern("%" + value.name());
      if (name.value() == value) {
        return new Note(
            reporter.span(name.definedStart(), name.definedEnd()),
            name.text() + " is defined here");
      }
    }
    return Wording.defined(value);
  }

  private static String shortName(Draft draft) {
    return Wording.shortName(draft.definition().name());
  }

  // ---- results

  void bind(Results results, Operation op, Location.Span place) {
    if (results.isEmpty()) {
      return;
    }
    if (results.total() != op.resultCount()) {
      countMismatch(results, op, place);
      return;
    }
    int next = 0;
    for (int i = 0; i < results.size(); i++) {
      if (results.count(i) == 1) {
        bind(results, i, op.result(next++));
      } else {
        next = bindNumbered(results, i, op, next);
      }
    }
  }

  /** Gives {@code value} the name at {@code index}; a name of digits is no name. */
  public void bind(Results results, int index, Value value) {
    bind(results.name(index), results.start(index), results.end(index), value);
  }

  /** Gives {@code value} the name that stands at these offsets. */
  public void bind(Name name, int start, int end, Value value) {
    if (value != Scope.POISON && value.name() == null && !name.isNumber()) {
      value.setName(name.bare());
    }
    scope.define(name, start, end, value);
  }

  /** {@code %0:2} makes {@code %0#0} and {@code %0#1} visible, and {@code %0} as the first. */
  private int bindNumbered(Results results, int index, Operation op, int first) {
    Name name = results.name(index);
    bind(results, index, op.result(first));
    for (int i = 0; i < results.count(index); i++) {
      Name numbered = session.names().intern(name.text() + "#" + i);
      scope.define(numbered, results.start(index), results.end(index), op.result(first + i));
    }
    return first + results.count(index);
  }

  private void countMismatch(Results results, Operation op, Location.Span place) {
    reporter.error(
        FrontendCodes.RESULT_COUNT,
        place,
        Wording.shortName(op)
            + ": "
            + Wording.count(results.total(), "name")
            + " for "
            + (op.resultCount() == 0 ? "no results" : Wording.count(op.resultCount(), "result")),
        op.resultCount() == 0 ? "leave out everything up to '='" : "bind every result or none");
    poison(results);
  }

  /** Makes the names visible as failed ones, so that their uses are not reported. */
  public void poison(Results results) {
    for (int i = 0; i < results.size(); i++) {
      scope.define(results.name(i), results.start(i), results.end(i), Scope.POISON);
    }
  }

  /** One result type for each value: a shared list where there is one scalar. */
  public List<Type> typesOf(List<Value> values) {
    if (values.size() == 1 && values.getFirst().type() instanceof ScalarType scalar) {
      return scalars.getOrDefault(scalar, List.of());
    }
    List<Type> types = new ArrayList<>(values.size());
    for (Value value : values) {
      types.add(value.type());
    }
    return types;
  }
}

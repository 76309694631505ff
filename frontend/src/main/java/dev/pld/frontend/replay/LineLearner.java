package dev.pld.frontend.replay;

import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.PldToken;
import dev.pld.frontend.token.Scanner;
import dev.pld.grammar.PldLexer;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.op.OperationInputs;
import dev.pld.ir.op.ResultRule;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Finds out what a line means in general from what the readers have made of it once. */
final class LineLearner {
  private final Session session;

  LineLearner(Session session) {
    this.session = session;
  }

  /**
   * What lines like {@code line} mean, given the operations that it has made; null when these do
   * not follow from its skeleton and the values in its holes alone.
   */
  @Nullable LineTemplate learn(Line line, List<Operation> made) {
    int results = results(line);
    if (results < 0 || made.isEmpty() || !isBound(line, results, made.getLast())) {
      return null;
    }
    @Nullable Type[] types = new @Nullable Type[line.holes];
    for (int i = results; i < line.holes; i++) {
      Value value = line.names[i].value();
      if (value == null || !session.scope().isVisible(line.names[i])) {
        return null;
      }
      types[i] = value.type();
    }
    boolean[] used = new boolean[line.holes];
    List<LineTemplate.Recipe> recipes = new ArrayList<>(made.size());
    for (Operation op : made) {
      LineTemplate.Recipe recipe = recipe(line, results, op, made, used);
      if (recipe == null) {
        return null;
      }
      recipes.add(recipe);
    }
    for (int i = results; i < line.holes; i++) {
      if (!used[i]) {
        return null;
      }
    }
    return new LineTemplate(line, session.source().chars(), results, types, List.copyOf(recipes));
  }

  /**
   * How many of the holes are names of results, or -1 when holes are not just the value tokens of
   * the line, or when its end does not tell that the statement ends too.
   */
  private int results(Line line) {
    Scanner scanner = new Scanner(session.source(), session.names());
    scanner.moveTo(line.start);
    PldToken token = new PldToken(session.source());
    int results = 0;
    int values = 0;
    int last = PldLexer.DOTTED;
    for (scanner.next(token); token.start() < line.end; scanner.next(token)) {
      switch (token.type()) {
        case PldLexer.VALUE -> {
          if (values == line.holes || line.starts[values++] != token.start()) {
            return -1;
          }
        }
        case PldLexer.EQUALS -> results = results == 0 ? values : -1;
        case PldLexer.COLON -> {
          // MLIR's %0:2 makes several values of one name.
          if (last == PldLexer.VALUE && results == 0) {
            return -1;
          }
        }
        case Token.EOF -> {
          return -1;
        }
        default -> {}
      }
      last = token.type();
    }
    return values == line.holes && last != PldLexer.DOTTED ? results : -1;
  }

  private static boolean isBound(Line line, int results, Operation last) {
    if (results > 0 && last.resultCount() != results) {
      return false;
    }
    for (int i = 0; i < results; i++) {
      if (line.names[i].value() != last.result(i)) {
        return false;
      }
    }
    return true;
  }

  private LineTemplate.@Nullable Recipe recipe(
      Line line, int results, Operation op, List<Operation> made, boolean[] used) {
    if (op.regionCount() > 0 || !(op.location() instanceof Location.Span place)) {
      return null;
    }
    if (place.start() < line.start || place.end() > line.end) {
      return null;
    }
    int[] operands = new int[op.operandCount()];
    boolean readsScalar = false;
    for (int i = 0; i < operands.length; i++) {
      int source = source(line, results, op.operand(i), made, used);
      if (source == Integer.MIN_VALUE) {
        return null;
      }
      operands[i] = source;
      readsScalar |= source >= 0 && op.operand(i).type() instanceof ScalarType;
    }
    List<Type> types = new ArrayList<>(op.resultCount());
    op.results().forEach(result -> types.add(result.type()));
    return new LineTemplate.Recipe(
        op.definition(),
        operands,
        op.segments(),
        List.copyOf(types),
        op.attributeNames(),
        attributes(op),
        LineTemplate.Place.of(line, place.start()),
        LineTemplate.Place.of(line, place.end()),
        readsScalar && dependsOnValues(op, types));
  }

  /** Extents in the type of a tile, for example, come from the literals behind its operands. */
  private static boolean dependsOnValues(Operation op, List<Type> types) {
    return op.definition().results() instanceof ResultRule.Inferred
        && !types.stream().allMatch(ScalarType.class::isInstance)
        && types.equals(new OperationInputs(op).inferResults());
  }

  private static List<Attribute> attributes(Operation op) {
    List<Attribute> values = new ArrayList<>();
    for (String name : op.attributeNames()) {
      values.add(Objects.requireNonNull(op.attribute(name)));
    }
    return List.copyOf(values);
  }

  /** Where an operand comes from, as in a recipe; the smallest number when that is not clear. */
  private static int source(
      Line line, int results, Value operand, List<Operation> made, boolean[] used) {
    int found = Integer.MIN_VALUE;
    for (int i = results; i < line.holes; i++) {
      if (line.names[i].value() == operand) {
        if (found >= 0) {
          return Integer.MIN_VALUE;
        }
        found = i;
        used[i] = true;
      }
    }
    int maker = made.indexOf(operand.definingOp());
    return found < 0 && maker >= 0 && made.get(maker).resultCount() == 1 ? -1 - maker : found;
  }
}

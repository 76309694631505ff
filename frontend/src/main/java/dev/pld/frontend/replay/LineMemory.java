package dev.pld.frontend.replay;

import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.name.Name;
import dev.pld.frontend.name.Scope;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.TokenWindow;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.op.OperationInputs;
import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what lines mean. Most lines of a large program differ from an earlier one in the names
 * of values only; such a line is made from the memory, without the generated parser. Whatever is
 * new, longer than a line or wrong is left to the readers.
 *
 * <p>What a line means depends on its skeleton, on the types of the values that it reads, and on
 * the symbols that are declared; nothing is remembered across functions whose symbols differ.
 */
public final class LineMemory {
  private static final int BUCKETS = 4096;
  private static final int CAPACITY = 4096;

  private final Session session;
  private final Reporter reporter;
  private final Scope scope;
  private final TokenWindow window;
  private final OpMaker maker;
  private final Line line;
  private final LineLearner learner;
  private @Nullable LineTemplate[] buckets = new @Nullable LineTemplate[BUCKETS];
  private int size;
  private Set<String> symbols = Set.of();
  private Set<String> lastSymbols = symbols;

  /** Whether {@link #line} is the one at the window's place, and not in the memory. */
  private boolean unknown;

  private @Nullable Operation before;

  public LineMemory(Session session, OpMaker maker) {
    this.session = session;
    this.reporter = session.reporter();
    this.scope = session.scope();
    this.window = session.window();
    this.maker = maker;
    this.line = new Line(session.source(), session.names());
    this.learner = new LineLearner(session);
  }

  /** Makes the operations of the line at the window's place, if it is known. */
  public boolean read() {
    unknown = false;
    if (!scope.inFunction() || reporter.errors() > 0) {
      return false;
    }
    int start = window.lineStart();
    if (start < 0 || !line.read(start)) {
      return false;
    }
    forgetOtherSymbols();
    LineTemplate template = find();
    if (template != null) {
      return line.endsStatement() && areOperands(template) && make(template);
    }
    unknown = size < CAPACITY;
    before = maker.block().lastOp();
    return false;
  }

  /** What has been learned holds only where the same symbols are declared. */
  private void forgetOtherSymbols() {
    Set<String> current = scope.symbols();
    if (current != lastSymbols) {
      lastSymbols = current;
      if (!current.equals(symbols)) {
        symbols = Set.copyOf(current);
        buckets = new @Nullable LineTemplate[BUCKETS];
        size = 0;
      }
    }
  }

  private @Nullable LineTemplate find() {
    LineTemplate template = buckets[line.hash & (BUCKETS - 1)];
    while (template != null && !template.fits(line, session.source().chars())) {
      template = template.next;
    }
    return template;
  }

  private boolean areOperands(LineTemplate template) {
    for (int i = template.results; i < line.holes; i++) {
      Name name = line.names[i];
      Value value = name.value();
      if (value == null || value == Scope.POISON || !scope.isVisible(name)) {
        return false;
      }
      Type wanted = template.types[i];
      if (value.type() != wanted && !value.type().equals(wanted)) {
        return false;
      }
    }
    return true;
  }

  private boolean make(LineTemplate template) {
    List<LineTemplate.Recipe> recipes = template.recipes;
    Operation[] made = new Operation[recipes.size()];
    for (int i = 0; i < made.length; i++) {
      made[i] = make(recipes.get(i), made);
      if (recipes.get(i).checked() && !hasInferredTypes(made[i], recipes.get(i))) {
        for (int k = i; k >= 0; k--) {
          made[k].erase();
        }
        return false;
      }
    }
    for (Operation op : made) {
      maker.block().append(op);
    }
    Operation last = made[made.length - 1];
    for (int i = 0; i < template.results; i++) {
      maker.bind(line.names[i], line.starts[i], line.ends[i], last.result(i));
    }
    window.skip(line.end);
    return true;
  }

  private Operation make(LineTemplate.Recipe recipe, Operation[] made) {
    int[] sources = recipe.operands();
    Value[] operands = new Value[sources.length];
    for (int i = 0; i < sources.length; i++) {
      int source = sources[i];
      Value value = source < 0 ? made[-1 - source].result() : line.names[source].value();
      operands[i] = Objects.requireNonNull(value);
    }
    Location.Span place = reporter.span(recipe.start().in(line), recipe.end().in(line));
    Operation op =
        new Operation(
            recipe.definition(),
            place,
            Arrays.asList(operands),
            recipe.segments(),
            recipe.types(),
            0);
    for (int i = 0; i < recipe.attributes().size(); i++) {
      op.setAttribute(recipe.attributes().get(i), recipe.values().get(i));
    }
    return op;
  }

  private static boolean hasInferredTypes(Operation op, LineTemplate.Recipe recipe) {
    return recipe.types().equals(new OperationInputs(op).inferResults());
  }

  /** A body has been read: its statement is more than a line. */
  public void forgetLine() {
    unknown = false;
  }

  /** Remembers the line that the readers have just read, if it is one. */
  public void learn() {
    if (!unknown || reporter.errors() > 0 || !line.isBlankFrom(window.consumedEnd())) {
      return;
    }
    List<Operation> made = new ArrayList<>();
    Operation op = before == null ? maker.block().firstOp() : before.next();
    for (; op != null; op = op.next()) {
      made.add(op);
    }
    LineTemplate template = line.endsStatement() ? learner.learn(line, made) : null;
    if (template != null) {
      int bucket = line.hash & (BUCKETS - 1);
      template.next = buckets[bucket];
      buckets[bucket] = template;
      size++;
    }
  }
}

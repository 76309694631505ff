package dev.pld.frontend.syntax;

import dev.pld.frontend.name.Name;
import dev.pld.frontend.token.Literals;
import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser.BindingsContext;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** The names on the left of {@code =}. */
public final class Results {
  public static final Results NONE = new Results(0, -1);

  /** More results than any operation has; a count beyond it is a mistake. */
  private static final int COUNT_LIMIT = 1_000_000;

  private final Name[] names;

  /** For each name its start, its end, and how many results it stands for (MLIR's {@code %0:2}). */
  private final int[] places;

  private int size;
  private int total;

  private final int start;

  private Results(int capacity, int start) {
    this.names = new Name[capacity];
    this.places = new int[capacity * 3];
    this.start = start;
  }

  /** The names and the counts that follow some of them; null where a count is absurd. */
  public static @Nullable Results of(BindingsContext context, Literals literals) {
    int more = context.more == null ? 0 : context.more.items.size();
    Results results = new Results(1 + more, context.first.getStartIndex());
    results.add(PldToken.of(context.first));
    for (int i = 0; i < more; i++) {
      Token item = context.more.items.get(i);
      if (item.getType() == PldLexer.VALUE) {
        results.add(PldToken.of(item));
      } else if (!results.count(literals.integer(item, false))) {
        return null;
      }
    }
    return results;
  }

  private void add(PldToken token) {
    names[size] = token.name();
    places[size * 3] = token.start();
    places[size * 3 + 1] = token.end();
    places[size * 3 + 2] = 1;
    size++;
    total++;
  }

  /** Sets the count of the last name; whether it makes sense. */
  private boolean count(@Nullable Long count) {
    if (count == null || count < 1 || count > COUNT_LIMIT) {
      return false;
    }
    int at = size * 3 - 1;
    total += count.intValue() - places[at];
    places[at] = count.intValue();
    return true;
  }

  /** Offset of the first name, or -1 without names. */
  public int start() {
    return start;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** How many results are bound. */
  public int total() {
    return total;
  }

  public int size() {
    return size;
  }

  public Name name(int index) {
    return names[index];
  }

  public int start(int index) {
    return places[index * 3];
  }

  public int end(int index) {
    return places[index * 3 + 1];
  }

  public int count(int index) {
    return places[index * 3 + 2];
  }
}

package dev.pld.frontend;

import java.util.Arrays;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** The names on the left of {@code =}. */
final class Results {
  static final Results NONE = new Results(0, -1);

  private final Name[] names;
  private final int[] starts;
  private final int[] ends;

  /** How many results a name stands for: more than one only in MLIR's {@code %0:2}. */
  private final int[] counts;

  private int size;
  private int total;

  /** Offset of the first name, or -1 without names. */
  final int start;

  private Results(int capacity, int start) {
    this.names = new Name[capacity];
    this.starts = new int[capacity];
    this.ends = new int[capacity];
    this.counts = new int[capacity];
    this.start = start;
  }

  /** Reads names and the counts that follow some of them; an absurd count is null. */
  static @Nullable Results of(java.util.List<Token> items, Literals literals) {
    Results results = new Results(items.size(), items.getFirst().getStartIndex());
    for (Token item : items) {
      PldToken token = PldToken.of(item);
      if (token.type == dev.pld.grammar.PldLexer.VALUE) {
        results.add(token);
      } else {
        Long count = literals.integer(token, false);
        if (count == null || count < 1 || count > 1_000_000) {
          return null;
        }
        results.counts[results.size - 1] = count.intValue();
      }
    }
    results.total = Arrays.stream(results.counts, 0, results.size).sum();
    return results;
  }

  private void add(PldToken token) {
    names[size] = token.name();
    starts[size] = token.start;
    ends[size] = token.end;
    counts[size++] = 1;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** How many results are bound. */
  int total() {
    return total;
  }

  int size() {
    return size;
  }

  Name name(int index) {
    return names[index];
  }

  int start(int index) {
    return starts[index];
  }

  int end(int index) {
    return ends[index];
  }

  int count(int index) {
    return counts[index];
  }
}

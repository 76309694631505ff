package dev.pld.tools.roundtrip;

import java.util.List;

/** A list of numbers that decides everything about a module; zeros follow behind its end. */
final class Tape {
  private final List<Integer> numbers;
  private int position;

  Tape(List<Integer> numbers) {
    this.numbers = numbers;
  }

  boolean isAtEnd() {
    return position >= numbers.size();
  }

  /** The next choice: from 0 to below {@code bound}. */
  int next(int bound) {
    return isAtEnd() ? 0 : Math.floorMod(numbers.get(position++), bound);
  }

  <T> T pick(List<T> options) {
    return options.get(next(options.size()));
  }
}

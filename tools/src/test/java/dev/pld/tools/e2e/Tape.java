package dev.pld.tools.e2e;

import java.util.List;

/**
 * A list of numbers that decides everything about something made at random; zeros follow behind its
 * end.
 */
public final class Tape {
  private final List<Integer> numbers;
  private int position;

  public Tape(List<Integer> numbers) {
    this.numbers = numbers;
  }

  public boolean isAtEnd() {
    return position >= numbers.size();
  }

  /** The next choice: from 0 to below {@code bound}. */
  public int next(int bound) {
    return isAtEnd() ? 0 : Math.floorMod(numbers.get(position++), bound);
  }

  public <T> T pick(List<T> options) {
    return options.get(next(options.size()));
  }
}

package dev.pld.sim.compile;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Hands out the slots of a frame. Constants are slots with an initial value. */
final class Slots {
  private long[] initial = new long[16];
  private int scalars = 1;
  private int stores;
  private int windows;
  private final Map<Long, Integer> constants = new HashMap<>();

  int scalar() {
    if (scalars == initial.length) {
      initial = Arrays.copyOf(initial, scalars * 2);
    }
    return scalars++;
  }

  int constant(long value) {
    return constants.computeIfAbsent(
        value,
        v -> {
          int slot = scalar();
          initial[slot] = v;
          return slot;
        });
  }

  int store() {
    return stores++;
  }

  int window() {
    return windows++;
  }

  int stores() {
    return stores;
  }

  int windows() {
    return windows;
  }

  long[] initialScalars() {
    return Arrays.copyOf(initial, scalars);
  }
}

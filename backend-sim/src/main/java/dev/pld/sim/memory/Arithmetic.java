package dev.pld.sim.memory;

/** Elementwise operations. Integers wrap; extrema of floats take NaN, and -0 is below +0. */
public enum Arithmetic {
  ADD,
  SUB,
  MUL,
  MAXIMUM,
  MINIMUM
}

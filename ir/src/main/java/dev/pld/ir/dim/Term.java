package dev.pld.ir.dim;

import java.util.List;

/** {@code coefficient * factor * factor ...}; factors are sorted and may repeat. */
public record Term(long coefficient, List<Atom> factors) {
  public Term {
    factors = List.copyOf(factors);
  }
}

package dev.pld.passes;

import java.util.Map;
import java.util.OptionalLong;

/**
 * What is known about one use of a program.
 *
 * @param params values of parameters as text, as after {@code -D}; the others keep their defaults
 * @param ranks the number of ranks, or empty when the module stays generic in {@code nr}
 */
public record Specialization(Map<String, String> params, OptionalLong ranks) {
  /** Nothing is known: parameters have their defaults and {@code nr} stays a symbol. */
  public static final Specialization NONE = new Specialization(Map.of(), OptionalLong.empty());

  public Specialization {
    params = Map.copyOf(params);
  }

  /** For {@code ranks} ranks, with every parameter at its default. */
  public static Specialization forRanks(long ranks) {
    return new Specialization(Map.of(), OptionalLong.of(ranks));
  }
}

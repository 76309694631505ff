package dev.pld.passes.lower;

import dev.pld.ir.core.Operation;
import org.jspecify.annotations.Nullable;

/** One way to do one collective with signals and transfers. */
interface CollectiveLowering {
  /** Whether {@code op} asks for this collective, done this way. */
  boolean matches(Operation op);

  /** The sentence that says why {@code op} cannot be lowered, or null. */
  @Nullable String whyNot(Operation op);

  /**
   * Makes before {@code op} what does its work; the caller then puts the first operand in place of
   * the result. Every rank makes the same calls of barriers, in the same order.
   */
  void lower(Operation op, ProtocolBuilder protocol);

  /** What rank {@code rank} of {@code ranks} sends and receives. */
  CostCard cost(Payload payload, long ranks, long rank);

  /** What each rank contributes. */
  record Payload(long elements, long elementBytes) {
    long ceilChunks(long elementsEach) {
      return Math.ceilDiv(elements, elementsEach);
    }
  }
}

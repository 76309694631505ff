package dev.pld.ir.op;

import dev.pld.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How an operation gets its result types. */
public sealed interface ResultRule {
  ResultRule NONE = new Inferred(inputs -> List.of());

  /** The types follow from operands and attributes and are not written. */
  record Inferred(Inference inference) implements ResultRule {}

  /** Exactly one result, whose type must be written after a colon. */
  record Written(TypeConstraint constraint) implements ResultRule {}

  /** One result for each value that the first region yields. */
  record FromYield() implements ResultRule {}

  /** Result types from inputs, or null when the inputs are malformed and nothing can be said. */
  @FunctionalInterface
  interface Inference {
    @Nullable List<Type> infer(Inputs inputs);
  }
}

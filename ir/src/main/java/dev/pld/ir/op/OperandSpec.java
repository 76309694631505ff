package dev.pld.ir.op;

/** One declared operand group. */
public record OperandSpec(String name, TypeConstraint constraint, Arity arity) {
  /** How many values a group holds. */
  public enum Arity {
    ONE,
    OPTIONAL,
    MANY
  }
}

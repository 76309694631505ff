package dev.pld.ir.op;

/** Properties that passes and the verifier ask for instead of operation names. */
public enum Trait {
  /** Same operands, same result; no effect: may be removed, merged and moved. */
  PURE,
  /** Ends its block. */
  TERMINATOR,
  /** A scalar expression: printed inside its user when it is unnamed and has one use. */
  EXPRESSION,
  /** The two operands may be swapped. */
  COMMUTATIVE,
  /** The first result is the updated view of the first operand, whose old name becomes stale. */
  REBINDS,
  /** Like {@link #REBINDS}, but the result may be left unbound and the old name stays usable. */
  UPDATES,
  /** Every rank must reach it; may not be duplicated, reordered or removed. */
  COLLECTIVE,
  /** Has no meaning for the simulator: a lowering removes it before a run. */
  LOWERED_BEFORE_RUN,
  /** A function: its region is a scope of SSA names of its own. */
  FUNCTION
}

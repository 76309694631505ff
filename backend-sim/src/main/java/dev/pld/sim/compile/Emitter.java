package dev.pld.sim.compile;

import dev.pld.ir.core.Operation;

/** Turns one operation into instructions. */
@FunctionalInterface
public interface Emitter {
  void emit(Operation op, Assembler asm);
}

package dev.pld.sim.semantics;

import dev.pld.ir.dialect.comm.ContextOps;
import dev.pld.sim.compile.Emitters;
import dev.pld.sim.compile.Place;
import dev.pld.sim.machine.Kernel;

/** Who am I, how many are we: both are known when a kernel starts, so no instruction is needed. */
final class ContextSemantics {
  private ContextSemantics() {}

  static void register(Emitters emitters) {
    emitters
        .add(
            ContextOps.WORLD_SIZE,
            (op, asm) -> asm.define(op.result(), new Place.Scalar(asm.constant(asm.ranks()))))
        .add(
            ContextOps.NRANKS,
            (op, asm) -> asm.define(op.result(), new Place.Scalar(asm.constant(asm.ranks()))))
        .add(
            ContextOps.RANK,
            (op, asm) -> asm.define(op.result(), new Place.Scalar(Kernel.FrameLayout.RANK_SLOT)))
        .add(ContextOps.GET_COMM_CTX, (op, asm) -> asm.define(op.result(), new Place.Context()));
  }
}

package dev.pld.passes.lower;

import dev.pld.ir.core.Operation;
import dev.pld.ir.op.OpRegistry;
import dev.pld.passes.PassContext;
import dev.pld.passes.rewrite.FreeNames;
import dev.pld.passes.rewrite.OpBuilder;

/**
 * One run of pass {@code chunk}.
 *
 * @param budget what a piece takes at most
 * @param names that the loops over pieces may have
 */
record Chunking(TileBudget budget, OpRegistry operations, FreeNames names) {
  static Chunking of(PassContext context) {
    return new Chunking(
        TileBudget.of(context.options().number("bytes")),
        context.operations(),
        new FreeNames(false));
  }

  /** Makes, before {@code op}, what stands for it. */
  OpBuilder before(Operation op) {
    return OpBuilder.before(op, operations, op.location().derivedBy(ChunkPass.NAME)).naming(names);
  }
}

package dev.pld.passes.rewrite;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.op.OperationInputs;
import dev.pld.ir.type.Type;
import java.util.List;

/** Brings inferred types up to date after operands or attributes have changed. */
public final class TypeRefresh {
  private TypeRefresh() {}

  /** Infers anew the result types of everything in {@code block}, in program order. */
  public static void run(Block block) {
    for (Operation op : block) {
      run(op);
    }
  }

  /** Infers anew the types of {@code op} and of everything inside it. */
  public static void run(Operation op) {
    if (op.is(ScfOps.FOR)) {
      carry(op);
    }
    op.regions().forEach(region -> region.blocks().forEach(TypeRefresh::run));
    if (op.is(ScfOps.IF) && op.resultCount() > 0) {
      fromYield(op);
    } else {
      List<Type> types = new OperationInputs(op).inferResults();
      if (types != null && types.size() == op.resultCount()) {
        for (int i = 0; i < types.size(); i++) {
          op.result(i).setType(types.get(i));
        }
      }
    }
  }

  /** Carried values have the types of their first values. */
  private static void carry(Operation loop) {
    List<Value> init = loop.operands("init");
    Block body = loop.region(0).block();
    for (int i = 0; i < init.size(); i++) {
      body.argument(i + 1).setType(init.get(i).type());
    }
  }

  private static void fromYield(Operation branch) {
    Operation yield = branch.region(0).block().lastOp();
    for (int i = 0; yield != null && i < branch.resultCount(); i++) {
      branch.result(i).setType(yield.operand(i).type());
    }
  }
}

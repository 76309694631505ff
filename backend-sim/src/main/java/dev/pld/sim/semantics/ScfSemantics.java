package dev.pld.sim.semantics;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dim.Dim;
import dev.pld.sim.compile.Assembler;
import dev.pld.sim.compile.Emitters;
import dev.pld.sim.compile.Label;
import dev.pld.sim.compile.Place;
import dev.pld.sim.machine.RunCodes;
import java.util.ArrayList;
import java.util.List;

/** Structured control flow, flattened into branches; carried values have places of their own. */
final class ScfSemantics {
  private ScfSemantics() {}

  static void register(Emitters emitters) {
    emitters
        .add(ScfOps.FOR, ScfSemantics::loop)
        .add(ScfOps.IF, ScfSemantics::branch)
        .add(ScfOps.YIELD, (op, asm) -> asm.moves(op, op.operands("values"), asm.yieldTargets()))
        .add(ModuleOps.STATIC_IF, ScfSemantics::staticBranch);
  }

  private static void loop(Operation op, Assembler asm) {
    Block body = op.region(0).block();
    int lower = asm.scalar(op.operand("lower"));
    int upper = asm.scalar(op.operand("upper"));
    int stride = asm.scalar(op.operand("step"));
    int induction = asm.defineScalar(body.argument(0));
    List<Value> init = op.operands("init");
    List<Place> carried = new ArrayList<>(init.size());
    for (int i = 0; i < init.size(); i++) {
      carried.add(asm.newPlace(op, init.get(i)));
      asm.define(body.argument(i + 1), carried.get(i));
      asm.define(op.result(i), carried.get(i));
    }
    Label start = asm.label();
    Label exit = asm.label();
    asm.moves(op, init, carried);
    asm.instruction(op)
        .mayGoTo(exit)
        .make(
            (tiles, next) ->
                new ScfInstrs.LoopEntry(lower, upper, stride, induction, exit.pc(), next));
    asm.bind(start);
    asm.loopBody(body, carried, induction);
    asm.instruction(op)
        .mayGoTo(start)
        .make((tiles, next) -> new ScfInstrs.LoopEnd(upper, stride, induction, start.pc(), next));
    asm.bind(exit);
  }

  private static void branch(Operation op, Assembler asm) {
    Label otherwise = asm.label();
    emitBranch(op, op.operand("condition"), otherwise, asm);
    // The places of results are fresh copies of those that the first body yields.
    List<Place> results = new ArrayList<>();
    Block then = op.region(0).block();
    Operation last = then.lastOp();
    Operation yield = last != null && last.is(ScfOps.YIELD) ? last : null;
    asm.bodyBefore(then, yield);
    if (yield != null) {
      for (int i = 0; i < op.resultCount(); i++) {
        results.add(asm.newPlace(op, yield.operands("values").get(i)));
      }
      asm.moves(yield, yield.operands("values"), results);
    }
    for (int i = 0; i < op.resultCount(); i++) {
      asm.define(op.result(i), results.get(i));
    }
    if (op.regionCount() < 2 || op.region(1).isEmpty()) {
      asm.bind(otherwise);
      return;
    }
    Label end = asm.label();
    asm.jump(op, end);
    asm.bind(otherwise);
    asm.body(op.region(1).block(), results);
    asm.bind(end);
  }

  private static void emitBranch(Operation op, Value condition, Label otherwise, Assembler asm) {
    Operation compare = condition.definingOp();
    if (compare != null && ScalarSemantics.isFused(condition)) {
      ComparePredicate predicate = ScalarSemantics.predicate(compare);
      int lhs = asm.scalar(compare.operand("lhs"));
      int rhs = asm.scalar(compare.operand("rhs"));
      asm.instruction(op)
          .mayGoTo(otherwise)
          .make(
              (tiles, next) ->
                  new ScfInstrs.BranchUnlessCompared(predicate, lhs, rhs, otherwise.pc(), next));
    } else {
      int slot = asm.scalar(condition);
      asm.instruction(op)
          .mayGoTo(otherwise)
          .make((tiles, next) -> new ScfInstrs.BranchUnless(slot, otherwise.pc(), next));
    }
  }

  /** Only symbols can be left in the condition here, and they all have values. */
  private static void staticBranch(Operation op, Assembler asm) {
    if (!(op.attribute("condition") instanceof Attribute.DimAttr(Dim condition))) {
      asm.error(op, RunCodes.NOT_LOWERED, "the condition must be specialised before a run");
      return;
    }
    int chosen = asm.extent(op, condition) != 0 ? 0 : 1;
    if (chosen < op.regionCount() && !op.region(chosen).isEmpty()) {
      asm.body(op.region(chosen).block());
    }
  }
}

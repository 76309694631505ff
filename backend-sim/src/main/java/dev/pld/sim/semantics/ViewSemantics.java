package dev.pld.sim.semantics;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.comm.ViewOps;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.type.TensorType;
import dev.pld.sim.compile.Assembler;
import dev.pld.sim.compile.Emitters;
import dev.pld.sim.compile.Place;
import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Instr;
import dev.pld.sim.memory.Layout;
import java.util.List;

/** Other views of the same memory: they move no data. */
final class ViewSemantics {
  private ViewSemantics() {}

  static void register(Emitters emitters) {
    emitters
        .add(ViewOps.FLATTEN, (op, asm) -> asm.define(op.result(), asm.place(op.operand("source"))))
        .add(ScalarOps.SLICE, ViewSemantics::slice);
  }

  private static void slice(Operation op, Assembler asm) {
    TensorType type = (TensorType) op.operand("source").type();
    Place.Memory source = (Place.Memory) asm.place(op.operand("source"));
    Layout layout = asm.layout(op, type.shape());
    List<Value> indices = op.operands("indices");
    Cells element = new Cells(layout, asm.scalars(indices));
    Place.Memory result = new Place.Memory(source.store(), asm.newScalar());
    asm.define(op.result(), result);
    asm.instruction(op)
        .make((tiles, next) -> new Slice(source.offset(), element, result.offset(), next));
  }

  private static final class Slice extends Instr.Local {
    private final int base;
    private final Cells element;
    private final int out;
    private final int next;

    Slice(int base, Cells element, int out, int next) {
      this.base = base;
      this.element = element;
      this.out = out;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      int at = element.locate(a);
      if (at < 0) {
        return Faults.index(a, "source", element.layout(), element.slots());
      }
      a.setScalar(out, a.scalar(base) + at);
      return next;
    }
  }
}

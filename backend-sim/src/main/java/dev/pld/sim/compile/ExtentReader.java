package dev.pld.sim.compile;

import dev.pld.ir.core.Operation;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimTrouble;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.Type;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.Layout;
import java.util.Arrays;

/** Turns extents into numbers; what cannot be one is reported and gets a stand-in. */
record ExtentReader(Assembler asm, Bindings bindings) {
  long extent(Operation op, Dim dim) {
    try {
      Dim value = bindings.apply(dim);
      if (value.isConstant()) {
        return value.constantValue();
      }
      asm.error(op, RunCodes.UNBOUND_SYMBOL, dim + " is not a number", "known: " + bindings);
    } catch (ArithmeticException e) {
      asm.error(op, RunCodes.BAD_EXTENT, dim + " cannot be computed: " + DimTrouble.reason(e));
    }
    return 1;
  }

  Layout layout(Operation op, Shape shape) {
    long[] extents = new long[shape.rank()];
    for (int d = 0; d < extents.length; d++) {
      extents[d] = extent(op, shape.dim(d));
    }
    Layout layout = Layout.of(extents);
    if (layout != null) {
      return layout;
    }
    String shown = Arrays.toString(extents);
    String what = " has a negative extent or more than " + Integer.MAX_VALUE + " elements";
    asm.error(op, RunCodes.BAD_EXTENT, "shape " + shown + what);
    return Layout.ofOnes(extents.length);
  }

  Type concrete(Operation op, Type type) {
    try {
      return bindings.apply(type);
    } catch (ArithmeticException e) {
      asm.error(op, RunCodes.BAD_EXTENT, type + " cannot be computed: " + DimTrouble.reason(e));
      return type;
    }
  }
}

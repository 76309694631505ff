package dev.pld.sim.semantics;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.type.Type;
import dev.pld.sim.compile.Assembler;
import dev.pld.sim.compile.Bindings;
import dev.pld.sim.compile.Emitters;
import dev.pld.sim.compile.Place;
import dev.pld.sim.machine.Kernel;
import dev.pld.sim.machine.RunCodes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls are inlined; a dispatch puts a compiled function into the queue of a rank. */
final class FunctionSemantics {
  private FunctionSemantics() {}

  static void register(Emitters emitters) {
    emitters
        .add(FunctionOps.RETURN, (op, asm) -> {})
        .add(FunctionOps.CALL, FunctionSemantics::call)
        .add(FunctionOps.DISPATCH, FunctionSemantics::dispatch);
  }

  private static @Nullable Operation callee(Operation op, Assembler asm) {
    String name =
        op.attribute("callee") instanceof Attribute.SymbolAttr(String symbol) ? symbol : "";
    Operation callee = asm.compiler().function(name);
    if (callee == null) {
      asm.error(op, RunCodes.NOT_RUNNABLE, "there is no function @" + name);
    }
    return callee;
  }

  private static void call(Operation op, Assembler asm) {
    Operation callee = callee(op, asm);
    if (callee != null) {
      asm.inline(op, callee, op.operands("arguments"));
    }
  }

  private static void dispatch(Operation op, Assembler asm) {
    Operation callee = callee(op, asm);
    if (callee == null) {
      return;
    }
    List<Value> arguments = op.operands("arguments");
    List<Type> types = arguments.stream().map(a -> asm.concrete(op, a.type())).toList();
    Bindings bindings = asm.compiler().match(op, callee, types, asm.sink());
    Kernel kernel = bindings == null ? null : asm.compiler().compile(callee, bindings);
    if (kernel == null) {
      return;
    }
    List<Integer> scalars = new ArrayList<>();
    List<Integer> stores = new ArrayList<>();
    List<Integer> windows = new ArrayList<>();
    for (Value argument : arguments) {
      switch (asm.place(argument)) {
        case Place.Scalar(int slot) -> scalars.add(slot);
        case Place.Memory(int store, int offset) -> {
          stores.add(store);
          scalars.add(offset);
        }
        case Place.Window(int window, int store) -> {
          windows.add(window);
          // The rank fills in its own copy.
          stores.add(-1);
        }
        case Place.Buffer(int window) -> windows.add(window);
        case Place.Context c -> {}
        case Place.OnCore t ->
            asm.error(op, RunCodes.NOT_RUNNABLE, "a tile cannot leave its kernel");
      }
    }
    int device = asm.scalar(op.operand("device"));
    int[] scalarSlots = scalars.stream().mapToInt(i -> i).toArray();
    int[] storeSlots = stores.stream().mapToInt(i -> i).toArray();
    int[] windowSlots = windows.stream().mapToInt(i -> i).toArray();
    asm.instruction(op)
        .access()
        .make(
            (tiles, next) ->
                new HostInstrs.Dispatch(
                    kernel, device, scalarSlots, storeSlots, windowSlots, next));
  }
}

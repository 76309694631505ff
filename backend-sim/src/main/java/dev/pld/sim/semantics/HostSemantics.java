package dev.pld.sim.semantics;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.host.WindowOps;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.WindowType;
import dev.pld.sim.compile.Assembler;
import dev.pld.sim.compile.Emitters;
import dev.pld.sim.compile.Names;
import dev.pld.sim.compile.Place;
import dev.pld.sim.compile.WindowSizes;
import dev.pld.sim.machine.RunCodes;

/** Window buffers and views of them. */
final class HostSemantics {
  private HostSemantics() {}

  static void register(Emitters emitters) {
    emitters
        .add(WindowOps.ALLOC_WINDOW_BUFFER, HostSemantics::allocate)
        .add(WindowOps.WINDOW, HostSemantics::view);
  }

  private static void allocate(Operation op, Assembler asm) {
    Place.Buffer place = new Place.Buffer(asm.newWindow());
    asm.define(op.result(), place);
    String name = Names.of(op.result());
    if (op.attribute("type") instanceof Attribute.TypeAttr(WindowType type)) {
      long bytes = (long) asm.layout(op, type.shape()).size() * type.element().bytes();
      ScalarType element = type.element();
      asm.instruction(op)
          .make((t, next) -> new HostInstrs.Allocate(name, bytes, element, place.window(), next));
      return;
    }
    long bytes = asm.extent(op, WindowSizes.bytes(op));
    if (bytes < 0 || bytes > Integer.MAX_VALUE) {
      asm.error(op, RunCodes.BAD_EXTENT, bytes + " bytes, needs 0 to " + Integer.MAX_VALUE);
      return;
    }
    asm.instruction(op)
        .make((t, next) -> new HostInstrs.Allocate(name, bytes, null, place.window(), next));
  }

  private static void view(Operation op, Assembler asm) {
    WindowType type = (WindowType) op.result().type();
    int buffer = ((Place.Buffer) asm.place(op.operand("buffer"))).window();
    long bytes = (long) asm.layout(op, type.shape()).size() * type.element().bytes();
    Place.Window place = new Place.Window(asm.newWindow(), -1);
    asm.define(op.result(), place);
    asm.instruction(op)
        .make(
            (t, next) -> new HostInstrs.View(buffer, type.element(), bytes, place.window(), next));
  }
}

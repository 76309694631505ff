package dev.pld.sim.semantics;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.WindowType;
import dev.pld.sim.compile.Assembler;
import dev.pld.sim.compile.Names;
import dev.pld.sim.compile.Place;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.Layout;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads regions of memory from operations. */
final class Regional {
  private Regional() {}

  /** Memory of this rank. */
  static LocalMemory local(Value memory, Assembler asm) {
    return switch (asm.place(memory)) {
      case Place.Memory(int store, int offset) -> new LocalMemory(store, offset, -1);
      case Place.Window(int window, int store) -> new LocalMemory(store, asm.constant(0), window);
      default -> throw new IllegalArgumentException(Names.of(memory) + " is not memory");
    };
  }

  /** The window {@code memory} on the rank that the operand {@code peer} of {@code op} names. */
  static RemoteMemory remote(Operation op, Value memory, Assembler asm) {
    return new RemoteMemory(window(memory, asm), asm.scalar(op.operand("peer")));
  }

  static int window(Value memory, Assembler asm) {
    return ((Place.Window) asm.place(memory)).window();
  }

  /**
   * A region of the operand {@code group}; without offsets at its beginning. Null after an error.
   *
   * @param rank number of dimensions that the region has
   */
  static @Nullable Box box(
      Operation op, String group, String offsetGroup, int rank, Assembler asm) {
    Value memory = op.operand(group);
    ShapedType type = (ShapedType) memory.type();
    List<Value> offsets = op.operands(offsetGroup);
    Layout layout = asm.layout(op, type.shape());
    if (layout.rank() != rank || (!offsets.isEmpty() && offsets.size() != rank)) {
      asm.error(
          op,
          RunCodes.NOT_RUNNABLE,
          Names.operand(op, group)
              + " has "
              + layout.rank()
              + " dimensions and "
              + offsets.size()
              + " offsets, needs "
              + rank);
      return null;
    }
    int[] slots = new int[rank];
    Arrays.setAll(slots, d -> offsets.isEmpty() ? asm.constant(0) : asm.scalar(offsets.get(d)));
    Shape valid = type instanceof WindowType window ? window.valid() : null;
    return new Box(group, layout, slots, valid == null ? null : asm.layout(op, valid).extents());
  }

  /** The attribute {@code shape} and the group {@code valid}; null after an error. */
  static @Nullable Extents extents(Operation op, Layout shape, Assembler asm) {
    List<Value> valid = op.operands("valid");
    if (!valid.isEmpty() && valid.size() != shape.rank()) {
      asm.error(op, RunCodes.NOT_RUNNABLE, valid.size() + " valid extents, needs " + shape.rank());
      return null;
    }
    return new Extents(shape.extents(), valid.isEmpty() ? null : asm.scalars(valid));
  }

  /** The attribute {@code shape}, or null when it is absent. */
  static @Nullable Layout shape(Operation op, Assembler asm) {
    return op.attribute("shape") instanceof Attribute.ShapeAttr(Shape shape)
        ? asm.layout(op, shape)
        : null;
  }

  static boolean isAdd(Operation op) {
    return op.attributeOrDefault("atomic") instanceof Attribute.EnumAttr(var kind, String word)
        && word.equals("add");
  }
}

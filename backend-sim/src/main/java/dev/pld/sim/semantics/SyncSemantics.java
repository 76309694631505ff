package dev.pld.sim.semantics;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.comm.SyncOps;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.WindowType;
import dev.pld.sim.compile.Assembler;
import dev.pld.sim.compile.Emitters;
import dev.pld.sim.compile.Names;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.Layout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Signals. */
final class SyncSemantics {
  private SyncSemantics() {}

  static void register(Emitters emitters) {
    emitters
        .add(SyncOps.NOTIFY, SyncSemantics::notify)
        .add(SyncOps.WAIT, SyncSemantics::await)
        .add(SyncOps.NOTIFY_ALL, SyncSemantics::notifyAllPeers)
        .add(SyncOps.WAIT_ALL, SyncSemantics::awaitAll)
        .add(SyncOps.CONSUME_ALL, SyncSemantics::consumeAll);
  }

  private static void notify(Operation op, Assembler asm) {
    Cells cells = cells(op, "target", asm);
    if (cells == null) {
      return;
    }
    RemoteMemory target = Regional.remote(op, op.operand("target"), asm);
    int value = asm.scalar(op.operand("value"));
    boolean set = isKeyword(op, "op", "set");
    asm.instruction(op)
        .access()
        .make((tiles, next) -> new SyncInstrs.Notify(target, cells, value, set, next));
  }

  private static void await(Operation op, Assembler asm) {
    Cells cells = cells(op, "signal", asm);
    if (cells == null) {
      return;
    }
    Value signal = op.operand("signal");
    int window = Regional.window(signal, asm);
    int expected = asm.scalar(op.operand("expected"));
    boolean exactly = isKeyword(op, "cmp", "eq");
    asm.instruction(op)
        .access()
        .make((tiles, next) -> new SyncInstrs.Wait(signal, window, cells, expected, exactly, next));
  }

  private static void notifyAllPeers(Operation op, Assembler asm) {
    SyncAllInstrs.Lanes lanes = lanes(op, asm);
    if (lanes == null) {
      return;
    }
    int value = asm.scalar(op.operand("value"));
    int cursor = asm.newScalar();
    var self = asm.label();
    asm.bind(self);
    asm.instruction(op)
        .mayGoTo(self)
        .access()
        .make((tiles, next) -> new SyncAllInstrs.NotifyAll(lanes, value, cursor, self.pc(), next));
  }

  private static void awaitAll(Operation op, Assembler asm) {
    SyncAllInstrs.Lanes lanes = lanes(op, asm);
    if (lanes == null) {
      return;
    }
    int value = asm.scalar(op.operand("value"));
    int cursor = asm.newScalar();
    asm.instruction(op)
        .access()
        .make((tiles, next) -> new SyncAllInstrs.WaitAll(lanes, value, cursor, next));
  }

  private static void consumeAll(Operation op, Assembler asm) {
    SyncAllInstrs.Lanes lanes = lanes(op, asm);
    if (lanes == null) {
      return;
    }
    int value = asm.scalar(op.operand("value"));
    asm.instruction(op)
        .access()
        .make((tiles, next) -> new SyncAllInstrs.ConsumeAll(lanes, value, next));
  }

  private static @Nullable Layout signalLayout(Operation op, String group, Assembler asm) {
    WindowType type = (WindowType) op.operand(group).type();
    if (type.element() != ScalarType.I32) {
      asm.error(
          op,
          RunCodes.NOT_RUNNABLE,
          Names.operand(op, group) + " is " + type + ", needs elements of type i32");
      return null;
    }
    return asm.layout(op, type.shape());
  }

  private static @Nullable Cells cells(Operation op, String group, Assembler asm) {
    Layout layout = signalLayout(op, group, asm);
    List<Value> offsets = op.operands("offsets");
    if (layout != null && offsets.size() != layout.rank()) {
      asm.error(
          op,
          RunCodes.NOT_RUNNABLE,
          offsets.size()
              + " indices, needs "
              + layout.rank()
              + ", the rank of "
              + Names.operand(op, group));
      return null;
    }
    return layout == null ? null : new Cells(layout, asm.scalars(offsets));
  }

  private static SyncAllInstrs.@Nullable Lanes lanes(Operation op, Assembler asm) {
    Layout layout = signalLayout(op, "signal", asm);
    if (layout != null && layout.rank() != 2) {
      asm.error(
          op,
          RunCodes.NOT_RUNNABLE,
          Names.operand(op, "signal") + " has " + layout.rank() + " dimensions, needs 2");
      return null;
    }
    Value row = op.optionalOperand("row");
    Value signal = op.operand("signal");
    return layout == null
        ? null
        : new SyncAllInstrs.Lanes(
            signal, Regional.window(signal, asm), layout, row == null ? -1 : asm.scalar(row));
  }

  private static boolean isKeyword(Operation op, String attribute, String keyword) {
    return op.attributeOrDefault(attribute) instanceof Attribute.EnumAttr(var kind, String word)
        && word.equals(keyword);
  }
}

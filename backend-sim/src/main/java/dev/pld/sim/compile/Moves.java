package dev.pld.sim.compile;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Instr;
import java.util.ArrayList;
import java.util.List;

/** Instructions that the compiler itself needs: copies between places, jumps, the end. */
final class Moves {
  private Moves() {}

  /**
   * Copies values to places as if all at once: a place that is also the source of another copy is
   * saved first.
   */
  static void atOnce(
      Operation op, Assembler asm, List<? extends Value> values, List<Place> targets) {
    List<Place> sources = new ArrayList<>(values.stream().map(asm::place).toList());
    for (int i = 0; i < sources.size(); i++) {
      Place source = sources.get(i);
      if (!source.equals(targets.get(i)) && targets.contains(source)) {
        Place saved = asm.freshLike(op, source, values.get(i));
        emit(op, asm, source, saved);
        sources.set(i, saved);
      }
    }
    for (int i = 0; i < sources.size(); i++) {
      if (!sources.get(i).equals(targets.get(i))) {
        emit(op, asm, sources.get(i), targets.get(i));
      }
    }
  }

  private static void emit(Operation op, Assembler asm, Place from, Place to) {
    switch (from) {
      case Place.Scalar(int slot) -> scalar(op, asm, slot, ((Place.Scalar) to).slot());
      case Place.Memory(int store, int offset) -> {
        Place.Memory target = (Place.Memory) to;
        scalar(op, asm, offset, target.offset());
        asm.instruction(op).make((tiles, next) -> new StoreMove(store, target.store(), next));
      }
      case Place.Window(int window, int store) -> {
        Place.Window target = (Place.Window) to;
        asm.instruction(op).make((tiles, next) -> new WindowMove(window, target.window(), next));
        if (store >= 0) {
          asm.instruction(op).make((tiles, next) -> new StoreMove(store, target.store(), next));
        }
      }
      case Place.Buffer(int window) -> {
        int target = ((Place.Buffer) to).window();
        asm.instruction(op).make((tiles, next) -> new WindowMove(window, target, next));
      }
      case Place.OnCore(int register) -> {
        int target = ((Place.OnCore) to).register();
        asm.instruction(op)
            .reads(register)
            .writes(target)
            .kind(Draft.Kind.TILE_MOVE)
            .make((tiles, next) -> new TileCopy(tiles.of(register), tiles.of(target), next));
      }
      case Place.Context c -> {}
    }
  }

  private static void scalar(Operation op, Assembler asm, int from, int to) {
    asm.instruction(op).make((tiles, next) -> new ScalarMove(from, to, next));
  }

  static Instr goTo(int next) {
    return new Jump(next);
  }

  static Instr end() {
    return new End();
  }

  private static final class ScalarMove extends Instr.Local {
    private final int from;
    private final int to;
    private final int next;

    ScalarMove(int from, int to, int next) {
      this.from = from;
      this.to = to;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      a.setScalar(to, a.scalar(from));
      return next;
    }
  }

  private static final class StoreMove extends Instr.Local {
    private final int from;
    private final int to;
    private final int next;

    StoreMove(int from, int to, int next) {
      this.from = from;
      this.to = to;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      a.setStore(to, a.store(from));
      return next;
    }
  }

  private static final class WindowMove extends Instr.Local {
    private final int from;
    private final int to;
    private final int next;

    WindowMove(int from, int to, int next) {
      this.from = from;
      this.to = to;
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      a.setWindow(to, a.window(from));
      return next;
    }
  }

  /** Copies a tile that is still needed. */
  static final class TileCopy extends Instr.Effect {
    private final int from;
    private final int to;

    TileCopy(int from, int to, int next) {
      super(next);
      this.from = from;
      this.to = to;
    }

    @Override
    public int step(Activation a) {
      a.tile(to).copyFrom(a.tile(from));
      return next;
    }
  }

  /** Moves a tile that is not needed any more. */
  static final class TileSwap extends Instr.Effect {
    private final int from;
    private final int to;

    TileSwap(int from, int to, int next) {
      super(next);
      this.from = from;
      this.to = to;
    }

    @Override
    public int step(Activation a) {
      a.swapTiles(from, to);
      return next;
    }
  }

  private static final class Jump extends Instr.Local {
    private final int next;

    Jump(int next) {
      this.next = next;
    }

    @Override
    public int step(Activation a) {
      return next;
    }
  }

  private static final class End extends Instr.Local {
    @Override
    public int step(Activation a) {
      return DONE;
    }
  }
}

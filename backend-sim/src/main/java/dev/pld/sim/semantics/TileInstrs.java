package dev.pld.sim.semantics;

import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Instr;
import dev.pld.sim.machine.Tile;
import dev.pld.sim.memory.Layout;
import dev.pld.sim.memory.ValueDomain;

/** Arithmetic on tiles. Loops run over all elements up to the last valid one. */
final class TileInstrs {
  private TileInstrs() {}

  static final class Binary extends Instr.Effect {
    private final ValueDomain.BinaryKernel kernel;
    private final int lhs;
    private final int rhs;
    private final int out;
    private final int rank;

    Binary(ValueDomain.BinaryKernel kernel, int lhs, int rhs, int out, int rank, int next) {
      super(next);
      this.kernel = kernel;
      this.lhs = lhs;
      this.rhs = rhs;
      this.out = out;
      this.rank = rank;
    }

    @Override
    public int step(Activation a) {
      Tile x = a.tile(lhs);
      Tile y = a.tile(rhs);
      int count = x.span();
      if (count > 0 && !covers(y.valid(), x.valid())) {
        return Faults.validMismatch(a, x.valid(), y.valid(), rank);
      }
      Tile result = a.tile(out);
      result.validAs(x);
      kernel.apply(x.store(), y.store(), result.store(), count);
      return next;
    }

    private boolean covers(int[] outer, int[] inner) {
      for (int d = 0; d < rank; d++) {
        if (outer[d] < inner[d]) {
          return false;
        }
      }
      return true;
    }
  }

  static final class WithScalar extends Instr.Effect {
    private final ValueDomain.ScalarKernel kernel;
    private final int tile;
    private final int scalar;
    private final int out;

    WithScalar(ValueDomain.ScalarKernel kernel, int tile, int scalar, int out, int next) {
      super(next);
      this.kernel = kernel;
      this.tile = tile;
      this.scalar = scalar;
      this.out = out;
    }

    @Override
    public int step(Activation a) {
      Tile x = a.tile(tile);
      Tile result = a.tile(out);
      result.validAs(x);
      kernel.apply(x.store(), a.scalar(scalar), result.store(), x.span());
      return next;
    }
  }

  static final class Cast extends Instr.Effect {
    private final ValueDomain.CastKernel kernel;
    private final int tile;
    private final int out;

    Cast(ValueDomain.CastKernel kernel, int tile, int out, int next) {
      super(next);
      this.kernel = kernel;
      this.tile = tile;
      this.out = out;
    }

    @Override
    public int step(Activation a) {
      Tile x = a.tile(tile);
      Tile result = a.tile(out);
      result.validAs(x);
      kernel.apply(x.store(), result.store(), x.span());
      return next;
    }
  }

  static final class Fill extends Instr.Effect {
    private final ValueDomain.FillKernel kernel;
    private final int scalar;
    private final Extents shape;
    private final int out;
    private final Layout layout;

    Fill(
        ValueDomain.FillKernel kernel,
        int scalar,
        Extents shape,
        int out,
        Layout layout,
        int next) {
      super(next);
      this.kernel = kernel;
      this.scalar = scalar;
      this.shape = shape;
      this.out = out;
      this.layout = layout;
    }

    @Override
    public int step(Activation a) {
      Tile tile = a.tile(out);
      if (!shape.into(a, tile.valid())) {
        return FAULT;
      }
      tile.validChanged(layout);
      kernel.apply(a.scalar(scalar), tile.store(), tile.span());
      return next;
    }
  }
}

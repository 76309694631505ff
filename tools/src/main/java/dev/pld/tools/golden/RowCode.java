package dev.pld.tools.golden;

import dev.pld.ir.golden.GoldenExpression.BinaryOp;
import dev.pld.ir.golden.GoldenExpression.ReduceOp;
import dev.pld.tools.npy.NdArray;
import java.util.Arrays;
import java.util.BitSet;

/**
 * A golden expression that is ready to be evaluated, a run of output elements at a time: those that
 * differ only in the innermost index, which takes {@code count} values one after another. So the
 * work per element is a step of a plain loop over arrays.
 */
sealed interface RowCode {
  /** The most elements of one run. */
  int BLOCK = 1024;

  /** The slot of the innermost output index. */
  int INNER = 0;

  /**
   * Evaluates {@code count <= BLOCK} elements.
   *
   * @param variables the value of each variable; that of the innermost index is its first value
   */
  void fill(long[] variables, double[] out, int count);

  record Constant(double value) implements RowCode {
    @Override
    public void fill(long[] variables, double[] out, int count) {
      Arrays.fill(out, 0, count, value);
    }
  }

  /** An index that does not depend on the innermost one. */
  record OuterIndex(IndexCode index) implements RowCode {
    @Override
    public void fill(long[] variables, double[] out, int count) {
      Arrays.fill(out, 0, count, index.at(variables));
    }
  }

  /**
   * Elements of an input whose place changes by the same step from one to the next.
   *
   * @param slopes how much each index grows with the innermost output index
   */
  record Elements(String name, NdArray array, IndexCode[] indices, long[] slopes)
      implements RowCode {
    @Override
    public void fill(long[] variables, double[] out, int count) {
      long first = 0;
      long step = 0;
      for (int d = 0; d < indices.length; d++) {
        long start = indices[d].at(variables);
        check(d, start);
        check(d, Math.addExact(start, Math.multiplyExact(slopes[d], count - 1L)));
        first = first * array.extent(d) + start;
        step = step * array.extent(d) + slopes[d];
      }
      array.copyTo(out, Math.toIntExact(first), Math.toIntExact(step), count);
    }

    private void check(int dimension, long index) {
      if (index < 0 || index >= array.extent(dimension)) {
        throw new GoldenException(
            "the golden reads %"
                + name
                + " at index "
                + index
                + " of dimension "
                + dimension
                + ", whose extent is "
                + array.extent(dimension));
      }
    }
  }

  record Negate(RowCode value) implements RowCode {
    @Override
    public void fill(long[] variables, double[] out, int count) {
      value.fill(variables, out, count);
      for (int i = 0; i < count; i++) {
        out[i] = -out[i];
      }
    }
  }

  /** Two operands; {@code scratch} has room for a run. */
  record Binary(BinaryOp op, RowCode left, RowCode right, double[] scratch) implements RowCode {
    @Override
    public void fill(long[] variables, double[] out, int count) {
      left.fill(variables, out, count);
      right.fill(variables, scratch, count);
      combine(op, out, scratch, count);
    }

    static void combine(BinaryOp op, double[] into, double[] with, int count) {
      switch (op) {
        case ADD -> {
          for (int i = 0; i < count; i++) {
            into[i] += with[i];
          }
        }
        case SUB -> {
          for (int i = 0; i < count; i++) {
            into[i] -= with[i];
          }
        }
        case MUL -> {
          for (int i = 0; i < count; i++) {
            into[i] *= with[i];
          }
        }
        case MIN -> {
          for (int i = 0; i < count; i++) {
            into[i] = Math.min(into[i], with[i]);
          }
        }
        case MAX -> {
          for (int i = 0; i < count; i++) {
            into[i] = Math.max(into[i], with[i]);
          }
        }
      }
    }
  }

  /** A reduction whose bound does not depend on the innermost index. */
  record Reduce(
      ReduceOp op, int slot, IndexCode bound, RowCode body, double[] scratch, WorkLimit work)
      implements RowCode {
    @Override
    public void fill(long[] variables, double[] out, int count) {
      long end = bound.at(variables);
      Arrays.fill(out, 0, count, neutral());
      work.add(end, count);
      for (long i = 0; i < end; i++) {
        variables[slot] = i;
        body.fill(variables, i == 0 ? out : scratch, count);
        if (i > 0) {
          Binary.combine(operator(), out, scratch, count);
        }
      }
    }

    private double neutral() {
      return switch (op) {
        case SUM -> 0;
        case PROD -> 1;
        case MAX -> Double.NEGATIVE_INFINITY;
        case MIN -> Double.POSITIVE_INFINITY;
      };
    }

    private BinaryOp operator() {
      return switch (op) {
        case SUM -> BinaryOp.ADD;
        case PROD -> BinaryOp.MUL;
        case MAX -> BinaryOp.MAX;
        case MIN -> BinaryOp.MIN;
      };
    }
  }

  /** A choice that does not depend on the innermost index; only what is chosen is evaluated. */
  record Select(IndexCode condition, RowCode whenTrue, RowCode whenFalse) implements RowCode {
    @Override
    public void fill(long[] variables, double[] out, int count) {
      (condition.at(variables) != 0 ? whenTrue : whenFalse).fill(variables, out, count);
    }
  }

  /** Evaluates elements one by one, for what depends on the innermost index in odd ways. */
  record OneByOne(RowCode element, double[] one) implements RowCode {
    @Override
    public void fill(long[] variables, double[] out, int count) {
      long first = variables[INNER];
      for (int i = 0; i < count; i++) {
        variables[INNER] = first + i;
        element.fill(variables, one, 1);
        out[i] = one[0];
      }
      variables[INNER] = first;
    }
  }

  /**
   * Keeps the values of a reduction that does not depend on all output indices, so that each is
   * computed once: the sum over all ranks is the same for every rank.
   *
   * @param slots the outer indices that it depends on
   * @param extents their extents
   * @param inner the extent of the innermost index
   */
  record Memo(
      RowCode value,
      int[] slots,
      int[] extents,
      int inner,
      double[] values,
      BitSet known,
      double[] scratch)
      implements RowCode {
    @Override
    public void fill(long[] variables, double[] out, int count) {
      int row = 0;
      for (int i = 0; i < slots.length; i++) {
        row = row * extents[i] + (int) variables[slots[i]];
      }
      int first = (int) variables[INNER];
      int blocks = (inner + BLOCK - 1) / BLOCK;
      for (int block = first / BLOCK; block <= (first + count - 1) / BLOCK; block++) {
        int start = block * BLOCK;
        if (!known.get(row * blocks + block)) {
          int length = Math.min(BLOCK, inner - start);
          variables[INNER] = start;
          value.fill(variables, scratch, length);
          System.arraycopy(scratch, 0, values, row * inner + start, length);
          known.set(row * blocks + block);
        }
      }
      variables[INNER] = first;
      System.arraycopy(values, row * inner + first, out, 0, count);
    }
  }

  /** Counts the work of reductions, so that a golden cannot run for ever. */
  final class WorkLimit {
    private static final double MOST = 0x1p37;

    /** What a turn costs beside its elements. */
    private static final int TURN = 32;

    private double done;

    /** Adds a reduction before it begins. */
    void add(long turns, int elements) {
      done += (double) turns * (TURN + elements);
      if (done > MOST) {
        throw new GoldenException("the golden takes too long: its reductions have too many terms");
      }
    }
  }
}

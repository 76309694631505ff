package dev.pld.tools.golden;

import dev.pld.ir.type.ScalarType;
import dev.pld.tools.npy.NdArray;
import java.util.Arrays;

/**
 * A golden expression that is ready to be evaluated, a run of output elements at a time: those that
 * differ only in the innermost index, which takes {@code count} values one after another. So the
 * work per element is a step of a plain loop over arrays.
 */
interface RowCode {
  /** The most elements of one run. */
  int BLOCK = 1024;

  /** The slot of the innermost output index. */
  int INNER = 0;

  /**
   * Evaluates {@code count <= BLOCK} elements.
   *
   * @param variables the value of each variable; that of the innermost index is its first value
   * @param out of the kind that the expression has
   */
  void fill(long[] variables, Row out, int count);

  /** A literal, a symbol or a scalar parameter. */
  record Constant(double real, long whole) implements RowCode {
    @Override
    public void fill(long[] variables, Row out, int count) {
      if (out.isReal()) {
        Arrays.fill(out.reals(), 0, count, real);
      } else {
        Arrays.fill(out.wholes(), 0, count, whole);
      }
    }
  }

  /** An index. */
  record Variable(int slot) implements RowCode {
    @Override
    public void fill(long[] variables, Row out, int count) {
      long value = variables[slot];
      if (slot != INNER) {
        Arrays.fill(out.wholes(), 0, count, value);
        return;
      }
      for (int i = 0; i < count; i++) {
        out.wholes()[i] = value + i;
      }
    }
  }

  /** Whole numbers beside others. */
  record ToReal(RowCode value, Row scratch) implements RowCode {
    @Override
    public void fill(long[] variables, Row out, int count) {
      value.fill(variables, scratch, count);
      for (int i = 0; i < count; i++) {
        out.reals()[i] = scratch.wholes()[i];
      }
    }
  }

  /** A conversion that changes values: of reals by rounding, of others by wrapping around. */
  record Convert(ScalarType type, RowCode value) implements RowCode {
    @Override
    public void fill(long[] variables, Row out, int count) {
      value.fill(variables, out, count);
      for (int i = 0; i < count; i++) {
        if (out.isReal()) {
          out.reals()[i] = NdArray.round(out.reals()[i], type);
        } else {
          out.wholes()[i] = NdArray.wrap(out.wholes()[i], type);
        }
      }
    }
  }

  /**
   * Elements of an input.
   *
   * @param slopes how much each index grows with the innermost output index; null where one of them
   *     does not grow evenly
   */
  record Elements(
      String name,
      NdArray array,
      RowCode[] indices,
      long @org.jspecify.annotations.Nullable [] slopes,
      Row[] scratch,
      Site site)
      implements RowCode {
    @Override
    public void fill(long[] variables, Row out, int count) {
      if (slopes == null) {
        gather(variables, out, count);
        return;
      }
      long first = 0;
      long step = 0;
      for (int d = 0; d < indices.length; d++) {
        indices[d].fill(variables, scratch[d], 1);
        long start = scratch[d].wholes()[0];
        if (isOutside(d, start) || isOutside(d, start + slopes[d] * (count - 1))) {
          gather(variables, out, count);
          return;
        }
        first = first * array.extent(d) + start;
        step = step * array.extent(d) + slopes[d];
      }
      if (out.isReal()) {
        array.copyTo(out.reals(), (int) first, (int) step, count);
      } else {
        array.copyTo(out.wholes(), (int) first, (int) step, count);
      }
    }

    private void gather(long[] variables, Row out, int count) {
      for (int d = 0; d < indices.length; d++) {
        indices[d].fill(variables, scratch[d], count);
      }
      for (int i = 0; i < count; i++) {
        int at = 0;
        for (int d = 0; d < indices.length; d++) {
          long index = scratch[d].wholes()[i];
          if (isOutside(d, index)) {
            throw outside(variables, i);
          }
          at = at * array.extent(d) + (int) index;
        }
        if (out.isReal()) {
          out.reals()[i] = array.get(at);
        } else {
          out.wholes()[i] = array.whole(at);
        }
      }
    }

    private boolean isOutside(int dimension, long index) {
      return index < 0 || index >= array.extent(dimension);
    }

    private GoldenException outside(long[] variables, int i) {
      long[] place = new long[indices.length];
      for (int d = 0; d < place.length; d++) {
        place[d] = scratch[d].wholes()[i];
      }
      return site.problem(
          "the golden reads %"
              + name
              + Arrays.toString(place)
              + ", but %"
              + name
              + " has shape "
              + NdArray.shapeText(array.shape()),
          variables,
          i);
    }
  }
}

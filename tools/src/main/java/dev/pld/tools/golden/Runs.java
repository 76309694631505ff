package dev.pld.tools.golden;

import dev.pld.ir.golden.GoldenExpression.ReduceOp;
import java.util.Arrays;
import java.util.BitSet;

/** What goes through its parts several times, or only through some of them. */
final class Runs {
  private Runs() {}

  /**
   * What a whole number decides, the same for a whole run or not: stretches of equal numbers are
   * evaluated together.
   *
   * @param even whether the number does not depend on the innermost index
   * @param number room for the numbers of a run
   * @param part room for the values of a run
   */
  record Stretches(RowCode decision, boolean even, Row number, Row part, Body body)
      implements RowCode {
    @Override
    public void fill(long[] variables, Row out, int count) {
      decision.fill(variables, number, even ? 1 : count);
      if (even) {
        body.fill(number.wholes()[0], variables, out, count);
        return;
      }
      long first = variables[INNER];
      for (int start = 0; start < count; ) {
        long value = number.wholes()[start];
        int end = start + 1;
        while (end < count && number.wholes()[end] == value) {
          end++;
        }
        variables[INNER] = first + start;
        body.fill(value, variables, part, end - start);
        part.copyTo(0, out, start, end - start);
        start = end;
      }
      variables[INNER] = first;
    }
  }

  /** What {@link Stretches} evaluates. */
  sealed interface Body {
    void fill(long number, long[] variables, Row out, int count);
  }

  /** Only what is chosen is evaluated. */
  record Choice(RowCode whenTrue, RowCode whenFalse) implements Body {
    @Override
    public void fill(long condition, long[] variables, Row out, int count) {
      (condition != 0 ? whenTrue : whenFalse).fill(variables, out, count);
    }
  }

  /** A reduction; the number is its bound. */
  record Reduction(ReduceOp op, int slot, RowCode body, Row scratch, WorkLimit work, Site site)
      implements Body {
    @Override
    public void fill(long bound, long[] variables, Row out, int count) {
      if (bound <= 0) {
        fillEmpty(bound, variables, out, count);
        return;
      }
      work.add(bound, count, site);
      if (slot == RowCode.INNER) {
        fillAlong(bound, variables, out);
        return;
      }
      for (long i = 0; i < bound; i++) {
        variables[slot] = i;
        body.fill(variables, i == 0 ? out : scratch, count);
        if (i > 0) {
          Arithmetic.combine(op.operator(), out, scratch, count);
        }
      }
    }

    /** The index of the reduction is the innermost one: its terms come in runs. */
    private void fillAlong(long bound, long[] variables, Row out) {
      long before = variables[RowCode.INNER];
      for (long first = 0; first < bound; first += RowCode.BLOCK) {
        int count = (int) Math.min(RowCode.BLOCK, bound - first);
        variables[RowCode.INNER] = first;
        body.fill(variables, scratch, count);
        if (first == 0) {
          scratch.copyTo(0, out, 0, 1);
        }
        Arithmetic.fold(op.operator(), out, scratch, first == 0 ? 1 : 0, count);
      }
      variables[RowCode.INNER] = before;
    }

    private void fillEmpty(long bound, long[] variables, Row out, int count) {
      int neutral =
          switch (op) {
            case SUM -> 0;
            case PROD -> 1;
            case MAX, MIN ->
                throw site.problem(
                    op.spelling() + " over no terms has no value: its bound is " + bound,
                    variables,
                    0,
                    "a condition gives it one: 'n > 0 ? max(q < n) %x[q] : 0.0'");
          };
      if (out.isReal()) {
        Arrays.fill(out.reals(), 0, count, neutral);
      } else {
        Arrays.fill(out.wholes(), 0, count, neutral);
      }
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
      RowCode value, int[] slots, int[] extents, int inner, Row values, BitSet known, Row scratch)
      implements RowCode {
    @Override
    public void fill(long[] variables, Row out, int count) {
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
          scratch.copyTo(0, values, row * inner + start, length);
          known.set(row * blocks + block);
        }
      }
      variables[INNER] = first;
      values.copyTo(row * inner + first, out, 0, count);
    }
  }
}

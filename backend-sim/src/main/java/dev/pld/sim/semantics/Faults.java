package dev.pld.sim.semantics;

import dev.pld.ir.core.Operation;
import dev.pld.sim.compile.Names;
import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.Layout;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is said when a program does something wrong. All return what a step has to return. */
final class Faults {
  private Faults() {}

  private static String head(Activation a) {
    boolean host = a.rank() == a.machine().ranks();
    return Names.verb(a.op()) + (host ? " on the host: " : " on rank " + a.rank() + ": ");
  }

  static int peer(Activation a, String group, long peer) {
    return a.fault(
        RunCodes.PEER_OUT_OF_BOUNDS,
        head(a)
            + Names.operand(a.op(), group)
            + " is "
            + peer
            + ", needs 0 to "
            + (a.machine().ranks() - 1));
  }

  static int cell(Activation a, String group, Layout layout, int[] offsets) {
    return outside(a, "cell ", group, layout, offsets);
  }

  static int cellValue(Activation a, String group, long value) {
    return a.fault(
        RunCodes.CELL_VALUE,
        head(a) + Names.operand(a.op(), group) + " is " + value + ", a cell holds 32 bits");
  }

  static int cellNegation(Activation a, String group, long value) {
    return a.fault(
        RunCodes.CELL_VALUE,
        head(a)
            + Names.operand(a.op(), group)
            + " is "
            + value
            + ", and a cell of 32 bits does not hold its negation");
  }

  static int index(Activation a, String group, Layout layout, int[] offsets) {
    return outside(a, "index ", group, layout, offsets);
  }

  private static int outside(
      Activation a, String what, String group, Layout layout, int[] offsets) {
    String cell =
        IntStream.of(offsets)
            .mapToObj(slot -> Long.toString(a.scalar(slot)))
            .collect(Collectors.joining(", ", "[", "]"));
    return a.fault(
        RunCodes.CELL_OUT_OF_BOUNDS,
        head(a)
            + what
            + cell
            + " lies outside "
            + Names.operand(a.op(), group)
            + ", whose shape is "
            + layout);
  }

  /** A signal has no cell for some rank. */
  static int row(Activation a, String group, Layout layout, String needed) {
    return a.fault(
        RunCodes.CELL_OUT_OF_BOUNDS,
        head(a) + Names.operand(a.op(), group) + " has shape " + layout + ", needs " + needed);
  }

  static int region(
      Activation a, String group, Layout layout, int dimension, long offset, int extent) {
    return a.fault(
        RunCodes.REGION_OUT_OF_BOUNDS,
        head(a)
            + "dimension "
            + dimension
            + " of "
            + Names.operand(a.op(), group)
            + " has extent "
            + layout.extent(dimension)
            + ", found offset "
            + offset
            + " and extent "
            + extent);
  }

  static int valid(Activation a, int dimension, long valid, int extent) {
    return a.fault(
        RunCodes.BAD_VALID,
        head(a)
            + "valid extent "
            + valid
            + " in dimension "
            + dimension
            + ", needs 0 to "
            + extent);
  }

  static int validMismatch(Activation a, int[] lhs, int[] rhs, int rank) {
    return a.fault(
        RunCodes.VALID_MISMATCH,
        head(a)
            + "'rhs' has data in "
            + Arrays.toString(Arrays.copyOf(rhs, rank))
            + ", 'lhs' in "
            + Arrays.toString(Arrays.copyOf(lhs, rank)));
  }

  static int division(Activation a) {
    return a.fault(RunCodes.DIVISION_BY_ZERO, head(a) + "division by zero");
  }

  static int loopStep(Activation a, long step) {
    return a.fault(RunCodes.BAD_STEP, head(a) + "'step' is " + step + ", needs at least 1");
  }

  static int readOnly(Activation a, String group) {
    Operation op = a.op();
    return a.fault(
        RunCodes.READ_ONLY,
        head(a)
            + Names.operand(op, group)
            + " belongs to an input that the host function does not declare 'out' or 'inout'");
  }
}

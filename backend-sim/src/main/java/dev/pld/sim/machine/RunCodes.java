package dev.pld.sim.machine;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** The diagnostics of the simulator. */
public final class RunCodes {
  public static final DiagnosticCode DEADLOCK =
      new DiagnosticCode("PLD-R0001", "every rank that has not finished waits for a notify");
  public static final DiagnosticCode STEP_LIMIT =
      new DiagnosticCode("PLD-R0002", "the run takes more instructions than it may");
  public static final DiagnosticCode OUT_OF_MEMORY =
      new DiagnosticCode(
          "PLD-R0003", "the data of the run does not fit into the memory of the JVM");

  public static final DiagnosticCode UNKNOWN_PLATFORM =
      new DiagnosticCode("PLD-R0010", "there is no platform of this name");
  public static final DiagnosticCode HARDWARE_PLATFORM =
      new DiagnosticCode("PLD-R0011", "the platform is hardware and not simulated");
  public static final DiagnosticCode MANY_RANKS =
      new DiagnosticCode("PLD-R0012", "a real device's table of peers has fewer entries");

  public static final DiagnosticCode NO_HOST =
      new DiagnosticCode("PLD-R0020", "the module has no such host function to start with");
  public static final DiagnosticCode BAD_INPUT =
      new DiagnosticCode("PLD-R0021", "the data does not fit the parameter of the host function");
  public static final DiagnosticCode UNBOUND_SYMBOL =
      new DiagnosticCode("PLD-R0022", "a symbol has no value, so that an extent is not a number");
  public static final DiagnosticCode SHAPE_MISMATCH =
      new DiagnosticCode("PLD-R0023", "an argument has other extents than the parameter");
  public static final DiagnosticCode BAD_EXTENT =
      new DiagnosticCode(
          "PLD-R0024", "an extent is not positive where it must be, or does not fit 32 bits");
  public static final DiagnosticCode NOT_LOWERED =
      new DiagnosticCode("PLD-R0025", "the operation must be lowered before a run");
  public static final DiagnosticCode NOT_RUNNABLE =
      new DiagnosticCode("PLD-R0026", "the simulator cannot run the operation on these operands");
  public static final DiagnosticCode RECURSION =
      new DiagnosticCode("PLD-R0027", "a function calls itself");
  public static final DiagnosticCode ON_CORE_MEMORY =
      new DiagnosticCode("PLD-R0028", "the tiles of a kernel exceed the on-core memory");
  public static final DiagnosticCode TOO_LARGE =
      new DiagnosticCode("PLD-R0029", "a function is too large when its calls are inlined");

  public static final DiagnosticCode PEER_OUT_OF_BOUNDS =
      new DiagnosticCode("PLD-R0100", "a peer is not one of the ranks");
  public static final DiagnosticCode CELL_OUT_OF_BOUNDS =
      new DiagnosticCode("PLD-R0101", "a signal cell lies outside its window");
  public static final DiagnosticCode REGION_OUT_OF_BOUNDS =
      new DiagnosticCode("PLD-R0102", "a region lies outside the memory that it is taken from");
  public static final DiagnosticCode BAD_VALID =
      new DiagnosticCode("PLD-R0103", "valid extents are negative or exceed the shape");
  public static final DiagnosticCode DIVISION_BY_ZERO =
      new DiagnosticCode("PLD-R0104", "a scalar expression divides by zero");
  public static final DiagnosticCode VALID_MISMATCH =
      new DiagnosticCode("PLD-R0105", "an operand has no data where the other one has");
  public static final DiagnosticCode BAD_STEP =
      new DiagnosticCode("PLD-R0106", "the step of a loop is not positive");
  public static final DiagnosticCode SMALL_BUFFER =
      new DiagnosticCode("PLD-R0107", "a view is larger than its buffer");
  public static final DiagnosticCode BUFFER_ELEMENT =
      new DiagnosticCode("PLD-R0108", "a buffer is viewed with two element types");
  public static final DiagnosticCode READ_ONLY =
      new DiagnosticCode("PLD-R0109", "a store to a tensor that the host function only reads");
  public static final DiagnosticCode CELL_VALUE =
      new DiagnosticCode("PLD-R0110", "what a cell is told or waited to hold fits its 32 bits");

  private RunCodes() {}

  /** All codes, by number. */
  public static List<DiagnosticCode> all() {
    return List.of(
        DEADLOCK,
        STEP_LIMIT,
        OUT_OF_MEMORY,
        UNKNOWN_PLATFORM,
        HARDWARE_PLATFORM,
        MANY_RANKS,
        NO_HOST,
        BAD_INPUT,
        UNBOUND_SYMBOL,
        SHAPE_MISMATCH,
        BAD_EXTENT,
        NOT_LOWERED,
        NOT_RUNNABLE,
        RECURSION,
        ON_CORE_MEMORY,
        TOO_LARGE,
        PEER_OUT_OF_BOUNDS,
        CELL_OUT_OF_BOUNDS,
        REGION_OUT_OF_BOUNDS,
        BAD_VALID,
        DIVISION_BY_ZERO,
        VALID_MISMATCH,
        BAD_STEP,
        SMALL_BUFFER,
        BUFFER_ELEMENT,
        READ_ONLY,
        CELL_VALUE);
  }
}

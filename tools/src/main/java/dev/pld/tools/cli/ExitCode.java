package dev.pld.tools.cli;

/** What a command tells its caller; the numbers are part of the contract. */
public enum ExitCode {
  /** All is well. */
  OK(0),
  /** The program ran, but an output differs from its golden. */
  WRONG_RESULT(1),
  /** The command line, or a file named on it, is not usable. */
  USAGE(2),
  /** The program has errors. */
  BAD_PROGRAM(3),
  /** Every rank that is left waits, and nobody can wake one. */
  DEADLOCK(4),
  /** The program did something at run time that it may not. */
  RUN_TIME_ERROR(5),
  /** A fault of the tool itself. */
  INTERNAL(70);

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  public int number() {
    return number;
  }
}

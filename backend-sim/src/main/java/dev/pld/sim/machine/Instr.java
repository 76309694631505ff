package dev.pld.sim.machine;

/**
 * One instruction of a compiled function. Instructions hold no state of a run: all ranks share
 * them.
 */
public abstract class Instr {
  /** The activation waits for a signal; the same instruction is tried again when it is woken. */
  public static final int PARK = -1;

  /** The function has come to its end. */
  public static final int DONE = -2;

  /** The program did something wrong, as {@link Activation#fault} has noted. */
  public static final int FAULT = -3;

  /** Executes and returns the index of the next instruction, or one of the constants above. */
  public abstract int step(Activation a);

  /**
   * Goes on without waiting and without touching memory: only scalars change, and notifies and
   * waits are told to {@code forecast}. Scalars never depend on data, so this finds all of them.
   */
  public abstract int foresee(Activation a, Forecast forecast);

  /** An instruction that touches only scalars and references of its own activation. */
  public abstract static class Local extends Instr {
    @Override
    public final int foresee(Activation a, Forecast forecast) {
      return step(a);
    }
  }

  /** An instruction that moves data and goes on to {@code next}. */
  public abstract static class Effect extends Instr {
    protected final int next;

    protected Effect(int next) {
      this.next = next;
    }

    @Override
    public int foresee(Activation a, Forecast forecast) {
      return next;
    }
  }
}

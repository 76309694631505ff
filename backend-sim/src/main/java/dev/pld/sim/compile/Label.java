package dev.pld.sim.compile;

/** A place in code that is jumped to; known once all code is drafted. */
public final class Label {
  private int draft = -1;
  private int pc = -1;

  void bind(int at) {
    draft = at;
  }

  int draft() {
    return draft;
  }

  void resolve(int to) {
    pc = to;
  }

  /** The index of the instruction, for makers of instructions. */
  public int pc() {
    if (pc < 0) {
      throw new IllegalStateException("the label is not resolved yet");
    }
    return pc;
  }
}

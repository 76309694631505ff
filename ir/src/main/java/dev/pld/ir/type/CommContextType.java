package dev.pld.ir.type;

/** The communication context of a window: who am I, how many are we. */
public record CommContextType() implements Type {
  @Override
  public String toString() {
    return "!pld.ctx";
  }
}

package dev.pld.ir.type;

/** An allocation of one size on every rank; views of it are windows. */
public record BufferType() implements Type {
  @Override
  public String toString() {
    return "!pld.buffer";
  }
}

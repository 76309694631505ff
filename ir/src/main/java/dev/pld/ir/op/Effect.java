package dev.pld.ir.op;

/** What an operation does to the memory behind one of its operands. */
public enum Effect {
  READ,
  WRITE,
  /** An atomic read-modify-write. */
  UPDATE,
  /** What happened before the notifies that it saw happens before what follows. */
  ACQUIRE,
  /** All that this rank has put so far has arrived before the cell changes. */
  RELEASE
}

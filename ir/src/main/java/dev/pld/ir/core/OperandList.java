package dev.pld.ir.core;

import java.util.AbstractList;

/** Some operands of an operation, one after the other; a live view. */
final class OperandList extends AbstractList<Value> {
  private final Operation owner;
  private final int start;
  private final int size;

  OperandList(Operation owner, int start, int size) {
    this.owner = owner;
    this.start = start;
    this.size = size;
  }

  @Override
  public Value get(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException(index);
    }
    return owner.operand(start + index);
  }

  @Override
  public int size() {
    return size;
  }
}

package dev.pld.ir.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The body of an operation. The language has single-block regions; an absent body has no block. */
public final class Region {
  private static final Region[] NONE = {};

  private final Operation owner;
  private final List<Block> blocks = new ArrayList<>(1);

  Region(Operation owner) {
    this.owner = owner;
  }

  /** The regions of {@code owner}, still without blocks. */
  static Region[] all(Operation owner, int count) {
    Region[] regions = count == 0 ? NONE : new Region[count];
    for (int i = 0; i < count; i++) {
      regions[i] = new Region(owner);
    }
    return regions;
  }

  public Operation owner() {
    return owner;
  }

  public boolean isEmpty() {
    return blocks.isEmpty();
  }

  public List<Block> blocks() {
    return Collections.unmodifiableList(blocks);
  }

  /** The only block; it must exist. */
  public Block block() {
    if (blocks.isEmpty()) {
      throw new IllegalStateException("the region has no block");
    }
    return blocks.getFirst();
  }

  public Block addBlock() {
    Block block = new Block();
    block.region = this;
    blocks.add(block);
    return block;
  }

  /** Makes the detached {@code block} the last one of this region. */
  public void append(Block block) {
    if (block.region != null) {
      throw new IllegalStateException("the block is already in a region");
    }
    block.region = this;
    blocks.add(block);
  }

  /** Moves all blocks of {@code other} to the end of this region. */
  public void takeBlocksOf(Region other) {
    for (Block block : other.blocks) {
      block.region = this;
      blocks.add(block);
    }
    other.blocks.clear();
  }
}

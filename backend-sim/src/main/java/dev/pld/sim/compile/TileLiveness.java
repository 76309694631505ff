package dev.pld.sim.compile;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which tile registers are needed at which instruction: the usual backward data flow over basic
 * blocks.
 */
final class TileLiveness {
  private final List<Draft> drafts;
  private final List<Block> blocks = new ArrayList<>();
  private final int[] blockAt;

  private static final class Block {
    final int start;
    int end;
    final BitSet used = new BitSet();
    final BitSet defined = new BitSet();
    final BitSet liveOut = new BitSet();
    final BitSet liveIn = new BitSet();

    Block(int start) {
      this.start = start;
    }
  }

  /** Receives an instruction with the registers that are needed after it, last one first. */
  @FunctionalInterface
  interface Visitor {
    void visit(int at, Draft draft, BitSet liveAfter);
  }

  TileLiveness(List<Draft> drafts) {
    this.drafts = drafts;
    this.blockAt = new int[drafts.size() + 1];
    findBlocks();
    blocks.forEach(this::summarize);
    solve();
  }

  private void findBlocks() {
    BitSet leaders = new BitSet();
    leaders.set(0);
    for (int i = 0; i < drafts.size(); i++) {
      Draft draft = drafts.get(i);
      for (Label target : draft.targets()) {
        leaders.set(target.draft());
      }
      if (!draft.targets().isEmpty() || !draft.fallsThrough()) {
        leaders.set(i + 1);
      }
    }
    for (int i = 0; i < drafts.size(); i++) {
      if (leaders.get(i)) {
        blocks.add(new Block(i));
      }
      blockAt[i] = blocks.size() - 1;
      blocks.getLast().end = i + 1;
    }
  }

  private void summarize(Block block) {
    for (int i = block.start; i < block.end; i++) {
      for (int register : drafts.get(i).reads()) {
        if (!block.defined.get(register)) {
          block.used.set(register);
        }
      }
      for (int register : drafts.get(i).writes()) {
        block.defined.set(register);
      }
    }
  }

  /** Code is structured and laid out in order, so few passes from the back reach the end. */
  private void solve() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Block block : blocks.reversed()) {
        flowIn(block);
        BitSet in = (BitSet) block.liveOut.clone();
        in.andNot(block.defined);
        in.or(block.used);
        if (!in.equals(block.liveIn)) {
          block.liveIn.or(in);
          changed = true;
        }
      }
    }
  }

  private void flowIn(Block block) {
    Draft last = drafts.get(block.end - 1);
    for (Label target : last.targets()) {
      block.liveOut.or(blocks.get(blockAt[target.draft()]).liveIn);
    }
    if (last.fallsThrough() && block.end < drafts.size()) {
      block.liveOut.or(blocks.get(blockAt[block.end]).liveIn);
    }
  }

  /** Visits all instructions from the last to the first. The set is only valid during a visit. */
  void visit(Visitor visitor) {
    for (Block block : blocks.reversed()) {
      BitSet live = (BitSet) block.liveOut.clone();
      for (int i = block.end - 1; i >= block.start; i--) {
        Draft draft = drafts.get(i);
        visitor.visit(i, draft, live);
        for (int register : draft.writes()) {
          live.clear(register);
        }
        for (int register : draft.reads()) {
          live.set(register);
        }
      }
    }
  }
}

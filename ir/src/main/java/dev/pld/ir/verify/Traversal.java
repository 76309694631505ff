package dev.pld.ir.verify;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Walks an operation and all below it in program order, on a stack of its own. */
final class Traversal {
  /** What happens on the way. */
  interface Visitor {
    /** Returns whether the regions of {@code op} are visited too. */
    boolean enter(Operation op);

    /** After all regions of {@code op}; not called where {@link #enter} said no. */
    default void leave(Operation op) {}

    default void enterRegion(Operation op, int region) {}

    default void leaveRegion(Operation op, int region) {}
  }

  private Traversal() {}

  static void run(Operation root, Visitor visitor) {
    ArrayDeque<Frame> open = new ArrayDeque<>();
    visit(root, visitor, open);
    while (!open.isEmpty()) {
      Frame top = open.getLast();
      Operation next = top.next(visitor);
      if (next == null) {
        open.removeLast();
        visitor.leave(top.op);
      } else {
        visit(next, visitor, open);
      }
    }
  }

  private static void visit(Operation op, Visitor visitor, ArrayDeque<Frame> open) {
    if (!visitor.enter(op)) {
      return;
    }
    if (op.regionCount() == 0) {
      visitor.leave(op);
    } else {
      open.addLast(new Frame(op));
    }
  }

  /** An operation whose regions are being visited. */
  private static final class Frame {
    private final Operation op;
    private int region = -1;
    private int block;
    private List<Block> blocks = List.of();
    private @Nullable Operation upcoming;

    Frame(Operation op) {
      this.op = op;
    }

    @Nullable Operation next(Visitor visitor) {
      while (upcoming == null) {
        if (block < blocks.size()) {
          upcoming = blocks.get(block++).firstOp();
        } else if (!nextRegion(visitor)) {
          return null;
        }
      }
      Operation next = upcoming;
      upcoming = next.next();
      return next;
    }

    private boolean nextRegion(Visitor visitor) {
      if (region >= 0) {
        visitor.leaveRegion(op, region);
      }
      region++;
      if (region == op.regionCount()) {
        return false;
      }
      visitor.enterRegion(op, region);
      blocks = op.region(region).blocks();
      block = 0;
      return true;
    }
  }
}

package dev.pld.ir.core;

import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** A list of operations that run one after another, with the values that it receives. */
public final class Block implements Iterable<Operation> {
  private final List<BlockArgument> arguments = new ArrayList<>(2);
  @Nullable Region region;
  @Nullable Operation first;
  @Nullable Operation last;
  private boolean ordered = true;

  public List<BlockArgument> arguments() {
    return Collections.unmodifiableList(arguments);
  }

  public BlockArgument argument(int index) {
    return arguments.get(index);
  }

  public BlockArgument addArgument(Type type, @Nullable String name) {
    BlockArgument argument = new BlockArgument(this, arguments.size(), type, name);
    arguments.add(argument);
    return argument;
  }

  public @Nullable Region region() {
    return region;
  }

  /** The operation whose region holds this block, or null while detached. */
  public @Nullable Operation parentOp() {
    return region == null ? null : region.owner();
  }

  public @Nullable Operation firstOp() {
    return first;
  }

  public @Nullable Operation lastOp() {
    return last;
  }

  public boolean isEmpty() {
    return first == null;
  }

  /** Appends {@code op}, which must be detached. */
  public void append(Operation op) {
    insertBefore(null, op);
  }

  /**
   * Inserts the detached {@code op} before {@code anchor}, or at the end when the anchor is null.
   */
  public void insertBefore(@Nullable Operation anchor, Operation op) {
    if (op.block != null) {
      throw new IllegalStateException("the operation is already in a block");
    }
    if (anchor != null && anchor.block != this) {
      throw new IllegalStateException("the anchor is in another block");
    }
    Operation before = anchor == null ? last : anchor.previous;
    op.block = this;
    op.previous = before;
    op.next = anchor;
    if (before == null) {
      first = op;
    } else {
      before.next = op;
    }
    if (anchor == null) {
      last = op;
      op.order = before == null ? 0 : before.order + 1;
    } else {
      anchor.previous = op;
      ordered = false;
    }
  }

  void unlink(Operation op) {
    if (op.previous == null) {
      first = op.next;
    } else {
      op.previous.next = op.next;
    }
    if (op.next == null) {
      last = op.previous;
    } else {
      op.next.previous = op.previous;
    }
    op.block = null;
    op.previous = null;
    op.next = null;
  }

  /** The block in which {@code op} stands. */
  static Block of(Operation op) {
    if (op.block == null) {
      throw new IllegalStateException(op.name() + " is detached");
    }
    return op.block;
  }

  /** Whether {@code a} stands before {@code b} in the block of both. */
  static boolean isBefore(Operation a, Operation b) {
    Block here = of(a);
    if (here != b.block) {
      throw new IllegalStateException("the operations are in different blocks");
    }
    here.number();
    return a.order < b.order;
  }

  /** At most once between insertions, so that order queries take constant time. */
  private void number() {
    if (!ordered) {
      int order = 0;
      for (Operation op = first; op != null; op = op.next) {
        op.order = order++;
      }
      ordered = true;
    }
  }

  /** Iterates in program order; the operation returned last may be erased meanwhile. */
  @Override
  public Iterator<Operation> iterator() {
    return new Iterator<>() {
      private @Nullable Operation upcoming = first;

      @Override
      public boolean hasNext() {
        return upcoming != null;
      }

      @Override
      public Operation next() {
        Operation current = upcoming;
        if (current == null) {
          throw new NoSuchElementException();
        }
        upcoming = current.next;
        return current;
      }
    };
  }
}

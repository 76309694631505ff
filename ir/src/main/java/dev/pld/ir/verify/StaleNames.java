package dev.pld.ir.verify;

import static dev.pld.ir.op.Wording.note;
import static dev.pld.ir.op.Wording.shortName;
import static dev.pld.ir.op.Wording.value;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Note;
import dev.pld.ir.dialect.collective.CollectiveCodes;
import dev.pld.ir.dialect.comm.ContextOps;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.op.Trait;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Names of memory that an operation with {@link Trait#REBINDS} has given a new name. From then on,
 * in program order, every older name of the same memory is stale: who reads through it expects what
 * was there before. A body does not see what its sibling bodies rebind; what follows them does.
 */
final class StaleNames {
  /** {@code op} gave the memory a new name when {@code time} operations had been seen. */
  private record Rebinding(Operation op, int time) {}

  /** A rebinding that a body made, with what held before. */
  private record Change(Value origin, @Nullable Rebinding before, Rebinding after) {}

  private final Map<Value, Rebinding> current = new HashMap<>();

  /** When values came to be; those that are older than every rebinding are absent. */
  private final Map<Value, Integer> born = new HashMap<>();

  private final ArrayDeque<List<Change>> bodies = new ArrayDeque<>();
  private final ArrayDeque<List<Change>> closed = new ArrayDeque<>();
  private int time;

  /** Reports stale operands of {@code op}. */
  void check(Operation op, OpCheck check) {
    time++;
    if (current.isEmpty() || op.is(ContextOps.GET_COMM_CTX)) {
      return;
    }
    for (int i = 0; i < op.operandCount(); i++) {
      Value operand = op.operand(i);
      Rebinding rebinding = current.get(check.origin(operand));
      if (rebinding != null
          && rebinding.op != op
          && born.getOrDefault(operand, 0) <= rebinding.time) {
        report(op, operand, rebinding.op, check);
      }
    }
  }

  private static void report(Operation op, Value operand, Operation rebinding, OpCheck check) {
    Value old = Origins.updated(rebinding);
    String fresh = rebinding.resultCount() == 0 ? "the result" : value(rebinding.result(0));
    String same =
        operand == old ? "" : ", another name of " + (old == null ? "it" : value(old)) + ",";
    check.error(
        op,
        CollectiveCodes.STALE,
        value(operand) + same + " is stale since " + shortName(rebinding),
        new Note(rebinding.location(), "its memory is called " + fresh + " from here on"),
        note("use " + fresh));
  }

  void enterBody(int regions) {
    if (regions > 1) {
      bodies.addLast(new ArrayList<>());
    }
  }

  /** Forgets what the body rebound, until its operation ends. */
  void leaveBody(int index, int regions) {
    if (regions <= 1) {
      return;
    }
    List<Change> changes = bodies.removeLast();
    for (Change change : changes.reversed()) {
      if (change.before == null) {
        current.remove(change.origin);
      } else {
        current.put(change.origin, change.before);
      }
    }
    if (index == 0) {
      closed.addLast(new ArrayList<>());
    }
    closed.getLast().addAll(changes);
  }

  /** After {@code op} with all its bodies: its results are new names. */
  void leave(Operation op, OpCheck check) {
    if (op.regionCount() > 1) {
      for (Change change : closed.removeLast()) {
        rebind(change.origin, change.after);
      }
    }
    Value target = op.definition().has(Trait.REBINDS) ? Origins.updated(op) : null;
    if (target != null) {
      rebind(check.origin(target), new Rebinding(op, time));
    }
    if (!current.isEmpty()) {
      for (int i = 0; i < op.resultCount(); i++) {
        if (Origins.isMemory(op.result(i))) {
          born.put(op.result(i), time + 1);
        }
      }
      time++;
    }
  }

  private void rebind(Value origin, Rebinding rebinding) {
    Rebinding before = current.put(origin, rebinding);
    if (!bodies.isEmpty()) {
      bodies.getLast().add(new Change(origin, before, rebinding));
    }
  }

  /** A function begins or ends: it has names of its own. */
  void reset() {
    current.clear();
    born.clear();
  }
}

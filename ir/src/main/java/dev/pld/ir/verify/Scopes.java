package dev.pld.ir.verify;

import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.value;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.OpResult;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.op.Trait;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which values are known at the operation being visited: those of the blocks around it, up to the
 * function, that were defined earlier. Constant work for each operand.
 */
final class Scopes {
  /** The blocks around the visited operation within its function, with where the visit is there. */
  private Map<Block, Operation> open = new HashMap<>();

  /** The innermost block and the visited operation, which {@link #open} need not know yet. */
  private @Nullable Block innermost;

  private @Nullable Operation visited;

  private final ArrayDeque<Map<Block, Operation>> outside = new ArrayDeque<>();

  /** The visit reaches {@code op}. */
  void reach(Operation op) {
    innermost = op.block();
    visited = op;
  }

  /** The visit goes into a region of {@code op}. */
  void enter(Operation op) {
    Block block = op.block();
    if (block != null) {
      open.put(block, op);
    }
    if (op.definition().has(Trait.FUNCTION)) {
      outside.addLast(open);
      open = new HashMap<>();
    }
  }

  /** The visit comes out of region {@code index} of {@code op}. */
  void leave(Operation op, int index) {
    for (Block block : op.region(index).blocks()) {
      open.remove(block);
    }
    if (op.definition().has(Trait.FUNCTION)) {
      open = outside.removeLast();
    }
  }

  /** Reports each operand of {@code op} that is not known there. */
  void check(Operation op, OpCheck check) {
    for (int i = 0; i < op.operandCount(); i++) {
      Value operand = op.operand(i);
      if (!isKnown(operand)) {
        report(op, operand, check);
      }
    }
  }

  private boolean isKnown(Value operand) {
    Block block = operand.block();
    Operation here = block == null ? null : reached(block);
    return here != null
        && (!(operand instanceof OpResult result)
            || (result.owner() != here && result.owner().isBefore(here)));
  }

  /** Where the visit is in {@code block}, or null outside. */
  private @Nullable Operation reached(Block block) {
    return block == innermost ? visited : open.get(block);
  }

  private void report(Operation op, Value operand, OpCheck check) {
    Block block = operand.block();
    String name = value(operand);
    if (block == null || function(block) == null) {
      error(op, NameCodes.NOWHERE, name + " is not defined in this module", operand, check);
    } else if (reached(block) != null) {
      reportEarly(op, operand, check);
    } else if (function(block) != functionOf(op)) {
      error(op, NameCodes.OTHER_FUNCTION, name + " belongs to another function", operand, check);
    } else {
      error(
          op,
          NameCodes.OTHER_REGION,
          name + " is defined in a body that ends before, or begins after, this use",
          operand,
          check);
    }
  }

  private static void reportEarly(Operation op, Value operand, OpCheck check) {
    Operation definition = operand.definingOp();
    if (definition == op) {
      error(op, NameCodes.USE_BEFORE_DEFINITION, value(operand) + " uses itself", operand, check);
      return;
    }
    String distance = definition == null ? "" : distance(op, definition);
    check.error(
        op,
        NameCodes.USE_BEFORE_DEFINITION,
        value(operand) + " is used before it is defined",
        new Note(
            definition == null ? Location.UNKNOWN : definition.location(),
            "defined here" + distance));
  }

  /** {@code , 3 lines below}, where both places are known. */
  private static String distance(Operation use, Operation definition) {
    Location.Span from = use.location().span();
    Location.Span to = definition.location().span();
    if (from == null || to == null || from.source() != to.source()) {
      return "";
    }
    int lines = to.source().line(to.start()) - from.source().line(from.start());
    return lines <= 0 ? "" : ", " + lines + (lines == 1 ? " line" : " lines") + " below";
  }

  private static void error(
      Operation op, DiagnosticCode code, String message, Value operand, OpCheck check) {
    check.error(op, code, message, defined(operand));
  }

  private static @Nullable Operation functionOf(Operation op) {
    Block block = op.block();
    return block == null ? null : function(block);
  }

  /** The function around {@code block}, or the outermost operation. */
  private static @Nullable Operation function(Block block) {
    Operation at = block.parentOp();
    while (at != null && !at.definition().has(Trait.FUNCTION) && at.parentOp() != null) {
      at = at.parentOp();
    }
    return at;
  }
}

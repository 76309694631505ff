package dev.pld.ir.op;

import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import org.jspecify.annotations.Nullable;

/** How diagnostics name operations and values. */
public final class Wording {
  private Wording() {}

  /** The name without the prefix that all our own operations share: {@code put}. */
  public static String shortName(Operation op) {
    String operator = WrittenExpression.operator(op);
    return operator == null
        ? shortName(op.name())
        : Character.isLetter(operator.charAt(0)) ? operator : "'" + operator + "'";
  }

  /** {@code pld.tensor.put} as {@code put}; other dialects keep their full names. */
  public static String shortName(String name) {
    return name.startsWith("pld.") ? name.substring(name.lastIndexOf('.') + 1) : name;
  }

  /** {@code %w}, or where an unnamed value comes from. */
  public static String value(Value value) {
    if (value.name() != null) {
      return "%" + value.name();
    }
    String written = WrittenExpression.of(value);
    if (written != null) {
      return "'" + written + "'";
    }
    Operation op = value.definingOp();
    if (op != null) {
      return "the result of " + shortName(op);
    }
    return value instanceof BlockArgument argument && argument.owner().parentOp() != null
        ? "argument " + argument.index() + " of " + shortName(argument.owner().parentOp())
        : "a value";
  }

  /** {@code %w} or {@code nr + 1}, as a program has it, or null for what it has in no such form. */
  public static @Nullable String written(Value value) {
    return value.name() == null ? WrittenExpression.of(value) : "%" + value.name();
  }

  /**
   * A side of an expression: {@code %w}, or {@code '1.0'}; operands of other operations are named
   * as {@link #operand} does.
   */
  public static String operand(Operation op, String group, Value value) {
    boolean written = value.name() != null || WrittenExpression.of(value) != null;
    return written && WrittenExpression.operator(op) != null ? value(value) : operand(group, value);
  }

  /** Where a message about {@code value} as an operand of {@code op} should point. */
  public static Location place(Operation op, Value value) {
    Location.Span inside = WrittenExpression.placeIn(op, value);
    return inside == null ? op.location() : inside;
  }

  /** {@code operand 'dst' (%w)}; unnamed values get no parenthesis. */
  public static String operand(String group, Value value) {
    return "operand '" + group + "'" + (value.name() == null ? "" : " (%" + value.name() + ")");
  }

  /** Points at the place where {@code value} comes from. */
  public static Note defined(Value value) {
    Operation op = value.definingOp();
    if (op != null) {
      boolean written = WrittenExpression.of(value) != null;
      return new Note(
          op.location(), value(value) + (written ? " stands here" : " is defined here"));
    }
    Operation owner = value instanceof BlockArgument a ? a.owner().parentOp() : null;
    return new Note(
        owner == null ? Location.UNKNOWN : owner.location(),
        value(value) + " is a parameter of this " + (owner == null ? "block" : owner.name()));
  }

  /** A note without a place of its own. */
  public static Note note(String text) {
    return new Note(Location.UNKNOWN, text);
  }

  /** {@code 1 operand}, {@code 2 operands}. */
  public static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}

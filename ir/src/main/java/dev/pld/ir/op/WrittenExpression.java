package dev.pld.ir.op;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Scalar operations as their user wrote them: who writes {@code +} need not know of arith.addi. */
final class WrittenExpression {
  private static final int WIDTH = 40;

  /** By MLIR's number of the comparison. */
  private static final List<String> COMPARISONS = List.of("==", "!=", "<", "<=", ">", ">=");

  private WrittenExpression() {}

  /** The operator or form that {@code op} was written with, or null where it was named. */
  static @Nullable String operator(Operation op) {
    String text = text(op);
    if (text == null || text.contains(op.name())) {
      return null;
    }
    return switch (op.definition().format()) {
      case AsmFormat.Infix(String symbol, var precedence) -> symbol.equals("^") ? "!" : symbol;
      case AsmFormat.Function(String name) -> name;
      case AsmFormat.Special special -> operator(op, special);
      case AsmFormat.Slots slots -> null;
    };
  }

  private static @Nullable String operator(Operation op, AsmFormat.Special form) {
    return switch (form) {
      case COMPARE -> comparison(op);
      case SELECT -> "? :";
      case CONVERT -> "conversion";
      case LITERAL, DIM -> "expression";
      default -> null;
    };
  }

  private static String comparison(Operation op) {
    return op.attribute("predicate") instanceof Attribute.IntAttr(long number, var type)
            && number >= 0
            && number < COMPARISONS.size()
        ? COMPARISONS.get((int) number)
        : "comparison";
  }

  /** The text of the unnamed expression that gives {@code value}, or null where there is none. */
  static @Nullable String of(Value value) {
    Operation op = value.definingOp();
    String text = op == null || value.name() != null ? null : text(op);
    return text == null
            || op == null
            || text.contains(op.name())
            || isBinding(text)
            || text.length() > WIDTH
        ? null
        : text;
  }

  /** A number as a name is no name, so that {@code %0 = ...} is a statement all the same. */
  private static boolean isBinding(String text) {
    int i = 1;
    while (text.startsWith("%") && i < text.length() && Character.isDigit(text.charAt(i))) {
      i++;
    }
    return i > 1 && text.startsWith(" =", i) && !text.startsWith(" ==", i);
  }

  private static @Nullable String text(Operation op) {
    return op.definition().has(Trait.EXPRESSION)
            && op.location() instanceof Location.Span(var source, int start, int end)
        ? source.text().substring(start, end).replaceAll("\\s+", " ")
        : null;
  }

  /** Where {@code value} stands inside {@code user}, or null when it is not written there. */
  static Location.@Nullable Span placeIn(Operation user, Value value) {
    Operation op = value.definingOp();
    return op != null
            && of(value) != null
            && op.location() instanceof Location.Span inner
            && user.location() instanceof Location.Span outer
            && outer.start() <= inner.start()
            && inner.end() <= outer.end()
        ? inner
        : null;
  }
}

package dev.pld.ir.text;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Use;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scalar.SymbolicScalars;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimOp;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.Trait;
import dev.pld.ir.type.ScalarType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides which scalar operations print inside their user. Operations must be offered in program
 * order, so that the depth of their operands is known; the depth limit keeps long chains on several
 * lines.
 */
final class Inlining {
  private static final int DEPTH_LIMIT = 12;

  /**
   * How an operation prints inside its user.
   *
   * @param depth of expressions inside it; 0 when it prints as one word or as an extent
   * @param extent what it folds to, or null
   * @param condition what it is as an extent of 0 or 1 where it decides a choice, or null
   */
  private record Inline(int depth, @Nullable Dim extent, @Nullable Dim condition) {}

  private static final Inline WORD = new Inline(0, null, null);

  /** What prints inside its user, apart from leaves. */
  private final Map<Operation, Inline> inlined = new HashMap<>();

  /** What has no custom form; hardly ever any. */
  private final Set<Operation> excluded = new HashSet<>();

  /** Takes note that {@code op} is printed in generic form, on a line of its own. */
  void exclude(Operation op) {
    excluded.add(op);
  }

  /** Whether {@code op}, which can be said in custom form, has no line of its own. */
  boolean decide(Operation op) {
    if (!op.definition().has(Trait.EXPRESSION)
        || op.resultCount() != 1
        || op.result().name() != null) {
      return false;
    }
    if (isLeaf(op)) {
      return true;
    }
    if (literal(op) != null) {
      inlined.put(op, WORD);
      return true;
    }
    Dim folded = fold(op);
    if (folded != null) {
      inlined.put(op, new Inline(0, folded, null));
      return true;
    }
    Dim condition = condition(op);
    Use use = op.result().firstUse();
    if (condition != null && use != null && !mayBeCondition(use)) {
      return false;
    }
    if (use == null || !op.result().hasOneUse() || use.owner().block() != op.block()) {
      return false;
    }
    if (op.definition().format() == AsmFormat.Special.SLICE && !isCall(use.owner())) {
      return false;
    }
    int depth = 1;
    for (int i = 0; i < op.operandCount(); i++) {
      Operation inner = op.operand(i).definingOp();
      Inline known = inner == null ? null : inlined.get(inner);
      depth = Math.max(depth, known == null ? 1 : 1 + known.depth);
    }
    if (depth > DEPTH_LIMIT) {
      return false;
    }
    inlined.put(op, new Inline(depth, null, condition));
    return true;
  }

  /** Whether an operation that {@link #decide} has seen prints inside its user. */
  boolean isInline(Operation op) {
    return op.definition().has(Trait.EXPRESSION)
        && op.resultCount() == 1
        && op.result().name() == null
        && (isLeaf(op) || inlined.containsKey(op))
        && (excluded.isEmpty() || !excluded.contains(op));
  }

  /**
   * The value of a literal, or of the conversion of a number, which reads back as a literal; null
   * for other operations.
   */
  @Nullable Attribute literal(Operation op) {
    if (op.is(ScalarOps.CONSTANT)) {
      return op.attribute("value");
    }
    if (op.definition().format() != AsmFormat.Special.CONVERT) {
      return null;
    }
    Dim number = extentOf(op.operand(0));
    if (number == null || !number.isConstant()) {
      return null;
    }
    long value = number.constantValue();
    return switch (op.result().type()) {
      case ScalarType.I32 -> new Attribute.IntAttr((int) value, ScalarType.I32);
      case ScalarType.I64 -> new Attribute.IntAttr(value, ScalarType.I64);
      default -> null;
    };
  }

  /** The extent that {@code op} folds to, though it is not a leaf, or null. */
  @Nullable Dim folded(Operation op) {
    Inline known = inlined.get(op);
    return known == null ? null : known.extent;
  }

  /** The extent that {@code op} folds to when all its operands print as extents, or null. */
  @Nullable Dim fold(Operation op) {
    if (!op.definition().has(Trait.EXPRESSION)) {
      return null;
    }
    if (op.operandCount() == 3 && op.is(ScalarOps.SELECT)) {
      return choice(op);
    }
    if (op.operandCount() != 2) {
      return null;
    }
    Dim left = extentOf(op.operand(0));
    Dim right = left == null ? null : extentOf(op.operand(1));
    return left == null || right == null
        ? null
        : SymbolicScalars.fold(op.name(), List.of(left, right));
  }

  private @Nullable Dim choice(Operation op) {
    Operation deciding = op.operand(0).definingOp();
    Inline known = deciding == null ? null : inlined.get(deciding);
    Dim condition = known == null ? null : known.condition;
    Dim yes = condition == null ? null : extentOf(op.operand(1));
    Dim no = yes == null ? null : extentOf(op.operand(2));
    try {
      return condition == null || yes == null || no == null ? null : condition.select(yes, no);
    } catch (ArithmeticException overflow) {
      return null;
    }
  }

  /** What a comparison of two extents is as an extent, 0 or 1; null for other operations. */
  private @Nullable Dim condition(Operation op) {
    if (!op.is(ScalarOps.COMPARE)) {
      return null;
    }
    DimOp equality =
        switch (ExpressionPrinter.predicate(op)) {
          case EQ -> DimOp.EQ;
          case NE -> DimOp.NE;
          default -> null;
        };
    Dim left = equality == null ? null : extentOf(op.operand(0));
    Dim right = left == null ? null : extentOf(op.operand(1));
    return equality == null || left == null || right == null
        ? null
        : Dim.apply(equality, List.of(left, right));
  }

  /** Elsewhere than as a condition a comparison of extents would be read as an extent. */
  private static boolean mayBeCondition(Use use) {
    Operation user = use.owner();
    return switch (user.name()) {
      case ScalarOps.SELECT -> use.index() == 0;
      case ScalarOps.COMPARE -> false;
      default -> user.definition().format() != AsmFormat.Special.CONVERT;
    };
  }

  /** The extent that {@code operand} prints as, or null. */
  @Nullable Dim extentOf(Value operand) {
    Operation op = operand.definingOp();
    if (op == null || operand.name() != null) {
      return null;
    }
    Dim leaf = SymbolicScalars.leaf(operand);
    return leaf != null ? leaf : folded(op);
  }

  private static boolean isCall(Operation op) {
    return op.definition().format() instanceof AsmFormat.Slots(List<AsmFormat.Slot> slots)
        && !slots.isEmpty()
        && slots.getFirst() instanceof AsmFormat.Slot.Call;
  }

  private static boolean isLeaf(Operation op) {
    AsmFormat format = op.definition().format();
    return format == AsmFormat.Special.LITERAL || format == AsmFormat.Special.DIM;
  }
}

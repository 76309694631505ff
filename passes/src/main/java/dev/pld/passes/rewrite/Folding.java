package dev.pld.passes.rewrite;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.op.Folded;
import dev.pld.ir.op.OpRegistry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Replaces operations by what they always give. */
public final class Folding {
  private Folding() {}

  /** What the result of {@code op} always is, made before it if it is new; null when not known. */
  public static @Nullable Value fold(Operation op, OpRegistry operations) {
    if (op.resultCount() != 1) {
      return null;
    }
    Folded folded = op.definition().folder().fold(op);
    if (folded == null) {
      return null;
    }
    Value value = OpBuilder.before(op, operations, op.location()).materialize(folded);
    if (!(folded instanceof Folded.Existing) && value.name() == null && keepsName(op, folded)) {
      value.setName(op.result().name());
    }
    return value;
  }

  /** A number that a pass has named is as easy to read without; names of programs stay. */
  private static boolean keepsName(Operation op, Folded folded) {
    return !(folded instanceof Folded.Literal && op.location() instanceof Location.Derived);
  }

  /** Folds {@code ops}, which stand in program order, and all that they contain. */
  public static void foldAll(List<Operation> ops, OpRegistry operations) {
    for (Operation op : ops) {
      op.regions().forEach(r -> r.blocks().forEach(b -> foldAll(snapshot(b), operations)));
      Value value = fold(op, operations);
      if (value != null) {
        op.result().replaceAllUsesWith(value);
        op.erase();
      }
    }
  }

  /** The operations of {@code block}, which may change while they are visited. */
  public static List<Operation> snapshot(Iterable<Operation> block) {
    List<Operation> ops = new ArrayList<>();
    block.forEach(ops::add);
    return ops;
  }
}

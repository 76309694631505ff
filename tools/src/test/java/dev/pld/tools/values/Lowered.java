package dev.pld.tools.values;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.comm.SyncOps;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.type.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What a test wants to know about a lowered module. */
record Lowered(Operation module) {

  /** The operations called {@code name}, in program order. */
  List<Operation> all(String name) {
    List<Operation> found = new ArrayList<>();
    module.walk(
        op -> {
          if (op.is(name)) {
            found.add(op);
          }
        });
    return found;
  }

  /** Elements of a row of the tiles that come from peers; all have one width. */
  long tileWidth() {
    TreeSet<Long> widths = new TreeSet<>();
    for (Operation load : all(TileOps.REMOTE_LOAD)) {
      if (load.attribute("shape") instanceof Attribute.ShapeAttr(Shape shape)) {
        widths.add(shape.dims().getLast().constantValue());
      }
    }
    if (widths.size() != 1) {
      throw new AssertionError("widths " + widths);
    }
    return widths.first();
  }

  /** How often the loops of pieces around transfers from peers run; 1 where there is no loop. */
  long pieces() {
    Operation at = all(TileOps.REMOTE_LOAD).getFirst();
    for (Operation loop = at.parentOp(); loop != null; loop = loop.parentOp()) {
      if (loop.is(ScfOps.FOR) && "c".equals(loop.region(0).block().argument(0).name())) {
        return literal(loop.operand("upper"));
      }
    }
    return 1;
  }

  /** What each {@code consume_all} gives back, in program order. */
  List<Long> credits() {
    return values(SyncOps.CONSUME_ALL);
  }

  /** What each {@code wait_all} waits for, where it is a literal. */
  List<Long> generations() {
    return values(SyncOps.WAIT_ALL);
  }

  private List<Long> values(String name) {
    return all(name).stream()
        .map(op -> op.operand("value"))
        .flatMap(v -> isLiteral(v) ? Stream.of(literal(v)) : Stream.empty())
        .toList();
  }

  private static boolean isLiteral(Value value) {
    return value.definingOp() != null && value.definingOp().is(ScalarOps.CONSTANT);
  }

  private static long literal(Value value) {
    Operation op = value.definingOp();
    if (op != null && op.attribute("value") instanceof Attribute.IntAttr(long number, var type)) {
      return number;
    }
    throw new AssertionError("no literal");
  }
}

package dev.pld.ir.core;

import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Copies operations with their regions; values defined inside map to their copies. */
public final class Cloner {
  private final Map<Value, Value> mapping = new HashMap<>();

  /** Makes the copies read {@code replacement} wherever the original reads {@code original}. */
  public void map(Value original, Value replacement) {
    mapping.put(original, replacement);
  }

  /** The value that stands for {@code original} in the copies; itself when nothing replaces it. */
  public Value lookup(Value original) {
    return mapping.getOrDefault(original, original);
  }

  /** A detached copy of {@code op}. */
  public Operation copy(Operation op) {
    List<Value> operands = new ArrayList<>(op.operandCount());
    for (Value operand : op.operands()) {
      operands.add(lookup(operand));
    }
    List<Type> types = op.results().stream().map(Value::type).toList();
    Operation copy =
        new Operation(
            op.definition(),
            op.location(),
            operands,
            op.segments().clone(),
            types,
            op.regionCount());
    copy.copyAttributesFrom(op);
    for (int i = 0; i < op.resultCount(); i++) {
      copy.result(i).setName(op.result(i).name());
      map(op.result(i), copy.result(i));
    }
    for (int i = 0; i < op.regionCount(); i++) {
      copyBlocks(op.region(i), copy.region(i));
    }
    return copy;
  }

  private void copyBlocks(Region from, Region to) {
    for (Block block : from.blocks()) {
      Block target = to.addBlock();
      for (BlockArgument argument : block.arguments()) {
        map(argument, target.addArgument(argument.type(), argument.name()));
      }
      copyOps(block, target);
    }
  }

  /** Appends copies of all operations of {@code from} to {@code to}. */
  public void copyOps(Block from, Block to) {
    for (Operation op : from) {
      to.append(copy(op));
    }
  }
}

package dev.pld.passes.rewrite;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Names for values that a pass makes. What stood around them before the pass keeps its names, also
 * if it stands further below: a loop that is opened later would bring both into one scope, and then
 * the printer would rename the later one.
 */
public final class FreeNames {
  private final Map<Block, Set<String>> given = new HashMap<>();

  /** {@code name}, or it with the first number that is free in {@code block} and those around. */
  public String free(String name, Block block) {
    String free = name;
    for (int suffix = 1; isGiven(free, block); suffix++) {
      free = name + "_" + suffix;
    }
    return free;
  }

  private boolean isGiven(String name, Block block) {
    for (Block at = block; at != null; ) {
      // Read once, before the pass makes something here: what it makes may share names.
      if (given.computeIfAbsent(at, FreeNames::names).contains(name)) {
        return true;
      }
      Operation parent = at.parentOp();
      at = parent == null ? null : parent.block();
    }
    return false;
  }

  private static Set<String> names(Block block) {
    Set<String> names = new HashSet<>();
    block.arguments().forEach(argument -> add(argument, names));
    for (Operation op : block) {
      List<? extends Value> results = op.results();
      results.forEach(result -> add(result, names));
    }
    return names;
  }

  private static void add(Value value, Set<String> names) {
    String name = value.name();
    if (name != null) {
      names.add(name);
    }
  }
}

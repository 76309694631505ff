package dev.pld.passes.rewrite;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.core.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Names for values that a pass makes. What stood around them before the pass keeps its name, also
 * if it stands further below: of two values with one name the printer would rename the later one.
 */
public final class FreeNames {
  /** Where a name is looked for: among those of {@code block} alone, or of all inside it too. */
  private record Place(Block block, String name, boolean alone) {}

  private final Map<Block, Set<String>> given = new HashMap<>();
  private final Map<Block, Set<String>> within = new HashMap<>();

  /** Suffixes below which no name is free: names are only added. */
  private final Map<Place, Integer> suffixes = new HashMap<>();

  private final boolean opened;

  /**
   * @param opened whether later passes may open what this one makes, so that the values inside come
   *     to stand around all that is in the block
   */
  public FreeNames(boolean opened) {
    this.opened = opened;
  }

  /** A name for an argument of a block that is made in {@code block}. */
  String argument(String name, Block block) {
    return free(name, block, given(block));
  }

  /** A name for a result that is made in {@code block}, or inside of what is made there. */
  String result(String name, Block block) {
    Set<String> inside =
        opened ? within.computeIfAbsent(block, FreeNames::namesWithin) : given(block);
    return free(name, block, inside);
  }

  /** As {@link #result}; nothing else that is made in {@code block} gets this name. */
  String taken(String name, Block block) {
    String free = result(name, block);
    given(block).add(free);
    return free;
  }

  private Set<String> given(Block block) {
    // Read once, before the pass makes something here.
    return given.computeIfAbsent(block, FreeNames::names);
  }

  private String free(String name, Block block, Set<String> inside) {
    if (!inside.contains(name) && !isGiven(name, block)) {
      return name;
    }
    Place place = new Place(block, name, inside == given(block));
    int suffix = suffixes.getOrDefault(place, 1);
    while (inside.contains(name + "_" + suffix) || isGiven(name + "_" + suffix, block)) {
      suffix++;
    }
    suffixes.put(place, suffix);
    return name + "_" + suffix;
  }

  private boolean isGiven(String name, Block block) {
    for (Block at = block; at != null; ) {
      if (given(at).contains(name)) {
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
    block.forEach(op -> op.results().forEach(result -> add(result, names)));
    return names;
  }

  private static Set<String> namesWithin(Block block) {
    Set<String> names = names(block);
    for (Operation top : block) {
      top.walk(
          op -> {
            for (Region region : op.regions()) {
              region.blocks().forEach(inner -> names.addAll(names(inner)));
            }
          });
    }
    return names;
  }

  private static void add(Value value, Set<String> names) {
    String name = value.name();
    if (name != null) {
      names.add(name);
    }
  }

  /** Whether {@code value} is computed and has no name; literals and extents need none. */
  static boolean isWanted(Value value) {
    Operation op = value.definingOp();
    return op != null && op.operandCount() > 0 && value.name() == null;
  }

  /** Gives {@code value} the name of {@code old}, which it stands for, if it is computed. */
  public static Value inherit(Value old, Value value) {
    if (isWanted(value)) {
      value.setName(old.name());
    }
    return value;
  }
}

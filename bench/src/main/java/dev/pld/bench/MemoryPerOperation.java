package dev.pld.bench;

import dev.pld.ir.core.Operation;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a module keeps in memory: the heap in use after a full collection with the module, less that
 * without it. The text counts too, since diagnostics show it. Run with {@code -XX:+UseSerialGC}.
 * Arguments: numbers of operations; without any, 100 000.
 */
public final class MemoryPerOperation {
  private static final int OPERATIONS = 100_000;
  private static final int MODULES = 5;

  private MemoryPerOperation() {}

  /** Prints one line for each number of operations and each kind of content. */
  public static void main(String[] args) {
    List<Integer> sizes =
        args.length == 0 ? List.of(OPERATIONS) : Arrays.stream(args).map(Integer::valueOf).toList();
    for (ModuleRecipe.Content content : ModuleRecipe.Content.values()) {
      for (int operations : sizes) {
        System.out.println(line(operations, content));
      }
    }
  }

  /** One measurement as text. */
  static String line(int operations, ModuleRecipe.Content content) {
    return String.format(
        Locale.ROOT,
        "%-6s %,10d operations: %4.0f bytes each",
        content,
        operations,
        measure(operations, content));
  }

  /**
   * Bytes that a module keeps for each of its operations: the median of some that are all kept,
   * since what is made once, and what was left of modules before, must not count.
   */
  static double measure(int operations, ModuleRecipe.Content content) {
    List<Operation> kept = new ArrayList<>();
    long[] added = new long[MODULES];
    long before = used();
    for (int i = 0; i < MODULES; i++) {
      kept.add(parse(operations, content));
      long after = used();
      added[i] = after - before;
      before = after;
    }
    Arrays.sort(added);
    int count = Steps.count(kept.getFirst());
    Reference.reachabilityFence(kept);
    return (double) added[MODULES / 2] / count;
  }

  private static Operation parse(int operations, ModuleRecipe.Content content) {
    ModuleRecipe recipe = new ModuleRecipe(operations, ModuleRecipe.Layout.ONE, content);
    return Steps.parse(recipe.text(ModuleRecipe.Form.CUSTOM));
  }

  /** The second collection frees what the first one only found to be dead. */
  private static long used() {
    System.gc();
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}

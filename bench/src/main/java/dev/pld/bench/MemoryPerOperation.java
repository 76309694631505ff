package dev.pld.bench;

import dev.pld.ir.core.Operation;
import java.lang.ref.Reference;
import java.util.Locale;

/**
 * What a module keeps in memory: the heap in use after a full collection with the module, less that
 * without it. The text counts too, since diagnostics show it. Run with a heap that is big enough
 * and {@code -XX:+UseSerialGC}; arguments: numbers of operations.
 */
public final class MemoryPerOperation {
  private MemoryPerOperation() {}

  /** Prints one line for each number of operations and each kind of content. */
  public static void main(String[] args) {
    for (ModuleRecipe.Content content : ModuleRecipe.Content.values()) {
      for (String argument : args) {
        int operations = Integer.parseInt(argument);
        System.out.printf(
            Locale.ROOT,
            "%-6s %,10d operations: %4.0f bytes each%n",
            content,
            operations,
            measure(operations, content));
      }
    }
  }

  /** Bytes that the module keeps for each of its operations. */
  static double measure(int operations, ModuleRecipe.Content content) {
    parse(operations, content);
    long before = used();
    Operation module = parse(operations, content);
    long after = used();
    int count = Steps.count(module);
    Reference.reachabilityFence(module);
    return (double) (after - before) / count;
  }

  private static Operation parse(int operations, ModuleRecipe.Content content) {
    ModuleRecipe recipe = new ModuleRecipe(operations, ModuleRecipe.Layout.ONE, content);
    return Steps.parse(recipe.text(ModuleRecipe.Form.CUSTOM));
  }

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}

package dev.pld.tools.pldc;

import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OpRegistry;
import dev.pld.ir.op.Trait;
import java.util.stream.Collectors;

/** The text of {@code --list-ops}. */
final class OpList {
  private OpList() {}

  /** Each operation with the levels at which it may stand and what it does. */
  static String of(OpRegistry operations) {
    int name = operations.all().stream().mapToInt(o -> o.name().length()).max().orElse(0);
    int level = operations.all().stream().mapToInt(o -> levels(o).length()).max().orElse(0);
    StringBuilder out = new StringBuilder();
    for (OpDefinition operation : operations.all()) {
      String levels = levels(operation);
      out.append(operation.name()).repeat(" ", name + 2 - operation.name().length());
      out.append(levels).repeat(" ", level + 2 - levels.length()).append(operation.summary());
      out.append(operation.has(Trait.LOWERED_BEFORE_RUN) ? " (lowered)" : "").append('\n');
    }
    return out.toString();
  }

  private static String levels(OpDefinition operation) {
    return operation.levels().stream()
        .sorted()
        .map(Level::spelling)
        .collect(Collectors.joining(","));
  }
}

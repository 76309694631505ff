package dev.pld.tools.pldc;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.text.Printer;
import dev.pld.tools.cli.UsageException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How the kernels of two modules differ. Lines that differ only in the names of values and
 * functions count as equal, so that what is left is about structure.
 */
final class KernelDiff {
  private static final int CONTEXT_LINES = 3;

  private KernelDiff() {}

  /** A unified diff, empty when there is no difference. */
  static String of(String name, Operation module, String otherName, Operation other) {
    List<String> lines = lines(module);
    List<String> otherLines = lines(other);
    List<String> diff =
        UnifiedDiffUtils.generateUnifiedDiff(
            name,
            otherName,
            lines,
            DiffUtils.diff(lines, otherLines, (a, b) -> nameless(a).equals(nameless(b))),
            CONTEXT_LINES);
    return diff.isEmpty() ? "" : String.join("\n", diff) + "\n";
  }

  private static List<String> lines(Operation module) {
    List<String> lines = new ArrayList<>();
    for (Operation op : module.region(0).block()) {
      if (op.is(FunctionOps.INCORE)) {
        lines.addAll(Printer.custom(op).lines().toList());
      }
    }
    return lines;
  }

  private static String nameless(String line) {
    return line.replaceAll("^ +(?=%\\w+: )", "").replaceAll("([%@])[\\w$.]+", "$1");
  }

  /** Those of {@code params} that {@code module} has. */
  static Map<String, String> known(Map<String, String> params, Operation module) {
    Map<String, String> known = new LinkedHashMap<>(params);
    known.keySet().retainAll(names(module));
    return known;
  }

  /** Each parameter that is given a value must be one of at least one of the modules. */
  static void requireKnown(Collection<String> params, List<Operation> modules) {
    for (String param : params) {
      if (modules.stream().noneMatch(m -> names(m).contains(param))) {
        throw new UsageException("neither program has a parameter $" + param);
      }
    }
  }

  private static Set<String> names(Operation module) {
    Set<String> names = new LinkedHashSet<>();
    for (Operation op : module.region(0).block()) {
      if (op.is(ModuleOps.PARAM)
          && op.attribute("name") instanceof Attribute.StringAttr(String name)) {
        names.add(name);
      }
    }
    return names;
  }
}

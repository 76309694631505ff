package dev.pld.tools.pldc;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
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
 * functions count as equal, as long as one name always stands for the same other one.
 */
final class KernelDiff {
  private KernelDiff() {}

  /** A unified diff, empty when there is no difference. */
  static String of(String name, Operation module, String otherName, Operation other) {
    List<String> lines = lines(module);
    List<String> otherLines = lines(other);
    UnifiedDiff diff = new UnifiedDiff();
    NameMatch names = new NameMatch();
    int at = 0;
    int otherAt = 0;
    for (AbstractDelta<String> delta :
        DiffUtils.diff(
                lines, otherLines, (a, b) -> NameMatch.nameless(a).equals(NameMatch.nameless(b)))
            .getDeltas()) {
      for (; at < delta.getSource().getPosition(); at++, otherAt++) {
        pair(lines.get(at), otherLines.get(otherAt), names, diff);
      }
      delta.getSource().getLines().forEach(diff::goes);
      delta.getTarget().getLines().forEach(diff::comes);
      at += delta.getSource().size();
      otherAt += delta.getTarget().size();
    }
    for (; at < lines.size(); at++, otherAt++) {
      pair(lines.get(at), otherLines.get(otherAt), names, diff);
    }
    return diff.text(name, otherName);
  }

  /** Lines that are equal but for names; the diff shows the first one. */
  private static void pair(String line, String other, NameMatch names, UnifiedDiff diff) {
    if (names.accept(line, other)) {
      diff.same(line);
    } else {
      diff.goes(line);
      diff.comes(other);
    }
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
        Set<String> known = new LinkedHashSet<>();
        modules.forEach(module -> known.addAll(names(module)));
        throw new UsageException(
            "neither program has a parameter $"
                + param
                + (known.isEmpty()
                    ? "; they have none"
                    : "; they have $" + String.join(", $", known)));
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

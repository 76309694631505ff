package dev.pld.ir.text;

import dev.pld.ir.core.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The printed names of values. A value keeps the name that its user gave, with a suffix where the
 * name is taken in an enclosing scope; unnamed values are numbered in program order.
 */
final class ValueNames {
  private static final Pattern COUNTED = Pattern.compile("(.+)_([1-9][0-9]{0,8})");

  /** Values without a name of their own. */
  private final Map<Value, String> numbered = new IdentityHashMap<>();

  /** Values whose printed name is not their own; hardly ever any. */
  private final Map<Value, String> renamed = new IdentityHashMap<>();

  /** Names of values in the open scopes, and when they were taken. */
  private Set<String> taken = new HashSet<>();

  private List<String> order = new ArrayList<>();

  /** By name, a suffix below which all are taken: where the search for a free one begins. */
  private final Map<String, Integer> suffixes = new HashMap<>();

  private int next;

  /** Opens a scope; pass the mark to {@link #leave}. */
  int enter() {
    return order.size();
  }

  /** Forgets the names that were taken since {@code mark}. */
  void leave(int mark) {
    if (mark == 0) {
      taken = new HashSet<>();
      order = new ArrayList<>();
      suffixes.clear();
    }
    for (int i = order.size() - 1; i >= mark; i--) {
      free(order.removeLast());
    }
  }

  private void free(String name) {
    taken.remove(name);
    if (!suffixes.isEmpty()) {
      Matcher counted = COUNTED.matcher(name);
      if (counted.matches()) {
        suffixes.computeIfPresent(
            counted.group(1), (base, lowest) -> Math.min(lowest, suffix(counted)));
      }
    }
  }

  private static int suffix(Matcher counted) {
    return Integer.parseInt(counted.group(2));
  }

  /** Starts numbering anew, as each function does. */
  void restart() {
    next = 0;
  }

  /** Gives {@code value} its name at the place of its definition. */
  String define(Value value) {
    String known = known(value);
    if (known != null) {
      return known;
    }
    String own = value.name();
    if (own == null) {
      return number(value);
    }
    String name = unique(own);
    if (!name.equals(own)) {
      renamed.put(value, name);
    }
    order.add(name);
    return name;
  }

  private @Nullable String known(Value value) {
    if (value.name() == null) {
      return numbered.get(value);
    }
    return renamed.isEmpty() ? null : renamed.get(value);
  }

  /** Numbers cannot be taken: no name that a user gives begins with a digit. */
  private String number(Value value) {
    String name = Integer.toString(next++);
    (value.name() == null ? numbered : renamed).put(value, name);
    return name;
  }

  /** Gives {@code value} a number from here on, whatever it was called before. */
  String rename(Value value) {
    return number(value);
  }

  boolean isKnown(Value value) {
    return known(value) != null;
  }

  /** The name of a value that is read; one that is not defined yet gets its name now. */
  String of(Value value) {
    String known = known(value);
    if (known != null) {
      return known;
    }
    String own = value.name();
    return own != null ? own : number(value);
  }

  /** Takes the name, or the first one that is free: after {@code a} and {@code a_1} it is a_2. */
  private String unique(String own) {
    if (taken.add(own)) {
      return own;
    }
    Matcher counted = COUNTED.matcher(own);
    boolean isCounted = counted.matches();
    String base = isCounted ? counted.group(1) : own;
    int above = isCounted ? suffix(counted) : 0;
    int lowest = suffixes.getOrDefault(base, 1);
    int suffix = Math.max(above + 1, lowest);
    while (!taken.add(base + "_" + suffix)) {
      suffix++;
    }
    if (above < lowest) {
      suffixes.put(base, suffix + 1);
    }
    return base + "_" + suffix;
  }
}

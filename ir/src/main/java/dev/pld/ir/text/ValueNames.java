package dev.pld.ir.text;

import dev.pld.ir.core.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The printed names of values. A value keeps the name that its user gave, with a suffix where the
 * name is taken in an enclosing scope; unnamed values are numbered in program order.
 */
final class ValueNames {
  /** Only values whose printed name is not simply their own. */
  private final Map<Value, String> printed = new HashMap<>();

  private final Set<String> taken = new HashSet<>();
  private final List<String> order = new ArrayList<>();
  private int next;

  /** Opens a scope; pass the mark to {@link #leave}. */
  int enter() {
    return order.size();
  }

  /** Forgets the names that were taken since {@code mark}. */
  void leave(int mark) {
    for (int i = order.size() - 1; i >= mark; i--) {
      taken.remove(order.removeLast());
    }
  }

  /** Starts numbering anew, as each function does. */
  void restart() {
    next = 0;
  }

  /** Gives {@code value} its name at the place of its definition. */
  String define(Value value) {
    String known = printed.get(value);
    if (known != null) {
      return known;
    }
    String own = value.name();
    String name = own == null ? freshNumber() : unique(own);
    if (!name.equals(own)) {
      printed.put(value, name);
    }
    taken.add(name);
    order.add(name);
    return name;
  }

  /** Gives {@code value} a number from here on, whatever it was called before. */
  String rename(Value value) {
    String name = freshNumber();
    printed.put(value, name);
    taken.add(name);
    order.add(name);
    return name;
  }

  boolean isKnown(Value value) {
    return printed.containsKey(value);
  }

  /** The name of a value that is read; one that is not defined yet gets its name now. */
  String of(Value value) {
    String known = printed.get(value);
    if (known != null) {
      return known;
    }
    String own = value.name();
    return own != null ? own : define(value);
  }

  private String freshNumber() {
    return Integer.toString(next++);
  }

  private String unique(String own) {
    if (!taken.contains(own)) {
      return own;
    }
    int suffix = 1;
    while (taken.contains(own + "_" + suffix)) {
      suffix++;
    }
    return own + "_" + suffix;
  }
}

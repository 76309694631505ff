package dev.pld.ir.core;

import dev.pld.ir.attr.Attribute;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of an operation: alternately a name and an {@link Attribute}, by name, in an array
 * that the operation has itself, since most operations have none or one.
 */
final class AttributeTable {
  static final Object[] EMPTY = {};

  private AttributeTable() {}

  static @Nullable Attribute get(Object[] table, String name) {
    for (int i = 0; i < table.length; i += 2) {
      if (table[i].equals(name)) {
        return (Attribute) table[i + 1];
      }
    }
    return null;
  }

  /**
   * The table, which may be {@code table} itself, with {@code name} set or, with null, without it.
   */
  static Object[] with(Object[] table, String name, @Nullable Attribute value) {
    int at = 0;
    while (at < table.length && ((String) table[at]).compareTo(name) < 0) {
      at += 2;
    }
    boolean present = at < table.length && table[at].equals(name);
    if (value == null) {
      return present ? spliced(table, at, 2, 0) : table;
    }
    Object[] changed = table;
    if (!present) {
      changed = spliced(table, at, 0, 2);
      changed[at] = name;
    }
    changed[at + 1] = value;
    return changed;
  }

  private static Object[] spliced(Object[] table, int at, int remove, int insert) {
    Object[] changed = new Object[table.length - remove + insert];
    System.arraycopy(table, 0, changed, 0, at);
    System.arraycopy(table, at + remove, changed, at + insert, table.length - at - remove);
    return changed;
  }

  static Object[] copy(Object[] table) {
    return table.length == 0 ? EMPTY : table.clone();
  }

  /** The names in their order. */
  static List<String> names(Object[] table) {
    if (table.length == 0) {
      return List.of();
    }
    List<String> names = new ArrayList<>(table.length / 2);
    for (int i = 0; i < table.length; i += 2) {
      names.add((String) table[i]);
    }
    return names;
  }
}

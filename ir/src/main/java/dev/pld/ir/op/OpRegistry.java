package dev.pld.ir.op;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The operations that a program may use; passed around, never global. */
public final class OpRegistry {
  private final Map<String, OpDefinition> byName = new LinkedHashMap<>();

  public OpRegistry(List<OpDefinition> definitions) {
    for (OpDefinition definition : definitions) {
      if (byName.put(definition.name(), definition) != null) {
        throw new IllegalArgumentException("two definitions of " + definition.name());
      }
    }
  }

  public @Nullable OpDefinition find(String name) {
    return byName.get(name);
  }

  /** The definition of an operation that is known to exist. */
  public OpDefinition get(String name) {
    OpDefinition found = byName.get(name);
    if (found == null) {
      throw new IllegalArgumentException("no operation " + name);
    }
    return found;
  }

  /** All definitions, by family, in declared order. */
  public Collection<OpDefinition> all() {
    return Collections.unmodifiableCollection(byName.values());
  }
}

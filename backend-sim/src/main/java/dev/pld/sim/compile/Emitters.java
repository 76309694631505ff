package dev.pld.sim.compile;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The emitters by operation name. */
public final class Emitters {
  private final Map<String, Emitter> byName = new LinkedHashMap<>();

  /** Registers the emitter of an operation. */
  public Emitters add(String operation, Emitter emitter) {
    if (byName.put(operation, emitter) != null) {
      throw new IllegalArgumentException("two emitters for " + operation);
    }
    return this;
  }

  public @Nullable Emitter find(String operation) {
    return byName.get(operation);
  }

  /** The names of all operations that have an emitter. */
  public Set<String> names() {
    return Set.copyOf(byName.keySet());
  }
}

package dev.pld.sim.compile;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One function body being compiled: a called function is inlined in a scope of its own. */
final class Scope {
  final Operation function;
  final Bindings bindings;
  final @Nullable Scope caller;
  private final Map<Value, Place> places = new HashMap<>();

  Scope(Operation function, Bindings bindings, @Nullable Scope caller) {
    this.function = function;
    this.bindings = bindings;
    this.caller = caller;
  }

  @Nullable Place find(Value value) {
    return places.get(value);
  }

  void define(Value value, Place place) {
    places.put(value, place);
  }

  boolean isInside(Operation other) {
    for (Scope at = this; at != null; at = at.caller) {
      if (at.function == other) {
        return true;
      }
    }
    return false;
  }
}

package dev.pld.sim.compile;

import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The values of the symbols of one function; {@code nr} is the same in all. */
public final class Bindings {
  private final Map<String, Long> values;

  public Bindings(Map<String, Long> values) {
    this.values = new TreeMap<>(values);
  }

  /** Only {@code nr}. */
  public static Bindings ofRanks(int ranks) {
    return new Bindings(Map.of("nr", (long) ranks));
  }

  /** The values by name, sorted. */
  public Map<String, Long> values() {
    return values;
  }

  public @Nullable Long get(String symbol) {
    return values.get(symbol);
  }

  /** {@code dim} with all known symbols replaced; overflow throws {@link ArithmeticException}. */
  public Dim apply(Dim dim) {
    return dim.substitute(this::valueOf);
  }

  private @Nullable Dim valueOf(Atom atom) {
    if (atom instanceof Atom.Symbol(String name)) {
      Long value = values.get(name);
      return value == null ? null : Dim.constant(value);
    }
    return null;
  }

  public Shape apply(Shape shape) {
    return shape.map(this::apply);
  }

  /** The type with all known symbols replaced. */
  public Type apply(Type type) {
    return switch (type) {
      case TensorType t -> new TensorType(apply(t.shape()), t.element());
      case WindowType w -> new WindowType(apply(w.shape()), w.element(), applyIfAny(w.valid()));
      case TileType t -> new TileType(apply(t.shape()), t.element(), applyIfAny(t.valid()));
      default -> type;
    };
  }

  private @Nullable Shape applyIfAny(@Nullable Shape shape) {
    return shape == null ? null : apply(shape);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Bindings bindings && values.equals(bindings.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(symbol -> symbol.getKey() + " = " + symbol.getValue())
        .collect(Collectors.joining(", "));
  }
}

package dev.pld.sim;

import dev.pld.ir.type.ScalarType;
import java.util.List;
import java.util.Map;

/**
 * A host function as its caller sees it.
 *
 * @param function its name, without {@code @}
 * @param symbols the value of every symbol of its types, {@code nr} among them
 */
public record HostSignature(
    String function, List<HostParameter> parameters, Map<String, Long> symbols) {
  public HostSignature {
    parameters = List.copyOf(parameters);
    symbols = Map.copyOf(symbols);
  }

  /** How the function uses a parameter. */
  public enum Mode {
    IN,
    OUT,
    INOUT
  }

  /**
   * One parameter.
   *
   * @param name without {@code %}
   * @param shape extents; empty for a scalar
   * @param isTensor false for a scalar
   */
  public record HostParameter(
      String name, Mode mode, ScalarType element, List<Integer> shape, boolean isTensor) {
    public HostParameter {
      shape = List.copyOf(shape);
    }

    /** Number of elements. */
    public int size() {
      return shape.stream().reduce(1, Math::multiplyExact);
    }
  }
}

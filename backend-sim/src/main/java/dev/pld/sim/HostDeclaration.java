package dev.pld.sim;

import dev.pld.ir.type.Type;
import dev.pld.sim.HostSignature.Mode;
import java.util.List;

/**
 * A host function as the program declares it, before its symbols have values: what a caller may
 * name.
 *
 * @param function its name, without {@code @}
 * @param symbols the symbols that it declares; {@code nr} is none of them
 */
public record HostDeclaration(String function, List<String> symbols, List<Declared> parameters) {
  public HostDeclaration {
    symbols = List.copyOf(symbols);
    parameters = List.copyOf(parameters);
  }

  /**
   * One parameter.
   *
   * @param name without {@code %}
   */
  public record Declared(String name, Mode mode, Type type) {}
}

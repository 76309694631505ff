package dev.pld.ir.golden;

import java.util.List;

/**
 * {@code %y[r, i, j] = value}: holds for every index of the output {@code tensor}.
 *
 * @param tensor name of an output parameter, without {@code %}
 * @param indices one fresh name for each dimension
 * @param place of the left side
 */
public record GoldenEquation(
    String tensor, List<String> indices, GoldenExpression value, Place place) {
  public GoldenEquation {
    indices = List.copyOf(indices);
  }
}

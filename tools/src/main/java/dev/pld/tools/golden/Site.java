package dev.pld.tools.golden;

import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a part of an equation stands and which variables it sees, to say what went wrong for which
 * element.
 *
 * @param slots of the variables by name: first the indices of the output, then those of reductions
 */
record Site(GoldenEquation equation, Place place, Map<String, Integer> slots) {
  Site {
    slots = new LinkedHashMap<>(slots);
  }

  /**
   * Something that cannot be computed.
   *
   * @param variables their values
   * @param offset how far the innermost index is beyond its value
   * @param advice what to do
   */
  GoldenException problem(String message, long[] variables, int offset, String... advice) {
    List<String> indices = new ArrayList<>();
    List<String> inner = new ArrayList<>();
    slots.forEach(
        (name, slot) -> {
          long value = variables[slot] + (slot == RowCode.INNER ? offset : 0);
          if (indices.size() < equation.indices().size()) {
            indices.add(Long.toString(value));
          } else {
            inner.add(name + " = " + value);
          }
        });
    String element = "%" + equation.tensor() + "[" + String.join(", ", indices) + "]";
    String where = inner.isEmpty() ? "" : " where " + String.join(", ", inner);
    List<String> notes = new ArrayList<>(List.of("this is about " + element + where));
    notes.addAll(List.of(advice));
    return new GoldenException(message, place, notes.toArray(String[]::new));
  }
}

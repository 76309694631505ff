package dev.pld.ir.golden;

import java.util.List;

/** What the outputs of a host function must be, elementwise, in index notation over its inputs. */
public record Golden(List<GoldenEquation> equations) {
  public Golden {
    equations = List.copyOf(equations);
  }
}

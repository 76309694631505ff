package dev.pld.frontend.generic;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OperandSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the flat operand list of the generic form is cut into the groups of a definition. */
final class Segments {
  private Segments() {}

  /** The size of each group, or null when the operands do not fit. */
  static int @Nullable [] sizes(
      OpDefinition definition, @Nullable List<Attribute> segments, int total) {
    List<OperandSpec> specs = definition.operands();
    int[] sizes = new int[specs.size()];
    if (segments != null) {
      return stated(segments, sizes, total);
    }
    int variable = -1;
    int fixed = 0;
    for (int i = 0; i < sizes.length; i++) {
      if (specs.get(i).arity() == OperandSpec.Arity.ONE) {
        sizes[i] = 1;
        fixed++;
      } else if (variable < 0) {
        variable = i;
      } else {
        return null;
      }
    }
    if (variable >= 0) {
      sizes[variable] = total - fixed;
    }
    return variable >= 0 ? (total >= fixed ? sizes : null) : total == fixed ? sizes : null;
  }

  private static int @Nullable [] stated(List<Attribute> elements, int[] sizes, int total) {
    int sum = 0;
    for (int i = 0; i < sizes.length && i < elements.size(); i++) {
      if (!(elements.get(i) instanceof Attribute.IntAttr(long size, var type))
          || size < 0
          || size > total) {
        return null;
      }
      sizes[i] = (int) size;
      sum += sizes[i];
    }
    return elements.size() == sizes.length && sum == total ? sizes : null;
  }
}

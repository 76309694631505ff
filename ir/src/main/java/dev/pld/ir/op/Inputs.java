package dev.pld.ir.op;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Value;
import dev.pld.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an operation is made from, as its result types are inferred. */
public interface Inputs {
  /** The values of an operand group; empty when it is absent. */
  List<Value> operands(String group);

  /** An attribute or its default, or null. */
  @Nullable Attribute attribute(String name);

  /** The type of the only value of {@code group}, or null when there is not exactly one. */
  default @Nullable Type typeOf(String group) {
    List<Value> values = operands(group);
    return values.size() == 1 ? values.getFirst().type() : null;
  }
}

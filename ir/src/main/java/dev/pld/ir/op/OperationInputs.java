package dev.pld.ir.op;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An existing operation seen as what it is made from: asks what its result types should be. */
public record OperationInputs(Operation op) implements Inputs {
  @Override
  public List<Value> operands(String group) {
    return op.operands(group);
  }

  @Override
  public @Nullable Type typeOf(String group) {
    int[] segments = op.segments();
    return segments[op.definition().operandIndex(group)] == 1 ? op.operand(group).type() : null;
  }

  @Override
  public @Nullable Attribute attribute(String name) {
    return op.attributeOrDefault(name);
  }

  /** The result types that the definition infers, or null when it does not or cannot. */
  public @Nullable List<Type> inferResults() {
    return op.definition().results() instanceof ResultRule.Inferred inferred
        ? inferred.inference().infer(this)
        : null;
  }
}

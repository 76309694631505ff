package dev.pld.ir.op;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects the parts of an operation and makes it; operand groups may be given in any order. */
public final class OperationState implements Inputs {
  private final OpDefinition definition;
  private final Location location;
  private final List<List<Value>> groups;
  private final Map<String, Attribute> attributes = new LinkedHashMap<>();
  private @Nullable List<Type> resultTypes;
  private int regionCount;

  public OperationState(OpDefinition definition, Location location) {
    this.definition = definition;
    this.location = location;
    this.groups = new ArrayList<>(definition.operands().size());
    for (int i = 0; i < definition.operands().size(); i++) {
      groups.add(List.of());
    }
    this.regionCount = definition.requiredRegions();
  }

  public OpDefinition definition() {
    return definition;
  }

  public Location location() {
    return location;
  }

  public OperationState operand(String group, Value value) {
    return operands(group, List.of(value));
  }

  public OperationState operands(String group, List<? extends Value> values) {
    groups.set(definition.operandIndex(group), List.copyOf(values));
    return this;
  }

  public OperationState attribute(String name, Attribute value) {
    attributes.put(name, value);
    return this;
  }

  /** States the result types instead of inferring them. */
  public OperationState results(List<? extends Type> types) {
    resultTypes = List.copyOf(types);
    return this;
  }

  public OperationState result(Type type) {
    return results(List.of(type));
  }

  /** Number of regions; by default the required ones. */
  public OperationState regions(int count) {
    regionCount = count;
    return this;
  }

  @Override
  public List<Value> operands(String group) {
    return groups.get(definition.operandIndex(group));
  }

  @Override
  public @Nullable Attribute attribute(String name) {
    Attribute own = attributes.get(name);
    return own != null ? own : definition.defaultOf(name);
  }

  /** The result types as the definition infers them, or null when it cannot. */
  public @Nullable List<Type> inferResults() {
    return definition.results() instanceof ResultRule.Inferred inferred
        ? inferred.inference().infer(this)
        : null;
  }

  /**
   * The detached operation.
   *
   * @throws IllegalStateException when the result types are neither stated nor inferable
   */
  public Operation build() {
    List<Type> types = resultTypes != null ? resultTypes : inferResults();
    if (types == null) {
      throw new IllegalStateException("cannot infer the result types of " + definition.name());
    }
    List<Value> operands = new ArrayList<>();
    int[] segments = new int[groups.size()];
    for (int i = 0; i < segments.length; i++) {
      segments[i] = groups.get(i).size();
      operands.addAll(groups.get(i));
    }
    Operation op = new Operation(definition, location, operands, segments, types, regionCount);
    attributes.forEach(op::setAttribute);
    return op;
  }
}
